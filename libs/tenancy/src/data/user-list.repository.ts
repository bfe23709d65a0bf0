import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import { type User, USER_STATES, type UserState } from '../domain/user';
import type { UserCounts, UserFilter, UserPageRequest } from '../domain/user-list';
import { USER_COLUMNS } from './user.repository';

const HANDLE = `lower(coalesce(u.username, u.email))`;
const SORT_COLUMN = { email: `lower(u.email)`, username: HANDLE, created_at: `u.created_at` } as const;
const MATCHES = `u.tenant_id = $1 AND ($2::text IS NULL OR strpos(lower(u.email), lower($2)) > 0)
  AND ($3::text IS NULL OR strpos(${HANDLE}, lower($3)) > 0)`;
const IN_STATE = `(CASE $4::text WHEN 'active' THEN u.state IN ('active', 'invited')
  WHEN 'inactive' THEN u.state = 'inactive' ELSE u.state <> 'deleted' END)`;

/** Where a page of the members' list starts: the handle and id of the row at its edge. */
export interface MemberPosition {
  readonly handle: string;
  readonly id: UserId;
}

/** A row of the members' list with its position. */
export interface MemberRow {
  readonly user: User;
  readonly position: MemberPosition;
}

/** Lists of the users of a tenant. */
@Injectable()
export class UserListRepository {
  /**
   * Up to `limit` users who may sign in, ordered by handle, strictly after `edge` (before it when going backwards, and
   * then in reverse order).
   */
  async members(
    tx: Tx,
    tenantId: TenantId,
    {
      email,
      edge,
      backwards,
      limit,
    }: { email: string | null; edge: MemberPosition | null; backwards: boolean; limit: number },
  ): Promise<MemberRow[]> {
    const [comparison, direction] = backwards ? ['<', 'DESC'] : ['>', 'ASC'];
    const sql = `SELECT ${USER_COLUMNS}, ${HANDLE} AS handle FROM users u
      WHERE u.tenant_id = $1 AND u.state IN ('active', 'invited')
        AND ($2::text IS NULL OR strpos(lower(u.email), lower($2)) > 0)
        AND ($3::text IS NULL OR (${HANDLE}, u.id) ${comparison} ($3, $4::uuid))
      ORDER BY ${HANDLE} ${direction}, u.id ${direction} LIMIT $5`;
    const parameters = [tenantId, email, edge?.handle ?? null, edge?.id ?? null, limit];
    const rows = await query<User & { handle: string }>(tx, sql, parameters);
    return rows.map(({ handle, ...user }) => ({ user, position: { handle, id: user.id } }));
  }

  async countMembers(tx: Tx, tenantId: TenantId, email: string | null): Promise<number> {
    const sql = `SELECT count(*) AS count FROM users u WHERE u.tenant_id = $1 AND u.state IN ('active', 'invited')
      AND ($2::text IS NULL OR strpos(lower(u.email), lower($2)) > 0)`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, email]);
    return row?.count ?? 0;
  }

  /** One numbered page of the administrators' list. */
  page(tx: Tx, tenantId: TenantId, request: UserPageRequest): Promise<User[]> {
    const { email, name, state, page, pageSize, sortBy, sortOrder } = request;
    const direction = sortOrder === 'desc' ? 'DESC' : 'ASC';
    const sql = `SELECT ${USER_COLUMNS} FROM users u WHERE ${MATCHES} AND ${IN_STATE}
      ORDER BY ${SORT_COLUMN[sortBy]} ${direction}, u.id ${direction} LIMIT $5 OFFSET $6`;
    return query<User>(tx, sql, [tenantId, email, name, state, pageSize, (page - 1) * pageSize]);
  }

  async countMatching(tx: Tx, tenantId: TenantId, { email, name, state }: UserFilter): Promise<number> {
    const sql = `SELECT count(*) AS count FROM users u WHERE ${MATCHES} AND ${IN_STATE}`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, email, name, state]);
    return row?.count ?? 0;
  }

  /** Users per state among those whose texts match, every state named. */
  async countByState(tx: Tx, tenantId: TenantId, { email, name }: UserFilter): Promise<UserCounts> {
    const sql = `SELECT u.state, count(*) AS count FROM users u WHERE ${MATCHES} GROUP BY u.state`;
    const rows = await query<{ state: UserState; count: number }>(tx, sql, [tenantId, email, name]);
    const found = new Map(rows.map(({ state, count }) => [state, count]));
    return Object.fromEntries(USER_STATES.map((state) => [state, found.get(state) ?? 0])) as UserCounts;
  }

  /** Every user in one state, the latest change first. */
  inState(tx: Tx, tenantId: TenantId, state: UserState): Promise<User[]> {
    const sql = `SELECT ${USER_COLUMNS} FROM users u WHERE u.tenant_id = $1 AND u.state = $2
      ORDER BY u.state_changed_at DESC, u.id DESC`;
    return query<User>(tx, sql, [tenantId, state]);
  }

  /** Those of the users who may sign in. */
  async liveAmong(tx: Tx, tenantId: TenantId, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const sql = `SELECT u.id FROM users u WHERE u.tenant_id = $1 AND u.id = ANY ($2::uuid[]) AND u.state IN ('active', 'invited')`;
    return new Set((await query<{ id: UserId }>(tx, sql, [tenantId, ids])).map(({ id }) => id));
  }
}
