import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { Preferences } from '../domain/own-profile';

/** A user as it is stored, seen by itself. */
export interface StoredProfile {
  readonly id: UserId;
  readonly email: string;
  readonly username: string | null;
  readonly displayName: string | null;
  readonly preferences: Preferences;
  readonly createdAt: Date;
}

const SELECT = `SELECT id, email, username, display_name AS "displayName", preferences, created_at AS "createdAt"
  FROM users WHERE tenant_id = $1 AND id = $2`;

/** What people say of themselves. */
@Injectable()
export class OwnProfileRepository {
  async find(tx: Tx, tenantId: TenantId, id: UserId): Promise<StoredProfile | null> {
    const [profile] = await query<StoredProfile>(tx, SELECT, [tenantId, id]);
    return profile ?? null;
  }

  /** Like `find`, and keeps everyone else from changing the user until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: UserId): Promise<StoredProfile | null> {
    const [profile] = await query<StoredProfile>(tx, `${SELECT} FOR NO KEY UPDATE`, [tenantId, id]);
    return profile ?? null;
  }

  async update(
    tx: Tx,
    tenantId: TenantId,
    id: UserId,
    { displayName, preferences }: Pick<StoredProfile, 'displayName' | 'preferences'>,
    now: Date,
  ): Promise<void> {
    const sql = `UPDATE users SET display_name = $3, preferences = $4::jsonb, updated_at = $5
      WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, displayName, JSON.stringify(preferences), now]);
  }
}
