import { aTenant, eventually, gate, type TestDatabase, testDatabase } from '@svc/testing';
import { afterCommit, beforeCommit, beforeResult, query, savepoint } from '../src';

describe('What is done before and after a commit', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const countOf = (id: string) =>
    database.across.read((tx) => query(tx, 'SELECT 1 FROM tenants WHERE id = $1', [id]).then(({ length }) => length));

  it('holds the result up where it is awaited, and no connection meanwhile', async () => {
    const id = await aTenant(database.across);
    const [held, free] = [gate(), gate()];
    const heard: string[] = [];
    const running = database.across.run(async (tx) => {
      afterCommit(tx, () => free.opened.then(() => void heard.push('free')));
      beforeResult(tx, () => held.opened.then(() => void heard.push('held')));
      await query(tx, 'DELETE FROM tenants WHERE id = $1', [id]);
      return 'done';
    });
    void running.then((result) => heard.push(result));
    // It is committed, and others go on.
    await eventually('it is committed', async () => (await countOf(id)) === 0);
    expect(heard).toEqual([]);
    held.open();
    expect(await running).toBe('done');
    expect(heard).toEqual(['held', 'done']);
    free.open();
  });

  it('comes last in the transaction, but for what a savepoint took back, and undoes it when it fails', async () => {
    const heard: string[] = [];
    const says = (word: string) => () => Promise.resolve(void heard.push(word));
    await database.across.run(async (tx) => {
      afterCommit(tx, says('after'));
      beforeCommit(tx, says('first'));
      const undone = savepoint(tx, async () => {
        beforeCommit(tx, says('undone'));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      beforeCommit(tx, async () => {
        await query(tx, 'SELECT 1');
        heard.push('second');
      });
      heard.push('work');
    });
    await eventually('all of it is done', async () => heard.includes('after'));
    expect(heard).toEqual(['work', 'first', 'second', 'after']);
    const id = await aTenant(database.across);
    const failing = database.across.run(async (tx) => {
      beforeCommit(tx, () => Promise.reject(new Error('full')));
      await query(tx, 'DELETE FROM tenants WHERE id = $1', [id]);
    });
    await expect(failing).rejects.toThrow('full');
    expect(await countOf(id)).toBe(1);
  });

  it('fails without the transaction', async () => {
    const failing = database.across.run(async (tx) => {
      beforeResult(tx, () => Promise.reject(new Error('nobody listens')));
      return 'done';
    });
    expect(await failing).toBe('done');
  });
});
