import { migrate, revertLast } from '@svc/database';
import { newId } from '@svc/kernel';
import { insertRow, type TestDatabase, testDatabase } from '@svc/testing';
import { MIGRATIONS } from '..';

const NAME = 'MeasureJobProgress1795366770000';

describe('Whole percent become shares', () => {
  let database: TestDatabase;
  const [half, all, done, silent] = [newId(), newId(), newId(), newId()];

  beforeAll(async () => {
    database = await testDatabase();
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    const row = { type: 'test.of-yesterday', queue: 'knowledge', payload: '{}', max_attempts: 1 };
    await database.across.run(async (tx) => {
      await insertRow(tx, 'jobs', { ...row, id: half, progress: 41 });
      await insertRow(tx, 'jobs', { ...row, id: all, progress: 100 });
      await insertRow(tx, 'jobs', { ...row, id: done, progress: 7, status: 'complete', finished_at: new Date() });
      await insertRow(tx, 'jobs', { ...row, id: silent });
    });
  });
  afterAll(() => database.close());

  const progress = async (id: string): Promise<number | null> => {
    const [row] = await database.dataSource.query('SELECT progress FROM jobs WHERE id = $1', [id]);
    return row.progress;
  };

  it('and only what is complete is all done', async () => {
    expect(await migrate(database.dataSource, MIGRATIONS)).toContain(NAME);
    expect(await progress(half)).toBeCloseTo(0.41, 5);
    expect(await progress(all)).toBeCloseTo(0.99, 5);
    expect(await progress(done)).toBe(1);
    expect(await progress(silent)).toBeNull();
  });

  it('and back', async () => {
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    expect(await progress(half)).toBe(41);
    expect(await progress(done)).toBe(100);
    await migrate(database.dataSource, MIGRATIONS);
  });
});
