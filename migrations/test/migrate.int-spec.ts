import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConfig } from '@svc/config';
import { assertUsableSchema, checkOnce, migrate, migrateOnce, migrationNames, revertLast } from '@svc/database';
import { type TestDatabase, testDatabase } from '@svc/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '..';

describe('Migrations', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('are all in the list, in the order of their timestamps', () => {
    const files = readdirSync(join(__dirname, '..')).filter((file) => /^\d{13}-.*\.ts$/.test(file));
    const timestamps = MIGRATIONS.map(({ name }) => name.slice(-13));
    expect(timestamps).toEqual(files.map((file) => file.slice(0, 13)).sort());
  });

  it('applied twice change nothing the second time', async () => {
    expect(await migrate(database.dataSource, MIGRATIONS)).toEqual([]);
  });

  it('applied by two at once are applied once', async () => {
    const last = await revertLast(database.dataSource, MIGRATIONS);
    const applied = await Promise.all([1, 2].map(() => migrate(database.dataSource, MIGRATIONS)));
    expect(applied.flat()).toEqual([last]);
  });

  it('can be taken back, every one of them, and applied again', async () => {
    for (const { name } of [...MIGRATIONS].reverse()) {
      expect(await revertLast(database.dataSource, MIGRATIONS)).toBe(name);
    }
    expect(await revertLast(database.dataSource, MIGRATIONS)).toBeNull();
    expect(await migrate(database.dataSource, MIGRATIONS)).toEqual(migrationNames(MIGRATIONS));
  });

  it('let a process start on its own schema, and on a later one that only adds to it', async () => {
    const names = migrationNames(MIGRATIONS);
    const { dataSource } = database;
    await expect(assertUsableSchema(dataSource, names)).resolves.toMatchObject({ kind: 'current' });
    await expect(assertUsableSchema(dataSource, [...names, 'Newer1'])).rejects.toThrow('not applied: Newer1');
    await dataSource.query(`INSERT INTO schema_migrations (name, additive) VALUES ('Later9999999999999', true)`);
    await expect(assertUsableSchema(dataSource, names)).resolves.toMatchObject({ kind: 'newer', isUsable: true });
    await dataSource.query(`UPDATE schema_migrations SET additive = false WHERE name = 'Later9999999999999'`);
    await expect(assertUsableSchema(dataSource, names)).rejects.toThrow('did more than add');
    await dataSource.query(`DELETE FROM schema_migrations WHERE name = 'Later9999999999999'`);
  });

  it('answer clearly on a current, an older, a newer and an empty database, and for two at once', async () => {
    const { dataSource, url } = database;
    const config = { url, poolTimeoutSeconds: 30 } as DatabaseConfig;
    const stands = async () => (await checkOnce(config, MIGRATIONS)).kind;
    expect(await stands()).toBe('current');
    expect(await migrateOnce(config, MIGRATIONS)).toMatchObject({ found: { kind: 'current' }, applied: [] });
    const last = await revertLast(dataSource, MIGRATIONS);
    expect(await checkOnce(config, MIGRATIONS)).toMatchObject({ kind: 'older', missing: [last], isUsable: false });
    const reports = await Promise.all([1, 2].map(() => migrateOnce(config, MIGRATIONS)));
    expect(reports.flatMap(({ applied }) => applied)).toEqual([last]);
    await dataSource.query(`INSERT INTO schema_migrations (name, additive) VALUES ('Later9999999999999', true)`);
    expect(await migrateOnce(config, MIGRATIONS)).toMatchObject({ found: { kind: 'newer' }, applied: [] });
    await dataSource.query(`UPDATE schema_migrations SET additive = false WHERE name = 'Later9999999999999'`);
    await expect(migrateOnce(config, MIGRATIONS)).rejects.toThrow('Later9999999999999');
    await revertLast(dataSource, MIGRATIONS);
    expect(await stands()).toBe('diverged');
    await expect(migrateOnce(config, MIGRATIONS)).rejects.toThrow('another line of releases');
    await dataSource.query(`DELETE FROM schema_migrations WHERE name = 'Later9999999999999'`);
    while (await revertLast(dataSource, MIGRATIONS));
    expect(await stands()).toBe('empty');
    expect((await migrateOnce(config, MIGRATIONS)).applied).toEqual(migrationNames(MIGRATIONS));
  });

  it('that say that they only add do nothing else', async () => {
    for (const Migration of MIGRATIONS.filter(({ additive }) => additive)) {
      const statements = await statementsOf(new Migration());
      const more = statements.filter((sql) => !ADDS.test(sql) && !isAboutNew(sql, statements));
      expect([Migration.name, more]).toEqual([Migration.name, []]);
    }
    const refused = [
      'ALTER TABLE a DROP COLUMN b',
      'ALTER TABLE a ADD COLUMN b text NOT NULL',
      'ALTER TABLE a ADD COLUMN b text, DROP COLUMN c',
      'ALTER TABLE a RENAME TO b',
      'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)',
      'CREATE UNIQUE INDEX i ON a (b)',
      'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$',
      'DELETE FROM a',
      'UPDATE a SET b = 1',
      "UPDATE roles SET permissions = array_remove(permissions, 'a') WHERE predefined AND name = 'Owner'",
    ];
    expect(refused.filter((sql) => ADDS.test(sql))).toEqual([]);
  });
});

/** A column that old writers may leave out, another index, table, function or aggregate, and rights on what is new, people's rights, too. */
const IN_BRACKETS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const COLUMN = String.raw`ADD COLUMN \w+ (?:${IN_BRACKETS}|(?!NOT NULL)[^,(])*(?:NOT NULL DEFAULT [^,]+)?`;
const GRANT = String.raw`UPDATE roles SET permissions = array_append\(permissions, '\w+'\) WHERE predefined AND [^;]+`;
/** Functions whose new body answers what the one before answers; each has a test that says so. */
const ANSWERS_AS_BEFORE = String.raw`CREATE OR REPLACE FUNCTION (?:svc_sent_addresses)\(.+`;
const ADDS = new RegExp(
  String.raw`^(${ANSWERS_AS_BEFORE}|ALTER TABLE \w+ ${COLUMN}(, ${COLUMN})*|CREATE (AGGREGATE|FUNCTION|INDEX|TABLE) .+|COMMENT ON COLUMN .+|SELECT svc_isolate\('\w+'\)|${GRANT})$`,
  's',
);

/** Rights on a table that nobody of the release before knows may be taken, too. */
function isAboutNew(sql: string, statements: readonly string[]): boolean {
  const [, table] = /^REVOKE [A-Z, ]+ ON (\w+) FROM \w+$/.exec(sql) ?? [];
  return table !== undefined && statements.some((each) => each.startsWith(`CREATE TABLE ${table} `));
}

/** What a migration says to the database, without its saying it. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const said: string[] = [];
  const query = (sql: string): Promise<unknown[]> => {
    said.push(sql.trim().replace(/\s+/g, ' '));
    return Promise.resolve([]);
  };
  await migration.up({ query } as unknown as QueryRunner);
  return said;
}
