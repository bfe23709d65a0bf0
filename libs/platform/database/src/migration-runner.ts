import type { DatabaseConfig } from '@svc/config';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from './data-source';
import { appliedMigrations, type Queryable, type SchemaState, schemaState, UnusableSchema } from './schema-state';

/** A migration class; its name ends in the 13-digit timestamp that orders it. */
export interface MigrationClass {
  new (): MigrationInterface;
  /**
   * It only adds what processes of the release before can do without: they go on, and start, while it is there. It names
   * no table, column or constraint in another way than before, and demands nothing more of what is written.
   */
  readonly additive?: true;
}

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
      name text CONSTRAINT pk_schema_migrations PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(),
      additive boolean NOT NULL DEFAULT false)`),
  );
  await locked(dataSource, (runner) =>
    runner.query('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS additive boolean NOT NULL DEFAULT false'),
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    const ran = await locked(dataSource, (runner) => applyOnce(runner, migration));
    if (ran) applied.push(migration.name);
  }
  return applied;
}

/** What the migration step found, and what it did about it. */
export interface MigrationReport {
  /** Before. */
  readonly found: SchemaState;
  /** Names of what was applied. */
  readonly applied: readonly string[];
}

/**
 * Connects, applies what is missing, and disconnects; for the step before any process starts. On a database of a later
 * release there is nothing to do. @throws UnusableSchema on one that this release could not run on
 */
export async function migrateOnce(
  config: DatabaseConfig,
  migrations: readonly MigrationClass[],
): Promise<MigrationReport> {
  return connected(config, async (dataSource) => {
    const found = await schemaState(dataSource, migrationNames(migrations));
    const isOthers = found.unknown.length > 0;
    if (isOthers && !found.isUsable) throw new UnusableSchema(found);
    return { found, applied: isOthers ? [] : await migrate(dataSource, migrations) };
  });
}

/** Connects, looks how the database stands to the migrations, and disconnects; changes nothing. */
export async function checkOnce(config: DatabaseConfig, migrations: readonly MigrationClass[]): Promise<SchemaState> {
  return connected(config, (dataSource) => schemaState(dataSource, migrationNames(migrations)));
}

async function connected<Result>(
  config: DatabaseConfig,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const poolTimeoutMs = config.poolTimeoutSeconds * 1000;
  const options = { url: config.url, poolSize: 1, poolTimeoutMs, applicationName: 'migrate' };
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  try {
    return await work(dataSource);
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

async function applyOnce(runner: QueryRunner, migration: MigrationClass): Promise<boolean> {
  const names = await appliedNames(runner);
  if (names.has(migration.name)) return false;
  await new migration().up(runner);
  const row = [migration.name, migration.additive ?? false];
  await runner.query('INSERT INTO schema_migrations (name, additive) VALUES ($1, $2)', row);
  return true;
}

async function appliedNames(source: Queryable): Promise<Set<string>> {
  return new Set((await appliedMigrations(source)).map(({ name }) => name));
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
