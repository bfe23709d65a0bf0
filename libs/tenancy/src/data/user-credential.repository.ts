import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';

/** The columns of a user that decide about signing in. */
@Injectable()
export class UserCredentialRepository {
  /** The stored hash of a user who may sign in; null without such a user or without a password. */
  async passwordHash(tx: Tx, tenantId: TenantId, id: UserId): Promise<string | null> {
    const sql = `SELECT password_hash AS "hash" FROM users
      WHERE tenant_id = $1 AND id = $2 AND state IN ('active', 'invited')`;
    const [row] = await query<{ hash: string | null }>(tx, sql, [tenantId, id]);
    return row?.hash ?? null;
  }

  /** Stores a new password and ends the sessions issued before. Whether there was such a user. */
  async setPasswordHash(tx: Tx, tenantId: TenantId, id: UserId, hash: string, now: Date): Promise<boolean> {
    const sql = `UPDATE users SET password_hash = $3, credential_version = credential_version + 1, updated_at = $4
      WHERE tenant_id = $1 AND id = $2`;
    return (await execute(tx, sql, [tenantId, id, hash, now])) === 1;
  }

  /** Like `setPasswordHash`, unless the password is no longer the one that was checked. Whether it was. */
  async replacePasswordHash(
    tx: Tx,
    tenantId: TenantId,
    id: UserId,
    { from, to }: { from: string; to: string },
    now: Date,
  ): Promise<boolean> {
    const sql = `UPDATE users SET password_hash = $4, credential_version = credential_version + 1, updated_at = $5
      WHERE tenant_id = $1 AND id = $2 AND password_hash = $3`;
    return (await execute(tx, sql, [tenantId, id, from, to, now])) === 1;
  }

  /** Ends the sessions issued before now. Whether there was such a user. */
  async raiseCredentialVersion(tx: Tx, tenantId: TenantId, id: UserId, now: Date): Promise<boolean> {
    const sql = `UPDATE users SET credential_version = credential_version + 1, updated_at = $3
      WHERE tenant_id = $1 AND id = $2`;
    return (await execute(tx, sql, [tenantId, id, now])) === 1;
  }

  /** An invited user who signs in becomes active. Whether the user was invited. @source supplement §5.4 */
  async activateInvited(tx: Tx, tenantId: TenantId, id: UserId, now: Date): Promise<boolean> {
    const sql = `UPDATE users SET state = 'active', state_changed_at = $3, updated_at = $3
      WHERE tenant_id = $1 AND id = $2 AND state = 'invited'`;
    return (await execute(tx, sql, [tenantId, id, now])) === 1;
  }
}
