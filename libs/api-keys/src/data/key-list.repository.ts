import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { ApiKey } from '../domain/api-key';
import type { KeyFilter, KeyPosition, KeyScopeFilter, ListedKey, MatchReason } from '../domain/key-list';
import type { Followed } from '../domain/key-notifications';
import { API_KEY_COLUMNS } from './api-key.repository';

const FROM = `FROM api_keys k
  LEFT JOIN users o ON o.tenant_id = k.tenant_id AND o.id = k.owner_user_id
  LEFT JOIN users c ON c.tenant_id = k.tenant_id AND c.id = k.created_by_user_id`;

const PERSON = (user: string): string => `CASE WHEN ${user}.id IS NOT NULL THEN
  jsonb_build_object('id', ${user}.id, 'email', ${user}.email, 'username', ${user}.username) END`;

/** The state of a key at the moment `$2`, as `stateOf` computes it. */
const STATE = `CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= $2 THEN 'expired'
  WHEN k.rotation_grace_until <= $2 THEN 'revoked' WHEN k.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END`;

/** What somebody may follow to follow a key: its scope, itself, and the keys it was rotated out of. */
const FOLLOWED_BY = `(ARRAY(SELECT 'key:' || id FROM unnest(k.id || k.ancestor_ids) id)
  || (k.scope_type || ':' || k.scope_id))`;

/** What is asked of a list. */
export interface KeyPage {
  readonly edge: KeyPosition | null;
  readonly backwards: boolean;
  readonly limit: number;
}

/** Whose keys are looked through, and of which scope; all of everybody's without a member. */
export interface ExpiringOf extends KeyScopeFilter {
  readonly ownOf?: UserId;
  readonly followed?: readonly Followed[];
}

/** Lists of a tenant's keys. */
@Injectable()
export class KeyListRepository {
  /** A page, newest first; oldest first when it goes backwards. */
  async page(tx: Tx, tenantId: TenantId, filter: KeyFilter, now: Date, page: KeyPage): Promise<ListedKey[]> {
    const { where, values, matches } = conditionsOf(tenantId, filter, now);
    const compare = page.backwards ? '>' : '<';
    if (page.edge) {
      values.push(page.edge.createdAt);
      if (page.edge.keyId === null) where.push(`k.created_at ${compare} $${values.length}`);
      else where.push(`(k.created_at, k.id) ${compare} ($${values.length}, $${values.push(page.edge.keyId)}::uuid)`);
    }
    const order = page.backwards ? 'ASC' : 'DESC';
    const sql = `SELECT ${API_KEY_COLUMNS}, ${PERSON('o')} AS owner, ${PERSON('c')} AS creator, ${matches} AS matches
      ${FROM} WHERE ${where.join(' AND ')} ORDER BY k.created_at ${order}, k.id ${order} LIMIT $${values.push(page.limit)}`;
    const rows = await query<ApiKey & Omit<ListedKey, 'key'>>(tx, sql, values);
    return rows.map(({ owner, creator, matches: found, ...key }) => ({ key, owner, creator, matches: found }));
  }

  async count(tx: Tx, tenantId: TenantId, filter: KeyFilter, now: Date): Promise<number> {
    const { where, values } = conditionsOf(tenantId, filter, now);
    const sql = `SELECT count(*)::int AS count ${FROM} WHERE ${where.join(' AND ')}`;
    const [row] = await query<{ count: number }>(tx, sql, values);
    return row!.count;
  }

  /** Keys that are not revoked and end before a moment, those that just did included; nearest first. */
  findExpiring(
    tx: Tx,
    tenantId: TenantId,
    { after, before, now, ownOf, followed, scopeType, scopeId }: { after: Date; before: Date; now: Date } & ExpiringOf,
  ): Promise<ApiKey[]> {
    const targets = followed?.map(({ kind, id }) => `${kind}:${id}`) ?? null;
    const sql = `SELECT ${API_KEY_COLUMNS} FROM api_keys k
      WHERE k.tenant_id = $1 AND ${STATE} <> 'revoked' AND k.expires_at > $3 AND k.expires_at <= $4
        AND ($5::uuid IS NULL OR k.owner_user_id = $5 OR (k.ownership = 'service' AND k.created_by_user_id = $5))
        AND ($6::text[] IS NULL OR ${FOLLOWED_BY} && $6)
        AND ($7::text IS NULL OR k.scope_type = $7) AND ($8::uuid IS NULL OR k.scope_id = $8)
      ORDER BY k.expires_at, k.id`;
    const scope = [scopeType ?? null, scopeId ?? null];
    return query<ApiKey>(tx, sql, [tenantId, now, after, before, ownOf ?? null, targets, ...scope]);
  }
}

interface Conditions {
  readonly where: string[];
  readonly values: unknown[];
  /** The reasons of a search, as SQL. */
  readonly matches: string;
}

function conditionsOf(tenantId: TenantId, filter: KeyFilter, now: Date): Conditions {
  const values: unknown[] = [tenantId, now];
  // The moment is named even where no condition asks for it, so that its type is known.
  const where = [`k.tenant_id = $1`, `$2::timestamptz IS NOT NULL`];
  const equal = (column: string, value: unknown): void => {
    if (value !== undefined) where.push(`${column} = $${values.push(value)}`);
  };
  equal('k.scope_type', filter.scopeType);
  equal('k.scope_id', filter.scopeId);
  equal('k.key_type', filter.keyType);
  equal('k.ownership', filter.ownership);
  equal('k.owner_user_id', filter.ownerUserId);
  equal('k.created_by_user_id', filter.createdByUserId);
  equal(STATE, filter.state);
  if (filter.ownOf !== undefined) {
    const place = `$${values.push(filter.ownOf)}`;
    where.push(`(k.owner_user_id = ${place} OR (k.ownership = 'service' AND k.created_by_user_id = ${place}))`);
  }
  if (filter.minPermission !== undefined) {
    const enough = { read: ['read', 'write', 'admin'], write: ['write', 'admin'], admin: ['admin'] };
    where.push(`k.permission = ANY($${values.push(enough[filter.minPermission])}::text[])`);
  }
  if (filter.expiresWithinDays !== undefined) {
    const days = `$${values.push(filter.expiresWithinDays)}::int`;
    where.push(`k.expires_at > $2 AND k.expires_at <= $2 + ${days} * interval '1 day'`);
  }
  const matches = searchOf(filter, values);
  if (filter.search !== undefined) where.push(`cardinality(${matches}) > 0`);
  return { where, values, matches };
}

function searchOf({ search, searchHash, userRelation }: KeyFilter, values: unknown[]): string {
  if (search === undefined) return `'{}'::text[]`;
  const hash = `$${values.push(searchHash)}`;
  const pattern = `$${values.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const person = (user: string): string => `${user}.email ILIKE ${pattern} OR ${user}.username ILIKE ${pattern}`;
  const reasons: [MatchReason, string][] = [
    ['exact_secret', `k.key_hash = ${hash}`],
    ['key_suffix', `k.key_suffix ILIKE ${pattern}`],
    ['name_or_description', `k.name ILIKE ${pattern} OR k.description ILIKE ${pattern}`],
    ...(userRelation === 'creator' ? [] : [['owner', person('o')] as [MatchReason, string]]),
    ...(userRelation === 'owner' ? [] : [['creator', person('c')] as [MatchReason, string]]),
  ];
  const cases = reasons.map(([reason, condition]) => `CASE WHEN ${condition} THEN '${reason}' END`);
  return `array_remove(ARRAY[${cases.join(', ')}]::text[], NULL)`;
}
