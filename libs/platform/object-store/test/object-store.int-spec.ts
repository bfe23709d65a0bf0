import { OutboundConfig } from '@svc/config';
import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { guardTransactions, insideTransaction } from '@svc/kernel';
import { ThrowawayStore } from '@svc/testing';
import { ObjectStoreClient, ObjectStoreConnector } from '../src';

const MIB = 1024 * 1024;

async function* arriving(bytes: Buffer, partBytes = 300_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

async function read(client: ObjectStoreClient, key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of client.get(key)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the object-store client', () => {
  let store: ThrowawayStore;
  let client: ObjectStoreClient;

  beforeAll(async () => {
    store = await ThrowawayStore.start();
    client = new ObjectStoreClient(store.address());
  });
  afterAll(async () => {
    client?.close();
    await store?.close();
  });

  it.each([0, 1, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 20 * MIB])('keeps %i bytes bit for bit', async (size) => {
    const bytes = randomBytes(size);
    await client.put(`sizes/${size}`, arriving(bytes), 'image/png');
    expect(await client.stat(`sizes/${size}`)).toEqual({ sizeBytes: size, mediaType: 'image/png' });
    expect((await read(client, `sizes/${size}`)).equals(bytes)).toBe(true);
  });

  it('keeps nothing of bytes that stopped coming', async () => {
    const broken = async function* () {
      yield randomBytes(17 * MIB);
      throw new Error('cut');
    };
    await expect(client.put('broken', broken(), 'text/plain')).rejects.toThrow('cut');
    expect(await client.stat('broken')).toBeNull();
  });

  it('removes what is there and does not mind what is not', async () => {
    await client.put('gone', arriving(Buffer.from('x')), 'text/plain');
    await client.remove('gone');
    await client.remove('gone');
    expect(await client.stat('gone')).toBeNull();
    await expect(read(client, 'gone')).rejects.toMatchObject({ name: 'ObjectMissing', key: 'gone' });
  });

  it('tells wrong settings from an outage', async () => {
    const wrong = [{ bucket: 'elsewhere' }, { accessKeyId: 'nobody' }];
    for (const change of wrong) {
      const other = new ObjectStoreClient({ ...store.address(), ...change });
      await expect(other.put('k', arriving(Buffer.from('x')), 'text/plain')).rejects.toMatchObject({
        name: 'ObjectStoreRefused',
      });
      other.close();
    }
    const nobody = new ObjectStoreClient({ ...store.address(), endpointUrl: 'http://127.0.0.1:9' });
    await expect(nobody.stat('k')).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
  });

  it.each(['ftp://127.0.0.1', 'http://127.0.0.1/path', 'http://user:pw@127.0.0.1', 'nonsense'])(
    'refuses %s as an endpoint',
    (endpointUrl) => {
      expect(() => new ObjectStoreClient({ ...store.address(), endpointUrl })).toThrow('refused');
    },
  );

  it('lets typed-in addresses reach only what is allowed', async () => {
    const closed = new ObjectStoreConnector(
      Object.assign(new OutboundConfig(), { allowedPrivateHosts: [], traceparentHosts: [] }),
    );
    await expect(closed.guarded(store.address())).rejects.toMatchObject({ name: 'ObjectStoreRefused' });
    const named = { ...store.address(), endpointUrl: store.endpointUrl.replace('127.0.0.1', 'localhost') };
    await expect(closed.guarded(named)).rejects.toMatchObject({ name: 'ObjectStoreRefused' });
    const opened = await new ObjectStoreConnector(
      Object.assign(new OutboundConfig(), { allowedPrivateHosts: ['127.0.0.1'], traceparentHosts: [] }),
    ).guarded(store.address());
    expect(await opened.stat('nothing')).toBeNull();
    opened.close();
  });

  it('is never called inside a transaction', async () => {
    guardTransactions(true);
    await expect(insideTransaction(() => client.stat('k'))).rejects.toThrow('inside a database transaction');
  });

  describe('a store that says nothing', () => {
    const sockets = new Set<Socket>();
    let silent: Server;
    beforeAll(async () => {
      silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });

    it('is given up after the silence', async () => {
      const { port } = silent.address() as { port: number };
      const waiting = new ObjectStoreClient(
        { ...store.address(), endpointUrl: `http://127.0.0.1:${port}` },
        { silenceMs: 200 },
      );
      await expect(waiting.stat('k')).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
      waiting.close();
    });
  });

  it('fails as unavailable when the store dies, and works again when it is back', async () => {
    await client.put('stays', arriving(randomBytes(100)), 'text/plain');
    await store.kill();
    await expect(read(client, 'stays')).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    await store.restart();
    expect((await read(client, 'stays')).length).toBe(100);
  });
});
