import { query, type Tx } from '@svc/database';
import { newId, type JobId, type UserId } from '@svc/kernel';
import { aTenant, testDatabase, type TestDatabase } from '@svc/testing';
import { TURN_PLANNER, TurnRepository } from '../src/data/turn.repository';

jest.setTimeout(120_000);

/** Twenty times the rows that a turn may look at. */
const BACKLOG = 10_000;
const PEOPLE = 50;

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

/** Rows of `jobs` that the transaction has looked at so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const [row] = await query<{ count: string }>(
    tx,
    `SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS count
     FROM pg_stat_xact_user_tables WHERE relname = 'jobs'`,
  );
  return Number(row?.count ?? 0);
}

const insert = (rows: string, parameters: unknown[]) =>
  db.dataSource.query(
    `INSERT INTO jobs (id, tenant_id, owner_user_id, type, queue, payload, max_attempts, status, turn, handed_over_at,
       finished_at)
     ${rows}`,
    parameters,
  );

const analyze = () => db.dataSource.query('ANALYZE jobs');

/** Has the statistics say that nothing of this kind ever waits, as those do that were taken before a backlog came. */
const analyzeWith = (rows: string) => async (): Promise<void> => {
  await insert(`SELECT gen_random_uuid(), NULL, NULL, 'test.do-something', ${rows} FROM generate_series(1, 1000)`, []);
  await analyze();
};
const othersWait = analyzeWith(`'crawl', '{}', 1, 'queued', NULL, now(), NULL`);
const nothingWaits = analyzeWith(`'knowledge', '{}', 1, 'complete', NULL, now(), now()`);
const nothing = () => Promise.resolve();

it.each([
  { planner: 'knows nothing of the table', before: nothing, after: nothing },
  { planner: 'expects that others wait', before: othersWait, after: nothing },
  { planner: 'expects that nothing waits', before: nothingWaits, after: nothing },
  { planner: 'knows the backlog', before: nothing, after: analyze },
])('a turn costs a few probes however many jobs wait, where the planner $planner', async ({ before, after }) => {
  const tenantId = await aTenant(db.across);
  await before();
  const people = Array.from({ length: PEOPLE }, () => newId<UserId>());
  await insert(
    `SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + n % $3], 'test.do-something', 'knowledge', '{}', 1, 'queued', n,
       now(), NULL FROM generate_series(0, $4 - 1) AS n`,
    [tenantId, people, PEOPLE, BACKLOG],
  );
  await after();
  const id = newId<JobId>();
  await insert(`SELECT $1, $2, $3, 'test.do-something', 'knowledge', '{}', 1, 'queued', NULL, NULL, NULL`, [
    id,
    tenantId,
    newId(),
  ]);
  const handover = { id, type: '', queue: 'knowledge', size: 'small', turn: null, delivery: 0, delayMs: 0 } as const;
  const work = async (tx: Tx) => {
    const readBefore = await rowsRead(tx);
    const [row] = await new TurnRepository().give(tx, [handover]);
    return { placed: row!, read: (await rowsRead(tx)) - readBefore };
  };
  const { placed, read } = await db.across.run(work, { planner: TURN_PLANNER });
  // The newcomer joins the round that is served now, as the last of its people.
  expect(placed.turn).toBe(PEOPLE);
  expect(read).toBeLessThan(10 * PEOPLE);
});
