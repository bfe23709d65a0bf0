import type { DatabaseConfig } from '@svc/config';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from './data-source';

/** A migration class; its name ends in the 13-digit timestamp that orders it. */
export type MigrationClass = new () => MigrationInterface;

// Any number will do, as long as every release uses the same one.
const LOCK = 7_305_641_120;

/** Names of the migrations, oldest first. */
export function migrationNames(migrations: readonly MigrationClass[]): string[] {
  return migrations.map((migration) => migration.name);
}

/**
 * Applies what is missing, each migration in a transaction of its own that holds the migration lock, so that two
 * initialisers may start at once. Returns the names it applied.
 */
export async function migrate(dataSource: DataSource, migrations: readonly MigrationClass[]): Promise<string[]> {
  await locked(dataSource, (runner) =>
    runner.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text CONSTRAINT pk_schema_migrations PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`),
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    const ran = await locked(dataSource, (runner) => applyOnce(runner, migration));
    if (ran) applied.push(migration.name);
  }
  return applied;
}

/** Connects, applies what is missing, and disconnects; for the step before any process starts. */
export async function migrateOnce(config: DatabaseConfig, migrations: readonly MigrationClass[]): Promise<string[]> {
  const poolTimeoutMs = config.poolTimeoutSeconds * 1000;
  const options = { url: config.url, poolSize: 1, poolTimeoutMs, applicationName: 'migrate' };
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  try {
    return await migrate(dataSource, migrations);
  } finally {
    await dataSource.destroy();
  }
}

/** Takes the newest applied migration back. Returns its name, or null when there was none. */
export async function revertLast(
  dataSource: DataSource,
  migrations: readonly MigrationClass[],
): Promise<string | null> {
  return locked(dataSource, async (runner) => {
    const names = await appliedNames(runner);
    const last = [...migrations].reverse().find((migration) => names.has(migration.name));
    if (!last) return null;
    await new last().down(runner);
    await runner.query('DELETE FROM schema_migrations WHERE name = $1', [last.name]);
    return last.name;
  });
}

/**
 * @throws Error naming the difference, unless the database has exactly the given migrations; a process must not run on
 * a schema that is not its own
 */
export async function assertSchemaIs(dataSource: DataSource, names: readonly string[]): Promise<void> {
  const [present] = await dataSource.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS known`);
  const applied = present.known ? await appliedNames(dataSource) : new Set<string>();
  const missing = names.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !names.includes(name));
  if (missing.length === 0 && unknown.length === 0) return;
  const parts = [
    missing.length > 0 && `not applied: ${missing.join(', ')}`,
    unknown.length > 0 && `from another release: ${unknown.join(', ')}`,
  ];
  throw new Error(
    `The database schema is not the one of this release (${parts.filter(Boolean).join('; ')}). Run the migration step.`,
  );
}

async function applyOnce(runner: QueryRunner, migration: MigrationClass): Promise<boolean> {
  const names = await appliedNames(runner);
  if (names.has(migration.name)) return false;
  await new migration().up(runner);
  await runner.query('INSERT INTO schema_migrations (name) VALUES ($1)', [migration.name]);
  return true;
}

interface Queryable {
  query(sql: string): Promise<{ name: string }[]>;
}

async function appliedNames(source: Queryable): Promise<Set<string>> {
  const rows = await source.query('SELECT name FROM schema_migrations');
  return new Set(rows.map((row) => row.name));
}

async function locked<Result>(dataSource: DataSource, work: (runner: QueryRunner) => Promise<Result>): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('BEGIN');
    await runner.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(runner);
    await runner.query('COMMIT');
    return result;
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  } finally {
    await runner.release();
  }
}
