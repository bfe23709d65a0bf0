import { aTenant, type TestDatabase, testDatabase } from '@svc/testing';
import { afterCommit, execute, query, savepoint, type Tx } from '../src';

describe('A savepoint', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const rename = (tx: Tx, id: string, name: string) =>
    execute(tx, 'UPDATE tenants SET name = $2 WHERE id = $1', [id, name]);
  const nameOf = async (tx: Tx, id: string) =>
    (await query<{ name: string }>(tx, 'SELECT name FROM tenants WHERE id = $1', [id]))[0]?.name;

  it('undoes what failed in it, effects and nested ones included, and lets the transaction go on', async () => {
    const [kept, failed, nested] = [
      await aTenant(database.across),
      await aTenant(database.across),
      await aTenant(database.across),
    ];
    const effects: string[] = [];
    const before = await database.across.read(async (tx) => [await nameOf(tx, failed), await nameOf(tx, nested)]);
    await database.across.run(async (tx) => {
      await savepoint(tx, async () => {
        await rename(tx, kept, 'kept');
        afterCommit(tx, () => void effects.push('kept'));
      });
      const failing = savepoint(tx, async () => {
        await savepoint(tx, () => rename(tx, nested, 'nested'));
        await rename(tx, failed, 'failed');
        afterCommit(tx, () => void effects.push('failed'));
        await query(tx, 'SELECT 1 / 0');
      });
      await expect(failing).rejects.toThrow('division by zero');
    });
    const after = await database.across.read(async (tx) => [await nameOf(tx, failed), await nameOf(tx, nested)]);
    expect(after).toEqual(before);
    expect(await database.across.read((tx) => nameOf(tx, kept))).toBe('kept');
    expect(effects).toEqual(['kept']);
  });
});
