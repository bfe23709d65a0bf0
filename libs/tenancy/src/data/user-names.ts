import { execute, query, sideBySide, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { Namesakes, User } from '../domain/user';

/** As `svc_reserve_users` spells it, lower case as the database has it: whoever takes a name waits for who takes the same. */
const HOLD = `SELECT pg_advisory_xact_lock(hashtextextended('users.name_key:' || $1::uuid || lower($2), 0))`;

/**
 * Keeps everyone else from taking a name, which those without a username have by their e-mail, and locks the user it is
 * for and whoever has it: names before users, and users in one order. @param columns those of a `Row`, of a table called `u`
 */
export async function lockForName<Row extends User>(
  tx: Tx,
  columns: string,
  { tenantId, id, name }: { tenantId: TenantId; id: UserId; name: string },
): Promise<Namesakes<Row>> {
  const sql = `SELECT ${columns} FROM users u WHERE u.tenant_id = $1 AND (u.id = $2 OR u.name_key = lower($3))
    ORDER BY u.id FOR NO KEY UPDATE`;
  // The second has a snapshot of its own: from when nobody else was taking the name.
  const [, rows] = await sideBySide([query(tx, HOLD, [tenantId, name]), query<Row>(tx, sql, [tenantId, id, name])]);
  return { user: rows.find((row) => row.id === id) ?? null, others: rows.filter((row) => row.id !== id) };
}

/** Takes the name of removed users away; the identifier, which nobody else can have, stands in for it. */
export async function takeNames(tx: Tx, tenantId: TenantId, ids: readonly UserId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const sql = `UPDATE users SET username = id::text, updated_at = $3
    WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state = 'deleted'`;
  await execute(tx, sql, [tenantId, [...ids], now]);
}
