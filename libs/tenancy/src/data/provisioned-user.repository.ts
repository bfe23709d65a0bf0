import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { ProvisionedUser, UserClues } from '../domain/provisioned';
import type { Namesakes } from '../domain/user';
import { lockForName } from './user-names';
import { USER_COLUMNS } from './user.repository';

const COLUMNS = `${USER_COLUMNS}, u.provisioned_attributes AS attributes`;

/** Users as identity providers make and change them. */
@Injectable()
export class ProvisionedUserRepository {
  /**
   * Everybody the clues may mean, whatever their state, locked until the transaction ends. Until then those wait, too, who
   * would make a user of the same name: a removed user's name is no unique key that could hold them.
   */
  async reserve(tx: Tx, tenantId: TenantId, { userName, externalId, emails }: UserClues): Promise<ProvisionedUser[]> {
    const reserving = 'SELECT svc_reserve_users($1, $2, $3, $4) AS ids';
    const [reserved] = await query<{ ids: UserId[] }>(tx, reserving, [tenantId, userName, externalId, [...emails]]);
    const { ids } = reserved!;
    // Mostly there is nobody, and rows of nobody are not asked for: planning to read them is much of what it costs.
    if (ids.length === 0) return [];
    const sql = `SELECT ${COLUMNS} FROM users u WHERE u.tenant_id = $1 AND u.id = ANY($2::uuid[]) ORDER BY u.id`;
    return query<ProvisionedUser>(tx, sql, [tenantId, ids]);
  }

  async find(tx: Tx, tenantId: TenantId, id: UserId): Promise<ProvisionedUser | null> {
    const sql = `SELECT ${COLUMNS} FROM users u WHERE u.tenant_id = $1 AND u.id = $2`;
    const [user] = await query<ProvisionedUser>(tx, sql, [tenantId, id]);
    return user ?? null;
  }

  async lock(tx: Tx, tenantId: TenantId, id: UserId): Promise<ProvisionedUser | null> {
    const sql = `SELECT ${COLUMNS} FROM users u WHERE u.tenant_id = $1 AND u.id = $2 FOR NO KEY UPDATE`;
    const [user] = await query<ProvisionedUser>(tx, sql, [tenantId, id]);
    return user ?? null;
  }

  /** Like `lock`, for a user who is to have a name; nobody else can take it until the transaction ends. */
  lockForName(tx: Tx, tenantId: TenantId, id: UserId, name: string): Promise<Namesakes<ProvisionedUser>> {
    return lockForName(tx, COLUMNS, { tenantId, id, name });
  }

  /** Adds a user with the role that new users of the tenant have, if it gives them one. */
  async insert(tx: Tx, tenantId: TenantId, user: ProvisionedUser): Promise<void> {
    await query(tx, 'SELECT svc_make_user_of_provider($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
      user.id,
      tenantId,
      user.email,
      user.username,
      user.state,
      user.stateChangedAt,
      user.deletedAt,
      user.emailVerified,
      user.quotaLimit,
      user.externalId,
      JSON.stringify(user.attributes ?? {}),
      user.createdAt,
      user.updatedAt,
    ]);
  }

  /** Writes what providers may change of a locked user; `locksOut` ends the sessions. */
  async update(tx: Tx, tenantId: TenantId, user: ProvisionedUser, { locksOut }: { locksOut: boolean }): Promise<void> {
    const sql = `UPDATE users SET email = $3, username = $4, external_id = $5, provisioned_attributes = $6, state = $7,
        state_changed_at = $8, deleted_at = $9, updated_at = $10,
        credential_version = credential_version + CASE WHEN $11::boolean THEN 1 ELSE 0 END
      WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [
      tenantId,
      user.id,
      user.email,
      user.username,
      user.externalId,
      JSON.stringify(user.attributes ?? {}),
      user.state,
      user.stateChangedAt,
      user.deletedAt,
      user.updatedAt,
      locksOut,
    ]);
  }
}
