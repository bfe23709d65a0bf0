import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { Followed, FollowedKind, NotificationPreferences } from '../domain/key-notifications';

/** What people want to be told about keys that expire, and which keys they follow. */
@Injectable()
export class KeyNotificationsRepository {
  /** Null for somebody who never said anything. */
  async preferences(tx: Tx, tenantId: TenantId, userId: UserId): Promise<NotificationPreferences | null> {
    const sql = `SELECT enabled, days_before_expiry AS "daysBeforeExpiry",
        auto_follow_published_assistants AS "autoFollowPublishedAssistants",
        auto_follow_published_apps AS "autoFollowPublishedApps"
      FROM api_key_notification_preferences WHERE tenant_id = $1 AND user_id = $2`;
    const [row] = await query<NotificationPreferences>(tx, sql, [tenantId, userId]);
    return row ?? null;
  }

  /** Writes the given members over what is there, in one statement, so that two changes at once both last. */
  async change(
    tx: Tx,
    { tenantId, userId }: { tenantId: TenantId; userId: UserId },
    given: Partial<NotificationPreferences>,
    otherwise: NotificationPreferences,
    now: Date,
  ): Promise<void> {
    const sql = `INSERT INTO api_key_notification_preferences AS p (tenant_id, user_id, enabled, days_before_expiry,
        auto_follow_published_assistants, auto_follow_published_apps, updated_at)
      VALUES ($1, $2, coalesce($3::boolean, $8), coalesce($4::integer[], $9), coalesce($5::boolean, $10),
        coalesce($6::boolean, $11), $7)
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET enabled = coalesce($3, p.enabled),
        days_before_expiry = coalesce($4, p.days_before_expiry),
        auto_follow_published_assistants = coalesce($5, p.auto_follow_published_assistants),
        auto_follow_published_apps = coalesce($6, p.auto_follow_published_apps), updated_at = $7`;
    await query(tx, sql, [tenantId, userId, ...placesOf(given), now, ...placesOf(otherwise)]);
  }

  /** Oldest first. */
  followed(tx: Tx, tenantId: TenantId, userId: UserId): Promise<Followed[]> {
    const sql = `SELECT target_type AS kind, target_id AS id FROM api_key_subscriptions
      WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at, target_type, target_id`;
    return query<Followed>(tx, sql, [tenantId, userId]);
  }

  async follow(tx: Tx, tenantId: TenantId, userId: UserId, { kind, id }: Followed, now: Date): Promise<void> {
    const sql = `INSERT INTO api_key_subscriptions (tenant_id, user_id, target_type, target_id, created_at)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;
    await query(tx, sql, [tenantId, userId, kind, id, now]);
  }

  async unfollow(tx: Tx, tenantId: TenantId, userId: UserId, { kind, id }: Followed): Promise<void> {
    const sql = `DELETE FROM api_key_subscriptions
      WHERE tenant_id = $1 AND user_id = $2 AND target_type = $3 AND target_id = $4`;
    await execute(tx, sql, [tenantId, userId, kind, id]);
  }

  /** Nobody follows what is gone. */
  async forget(tx: Tx, tenantId: TenantId, kind: FollowedKind, ids: readonly string[]): Promise<void> {
    const sql = `DELETE FROM api_key_subscriptions
      WHERE tenant_id = $1 AND target_type = $2 AND target_id = ANY($3::uuid[])`;
    await execute(tx, sql, [tenantId, kind, [...ids]]);
  }
}

function placesOf(preferences: Partial<NotificationPreferences>): unknown[] {
  const { enabled, daysBeforeExpiry, autoFollowPublishedAssistants, autoFollowPublishedApps } = preferences;
  const days = daysBeforeExpiry && [...daysBeforeExpiry];
  return [enabled, days, autoFollowPublishedAssistants, autoFollowPublishedApps].map((value) => value ?? null);
}
