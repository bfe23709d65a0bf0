import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { newId, type TenantId } from '@svc/kernel';
import { testServices } from '@svc/testing';
import { DataSource } from 'typeorm';
import { AcrossTenants, dataSourceOptions, query, TransactionRunner, UnitOfWork } from '../src';

/** Stands between the service and its database, and can be switched off. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly target: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port || 5432), this.target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => near.destroy() && far.destroy());
      }
      near.pipe(far).pipe(near);
    });
  }

  async plugIn(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.toString();
  }

  async pull(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

describe('A database that cannot be reached', () => {
  let cable: Cable;
  let dataSource: DataSource;
  let transactions: TransactionRunner;

  beforeEach(async () => {
    cable = new Cable(new URL(testServices().databaseUrl));
    const url = await cable.plugIn();
    const options = dataSourceOptions({ url, poolSize: 2, poolTimeoutMs: 20_000, applicationName: 'tests' });
    dataSource = await new DataSource(options).initialize();
    transactions = new TransactionRunner(dataSource);
  });
  afterEach(() => dataSource.destroy());

  it('is told as such when a transaction cannot open', async () => {
    await cable.pull();
    const opened = new UnitOfWork(transactions).read(newId<TenantId>(), async () => undefined);
    await expect(opened).rejects.toMatchObject({ code: 'database_unavailable', status: 503, retryable: true });
  });

  it('is told as such when it goes away in the middle', async () => {
    const across = new AcrossTenants(transactions);
    const broken = across.run(async (tx) => {
      await cable.pull();
      await query(tx, 'SELECT 1');
    });
    await expect(broken).rejects.toMatchObject({ code: 'database_unavailable' });
  });

  it('is not blamed for what the work itself could not reach', async () => {
    const failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const across = new AcrossTenants(transactions);
    await expect(across.run(() => Promise.reject(failure))).rejects.toBe(failure);
    await expect(across.read((tx) => query(tx, 'SELECT 1 AS one'))).resolves.toEqual([{ one: 1 }]);
    await cable.pull();
  });
});
