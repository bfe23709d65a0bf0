import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AcrossTenants,
  dataSourceOptions,
  migrate,
  migrationNames,
  TransactionRunner,
  UnitOfWork,
} from '@svc/database';
import { guardTransactions } from '@svc/kernel';
import { DataSource, type EntitySchema } from 'typeorm';
import { MIGRATIONS } from '@svc/migrations';
import { testServices } from './environment';

type Entity = (new () => object) | EntitySchema;

/** A database of this test file's own, with the schema of this release and no rows. */
export interface TestDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly uow: UnitOfWork;
  readonly across: AcrossTenants;
  /** Whether all connections are one session to the server, which then does one transaction after the other. */
  readonly sharesSession: boolean;
  /** Empties every table. */
  truncate(): Promise<void>;
  /** Disconnects and, on a real server, drops the database. */
  close(): Promise<void>;
}

/**
 * Opens a database for one test file: a clone of a migrated template on a real server, the one there is (emptied) on
 * an embedded server. Switches the guard on that refuses slow calls inside transactions.
 */
export async function testDatabase(entities: Entity[] = []): Promise<TestDatabase> {
  guardTransactions(true);
  const { databaseUrl } = testServices();
  const embedded = await isEmbedded(databaseUrl);
  const url = embedded ? databaseUrl : await cloneTemplate(databaseUrl);
  const dataSource = await connect(url, entities);
  if (embedded) await prepareEmbedded(dataSource);
  const transactions = new TransactionRunner(dataSource);
  return {
    url,
    dataSource,
    uow: new UnitOfWork(transactions),
    across: new AcrossTenants(transactions),
    sharesSession: embedded,
    truncate: () => emptyTables(dataSource),
    close: async () => {
      await dataSource.destroy();
      if (!embedded)
        await withServer(databaseUrl, (server) => server.query(`DROP DATABASE ${nameOf(url)} WITH (FORCE)`));
    },
  };
}

/** The embedded server compiles PostgreSQL with emscripten and says so; it holds exactly one database. */
async function isEmbedded(url: string): Promise<boolean> {
  return withServer(url, async (server) => {
    const [row] = await server.query('SELECT version() AS version');
    return /emcc|emscripten|wasm/i.test(row.version);
  });
}

async function prepareEmbedded(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS migrated`);
  const names = row.migrated ? await dataSource.query('SELECT name FROM schema_migrations') : [];
  const unknown = names.filter(({ name }: { name: string }) => !migrationNames(MIGRATIONS).includes(name));
  if (unknown.length > 0) throw new Error('The embedded test database has another release’s schema; use a fresh one.');
  await migrate(dataSource, MIGRATIONS);
  await emptyTables(dataSource);
}

async function cloneTemplate(serverUrl: string): Promise<string> {
  const template = `svc_template_${createHash('sha256').update(fingerprint()).digest('hex').slice(0, 16)}`;
  const clone = `svc_test_${randomBytes(6).toString('hex')}`;
  await withServer(serverUrl, async (server) => {
    if (!(await exists(server, template))) await buildTemplate(serverUrl, server, template);
    await server.query(`CREATE DATABASE ${clone} TEMPLATE ${template}`);
  });
  return withDatabase(serverUrl, clone);
}

/** Everything the schema comes from: another text of a migration is another template. */
function fingerprint(): string {
  const folder = join(__dirname, '../../../migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => `${file}:${readFileSync(join(folder, file), 'utf8')}`).join('\n');
}

/** Builds under another name and renames at the end, so that no other Jest worker clones half a template. */
async function buildTemplate(serverUrl: string, server: DataSource, template: string): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await server.query(`CREATE DATABASE ${draft}`);
  const source = await connect(withDatabase(serverUrl, draft), []);
  await migrate(source, MIGRATIONS);
  await source.destroy();
  try {
    await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  } catch (error) {
    if (!(await exists(server, template))) throw error;
    await server.query(`DROP DATABASE ${draft}`);
  }
}

async function exists(server: DataSource, database: string): Promise<boolean> {
  const rows = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  return rows.length > 0;
}

/** What the tables of a database may hold, dead rows included, to be emptied row by row. */
const EMPTIED_BY_ROWS_BYTES = 1_000_000;

/**
 * TRUNCATE makes the files of every table and index anew, twenty times the work of deleting the few rows that most tests
 * leave. Foreign keys and triggers stay out of it, which takes a superuser, as whoever makes databases for tests is.
 */
async function emptyTables(dataSource: DataSource): Promise<void> {
  const [{ bytes }] = await dataSource.query(
    `SELECT coalesce(sum(pg_table_size(oid)) FILTER (WHERE pg_relation_size(oid) > 0), 0)::bigint AS bytes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> 'schema_migrations'`,
  );
  if (Number(bytes) > EMPTIED_BY_ROWS_BYTES) return truncateAll(dataSource);
  const deletions = (await tableNames(dataSource)).map((name) => `DELETE FROM ${name}`);
  await dataSource.transaction((tx) =>
    tx.query(`SET LOCAL session_replication_role = replica; ${deletions.join('; ')}`),
  );
}

async function truncateAll(dataSource: DataSource): Promise<void> {
  const names = await tableNames(dataSource);
  if (names.length > 0) await dataSource.query(`TRUNCATE ${names.join(', ')} CASCADE`);
}

async function tableNames(dataSource: DataSource): Promise<string[]> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'schema_migrations'`,
  );
  return tables.map(({ name }) => name);
}

async function connect(url: string, entities: Entity[]): Promise<DataSource> {
  const options = dataSourceOptions({ url, poolSize: 10, poolTimeoutMs: 20_000, applicationName: 'tests' });
  return new DataSource({ ...options, entities } as ConstructorParameters<typeof DataSource>[0]).initialize();
}

async function withServer<Result>(url: string, work: (server: DataSource) => Promise<Result>): Promise<Result> {
  const server = await connect(url, []);
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
