import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertSchemaIs, migrate, migrationNames, revertLast } from '@svc/database';
import { type TestDatabase, testDatabase } from '@svc/testing';
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

  it('make a process refuse a schema that is not exactly its own', async () => {
    const names = migrationNames(MIGRATIONS);
    await expect(assertSchemaIs(database.dataSource, names)).resolves.toBeUndefined();
    await expect(assertSchemaIs(database.dataSource, [...names, 'Newer1'])).rejects.toThrow('not applied: Newer1');
    await expect(assertSchemaIs(database.dataSource, names.slice(1))).rejects.toThrow('from another release');
  });
});
