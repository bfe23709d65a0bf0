import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { isSameInAnyCase, type TenantId, type UserId } from '@svc/kernel';
import type { Namesakes, User, UserState } from '../domain/user';
import { lockForName, takeNames } from './user-names';

/** Columns of a `User`, of a table called `u`; for queries of this lib. */
export const USER_COLUMNS = `u.id, u.tenant_id AS "tenantId", u.email, u.username, u.state,
  u.state_changed_at AS "stateChangedAt", u.deleted_at AS "deletedAt", u.email_verified AS "emailVerified",
  u.quota_limit AS "quotaLimit", u.used_tokens AS "usedTokens", u.external_id AS "externalId",
  u.credential_version AS "credentialVersion", u.created_at AS "createdAt", u.updated_at AS "updatedAt"`;

/** Single users of a tenant. */
@Injectable()
export class UserRepository {
  /** Adds a user; `byProvider` when the first sign-in through an identity provider makes it. */
  async insert(
    tx: Tx,
    tenantId: TenantId,
    user: User,
    { passwordHash, byProvider }: { passwordHash: string | null; byProvider: boolean },
  ): Promise<void> {
    await query(
      tx,
      `INSERT INTO users (id, tenant_id, email, username, password_hash, state, state_changed_at, email_verified,
         quota_limit, external_id, created_at, updated_at, by_provider)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        user.id,
        tenantId,
        user.email,
        user.username,
        passwordHash,
        user.state,
        user.stateChangedAt,
        user.emailVerified,
        user.quotaLimit,
        user.externalId,
        user.createdAt,
        user.updatedAt,
        byProvider,
      ],
    );
  }

  /** A user of any state. */
  async find(tx: Tx, tenantId: TenantId, id: UserId): Promise<User | null> {
    const sql = `SELECT ${USER_COLUMNS} FROM users u WHERE u.tenant_id = $1 AND u.id = $2`;
    const [user] = await query<User>(tx, sql, [tenantId, id]);
    return user ?? null;
  }

  /** Like `find`, and keeps everyone else from changing the user until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: UserId): Promise<User | null> {
    const sql = `SELECT ${USER_COLUMNS} FROM users u WHERE u.tenant_id = $1 AND u.id = $2 FOR NO KEY UPDATE`;
    const [user] = await query<User>(tx, sql, [tenantId, id]);
    return user ?? null;
  }

  /** Like `lock`, for a user who is to have a name; nobody else can take it until the transaction ends. */
  lockForName(tx: Tx, tenantId: TenantId, id: UserId, name: string): Promise<Namesakes> {
    return lockForName(tx, USER_COLUMNS, { tenantId, id, name });
  }

  /** Has removed users give their name up. False when somebody else has it. @source supplement §15.49, §15.51 */
  async freeName(tx: Tx, tenantId: TenantId, others: readonly User[], now: Date): Promise<boolean> {
    if (others.some(({ state }) => state !== 'deleted')) return false;
    const ids = others.map(({ id }) => id);
    await takeNames(tx, tenantId, ids, now);
    return true;
  }

  /**
   * The user an address such as `/admin/users/{username}/` means: by username, else by e-mail. Of several deleted ones
   * the latest; a deleted one only when nobody else has the name.
   */
  async findByHandle(tx: Tx, tenantId: TenantId, handle: string): Promise<User | null> {
    const sql = `SELECT ${USER_COLUMNS} FROM users u
      WHERE u.tenant_id = $1 AND (lower(u.username) = lower($2) OR lower(u.email) = lower($2))
      ORDER BY (u.state = 'deleted'), (lower(u.username) = lower($2)) DESC NULLS LAST, u.deleted_at DESC NULLS LAST, u.id
      LIMIT 1`;
    const [user] = await query<User>(tx, sql, [tenantId, handle]);
    return user ?? null;
  }

  /** The user of an e-mail address, whatever its state; one who may sign in before the others, the latest of those. */
  async findByEmail(tx: Tx, tenantId: TenantId, email: string): Promise<User | null> {
    const sql = `SELECT ${USER_COLUMNS} FROM users u WHERE u.tenant_id = $1 AND lower(u.email) = lower($2)
      ORDER BY (u.state IN ('active', 'invited')) DESC, (u.state = 'deleted'), u.state_changed_at DESC, u.id LIMIT 1`;
    const [user] = await query<User>(tx, sql, [tenantId, email]);
    // The database takes some letters for those of others: who has such an address is not whom it names.
    return user && isSameInAnyCase(user.email, email) ? user : null;
  }

  /** Whether a user who is not deleted has the username. */
  async isUsernameTaken(tx: Tx, tenantId: TenantId, username: string): Promise<boolean> {
    const sql = `SELECT 1 FROM users WHERE tenant_id = $1 AND lower(username) = lower($2) AND state <> 'deleted' LIMIT 1`;
    return (await query(tx, sql, [tenantId, username])).length > 0;
  }

  /** Whether somebody ever made a user of the tenant: the bootstrap, the super admin or an administrator, no provider. */
  async isAnyMadeBySomebody(tx: Tx, tenantId: TenantId): Promise<boolean> {
    const sql = `SELECT 1 FROM users WHERE tenant_id = $1 AND NOT by_provider LIMIT 1`;
    return (await query(tx, sql, [tenantId])).length > 0;
  }

  /** Whether the tenant has a user who may sign in. */
  async isAnyLive(tx: Tx, tenantId: TenantId): Promise<boolean> {
    const sql = `SELECT 1 FROM users WHERE tenant_id = $1 AND state IN ('active', 'invited') LIMIT 1`;
    return (await query(tx, sql, [tenantId])).length > 0;
  }

  async updateDetails(
    tx: Tx,
    tenantId: TenantId,
    id: UserId,
    { email, quotaLimit }: { email: string; quotaLimit: number | null },
    now: Date,
  ): Promise<void> {
    // Addresses that a provider sent are out of date once another one is set.
    const sql = `UPDATE users SET email = $3, quota_limit = $4, updated_at = $5, provisioned_attributes =
        CASE WHEN lower(email) = lower($3) THEN provisioned_attributes ELSE provisioned_attributes - 'emails' END
      WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, email, quotaLimit, now]);
  }

  /** Moves a user out of one of the given states; leaving the live ones ends the sessions. Whether it moved. */
  async setState(
    tx: Tx,
    tenantId: TenantId,
    id: UserId,
    { from, to }: { from: readonly UserState[]; to: UserState },
    now: Date,
  ): Promise<boolean> {
    const sql = `UPDATE users SET state = $3, state_changed_at = $4, updated_at = $4,
        deleted_at = CASE WHEN $3 = 'deleted' THEN $4::timestamptz END,
        credential_version = credential_version + CASE WHEN $3 IN ('inactive', 'deleted') THEN 1 ELSE 0 END
      WHERE tenant_id = $1 AND id = $2 AND state = ANY($5::text[])`;
    return (await execute(tx, sql, [tenantId, id, to, now, [...from]])) === 1;
  }

  /** Raises the number of model tokens a user has used. */
  async addUsedTokens(tx: Tx, tenantId: TenantId, id: UserId, tokens: number): Promise<void> {
    const sql = `UPDATE users SET used_tokens = used_tokens + $3 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, tokens]);
  }
}
