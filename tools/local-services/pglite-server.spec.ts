import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

type Exit = { code: number | null; signal: string | null };
type Started = { record: { pid: number }; exited: Promise<Exit> };
const { startProcess, stopProcess } = jest.requireActual<{
  startProcess(stateDir: string, spec: object): Started;
  stopProcess(stateDir: string, record: object): Promise<boolean>;
}>('./process-tree.mjs');
const { claimPorts, accepts, waitFor } = jest.requireActual<{
  claimPorts(count: number): Promise<[number]>;
  accepts(port: number): Promise<boolean>;
  waitFor(probe: () => Promise<boolean>, options: object): Promise<void>;
}>('./ports.mjs');
const { postgresService } = jest.requireActual<{
  postgresService(options: object): { url: string; spec: object };
}>('./postgres.mjs');

const { Housekeeping } = jest.requireActual<{
  Housekeeping: new (database: object, queue: { attend(work: () => Promise<void>): void }) => { round(): void };
}>('./housekeeping.mjs');

jest.setTimeout(60_000);

describe('embedded PostgreSQL', () => {
  let stateDir: string;
  let port: number;
  let server: Started;
  const clients: Client[] = [];

  const start = async () => {
    server = startProcess(stateDir, postgresService({ stateDir, port, env: {} }).spec);
    await waitFor(() => accepts(port), { timeoutMs: 30_000, what: 'embedded PostgreSQL' });
  };
  const connect = async () => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined); // some are cut off on purpose
    await client.connect();
    clients.push(client);
    return client;
  };
  const cutOff = (client: Client) =>
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

  beforeAll(async () => {
    stateDir = mkdtempSync(join(tmpdir(), 'embedded-'));
    [port] = await claimPorts(1);
    await start();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) cutOff(client);
  });
  afterAll(async () => {
    await stopProcess(stateDir, server.record);
    rmSync(stateDir, { recursive: true, force: true });
  });

  it('gives every client the answers to its own questions, many at a time', async () => {
    const ask = async (worker: number) => {
      const client = await connect();
      for (let round = 0; round < 40; round += 1) {
        const transaction = worker % 2 === 0;
        const asked = worker * 1_000 + round;
        if (transaction) await client.query('BEGIN');
        const { rows } = await client.query('SELECT $1::int AS n, $2::text AS t', [asked, `t${asked}`]);
        if (transaction) await client.query('COMMIT');
        expect(rows).toEqual([{ n: asked, t: `t${asked}` }]);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, worker) => ask(worker)));
  });

  it('rolls back what a lost client left open, a failed transaction too, and serves the others', async () => {
    const other = await connect();
    await other.query('CREATE TABLE left_open (n int)');
    for (const sql of ['INSERT INTO left_open VALUES (1)', 'SELECT 1 / 0']) {
      const lost = await connect();
      await lost.query('BEGIN');
      await lost.query(sql).catch((error: Error) => expect(error.message).toBe('division by zero'));
      cutOff(lost);
      expect((await other.query('SELECT n FROM left_open WHERE n > $1', [0])).rows).toEqual([]);
    }
  });

  it('takes back what a client has set for its session once it has left', async () => {
    const other = await connect();
    await other.query('CREATE ROLE nobody');
    const dump = await connect();
    await dump.query(`SELECT set_config('search_path', '', false)`);
    await dump.query('SET default_transaction_read_only = on; SET ROLE nobody');
    await dump.end();
    await other.query('CREATE TABLE found (n int)');
    expect((await other.query('SELECT current_user AS me')).rows).toEqual([{ me: 'postgres' }]);
  });

  it('is told how large its tables have become, which no autovacuum does here', async () => {
    const client = await connect();
    const tended: string[] = [];
    const run = (sql: string) => client.query(sql);
    const exec = (sql: string) => run(sql).then(() => tended.push(sql.split(' ').at(-1)!));
    const round = async () => {
      const turns: Promise<void>[] = [];
      new Housekeeping({ query: run, exec }, { attend: (work) => void turns.push(work()) }).round();
      for (let turn = turns.shift(); turn; turn = turns.shift()) await turn;
    };
    await client.query('CREATE TABLE grown (n int)');
    await client.query('CREATE TABLE quiet (n int)');
    await client.query('CREATE TABLE taken_out (n int) WITH (autovacuum_enabled = off)');
    await client.query('INSERT INTO grown SELECT generate_series(1, 5000)');
    await client.query('INSERT INTO taken_out SELECT generate_series(1, 5000)');
    // Counts are otherwise passed on once a second.
    await client.query('SELECT pg_stat_force_next_flush()');
    await round();
    expect(tended).toContain('public.grown');
    expect(tended).not.toContain('public.quiet');
    expect(tended).not.toContain('public.taken_out');
    const { rows } = await client.query(`SELECT reltuples FROM pg_class WHERE relname = 'grown'`);
    expect(rows).toEqual([{ reltuples: 5000 }]);
    tended.length = 0;
    await round();
    expect(tended).toEqual([]);
  });

  it('ends where its only session does, so that it is started again', async () => {
    const [still, other] = [await connect(), await connect()];
    await still.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 50');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const late = still.query('SELECT 1');
    await expect(late).rejects.toThrow(/idle-in-transaction timeout|Connection terminated|ECONNRESET/);
    // Without an end of its own the server answers the next question for ever.
    const next = other.query('SELECT 2');
    await expect(next).rejects.toThrow(/Connection terminated|ECONNRESET/);
    expect((await server.exited).code).toBe(1);
    await start();
    expect((await (await connect()).query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }]);
  });

  it('has vectors, and after kill -9 everything that was committed', async () => {
    const before = await connect();
    await before.query('CREATE EXTENSION vector');
    await before.query('CREATE TABLE kept (v vector)');
    await before.query('INSERT INTO kept VALUES ($1)', ['[3,4]']);
    process.kill(server.record.pid, 'SIGKILL');
    expect((await server.exited).signal).toBe('SIGKILL');
    await start();
    const { rows } = await (await connect()).query(`SELECT v <-> '[0,0]' AS length FROM kept`);
    expect(rows).toEqual([{ length: 5 }]);
  });
});
