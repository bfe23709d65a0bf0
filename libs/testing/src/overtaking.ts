import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { eventually } from './eventually';
import { gate } from './gate';
import type { TestDatabase } from './test-database';

/**
 * Lets `later` begin while the transaction of `first` is still open, and `first` end as soon as `later` waits for it, or
 * has ended without. What `later` read before it had to wait is thus out of date when it goes on. How `later` ended.
 *
 * On a server whose connections share one session, `later` comes after `first` as a whole.
 */
export async function overtaking<Result>(
  db: TestDatabase,
  tenantId: TenantId,
  first: (tx: Tx) => Promise<unknown>,
  later: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  const begun = gate();
  let ended = false;
  const transaction = db.uow.run(tenantId, async (tx) => {
    await first(tx);
    begun.open();
    if (!db.sharesSession)
      await eventually(
        'the other waits or has ended',
        async () => ended || (await isWaitedFor((sql) => query(tx, sql))),
      );
  });
  await Promise.race([begun.opened, transaction]);
  const [outcome] = await Promise.allSettled([later().finally(() => (ended = true))]);
  await transaction;
  return outcome;
}

/** Whether anybody waits for a lock of the transaction in which `send` asks. */
export async function isWaitedFor(send: (sql: string) => Promise<unknown[]>): Promise<boolean> {
  const sql = `SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid)) LIMIT 1`;
  return (await send(sql)).length > 0;
}
