import { query, type Tx } from '@svc/database';
import { newId, type JobId, type UserId } from '@svc/kernel';
import { aTenant, testDatabase, type TestDatabase } from '@svc/testing';
import { TurnRepository } from '../src/data/turn.repository';

jest.setTimeout(120_000);

const BACKLOG = 50_000;
const PEOPLE = 50;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Rows of `jobs` that the transaction has looked at so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const [row] = await query<{ count: string }>(
    tx,
    `SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS count
     FROM pg_stat_xact_user_tables WHERE relname = 'jobs'`,
  );
  return Number(row?.count ?? 0);
}

it('a turn costs a few probes however many jobs wait', async () => {
  const tenantId = await aTenant(db.across);
  const people = Array.from({ length: PEOPLE }, () => newId<UserId>());
  await db.dataSource.query(
    `INSERT INTO jobs (id, tenant_id, owner_user_id, type, queue, payload, max_attempts, turn, handed_over_at)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + n % $3], 'test.do-something', 'knowledge', '{}', 1, n, now()
     FROM generate_series(0, $4 - 1) AS n`,
    [tenantId, people, PEOPLE, BACKLOG],
  );
  const id = newId<JobId>();
  await db.dataSource.query(
    `INSERT INTO jobs (id, tenant_id, owner_user_id, type, queue, payload, max_attempts)
     VALUES ($1, $2, $3, 'test.do-something', 'knowledge', '{}', 1)`,
    [id, tenantId, newId()],
  );
  const handover = { id, type: '', queue: 'knowledge', size: 'small', turn: null, delivery: 0, delayMs: 0 } as const;
  const { placed, read } = await db.across.run(async (tx) => {
    const before = await rowsRead(tx);
    const [row] = await new TurnRepository().give(tx, [handover]);
    return { placed: row!, read: (await rowsRead(tx)) - before };
  });
  // The newcomer joins the round that is served now, as the last of its people.
  expect(placed.turn).toBe(PEOPLE);
  expect(read).toBeLessThan(10 * PEOPLE);
});
