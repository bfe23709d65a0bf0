import { Injectable } from '@nestjs/common';
import { execute, holdLock, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { VersionId } from '../domain/document';

/** One quota and how much of it is used; a null limit is none. */
export interface QuotaState {
  readonly limit: number | null;
  readonly used: number;
}

/** How many bytes somebody has more than before, or fewer; those that are nobody's own have no user. */
export interface UsageChange {
  readonly userId: UserId | null;
  readonly bytes: number;
}

/** The knowledge quotas of a tenant and of a user. @source supplement §3.6 */
@Injectable()
export class QuotaRepository {
  /**
   * Lets versions of the same title follow one another, and lets others pass; nobody may hold the source alone meanwhile.
   * Titles share 64 locks, so that a transaction with many of them cannot use up those of the server.
   */
  async shareSource(tx: Tx, tenantId: TenantId, sourceId: string, versionIds: readonly VersionId[]): Promise<void> {
    await query(tx, 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(sourceId)]);
    await query(
      tx,
      `SELECT pg_advisory_xact_lock(title.key) FROM (
         SELECT DISTINCT hashtextextended($3, 1 + (hashtext(title) & 63)) AS key FROM info_blob_versions
         WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND title IS NOT NULL ORDER BY key) title`,
      [tenantId, [...versionIds], lockOf(sourceId)],
    );
  }

  /** Keeps everybody else from changing the documents of a source until the transaction ends. */
  async holdSource(tx: Tx, sourceId: string): Promise<void> {
    await holdLock(tx, lockOf(sourceId));
  }

  /**
   * Counts changes and answers the quotas they touch: each user's, then the tenant's. The rows are locked from here to
   * the end of the transaction, in one order, so this comes last.
   */
  async count(tx: Tx, tenantId: TenantId, changes: readonly UsageChange[]): Promise<QuotaState[]> {
    const own = changes.filter(({ userId }) => userId !== null);
    const users = await query<QuotaState>(
      tx,
      `WITH counted AS (
         INSERT INTO user_knowledge_usage AS known (tenant_id, user_id, bytes)
         SELECT $1, c.user_id, sum(c.bytes) FROM unnest($2::uuid[], $3::bigint[]) AS c(user_id, bytes)
         GROUP BY c.user_id ORDER BY c.user_id
         ON CONFLICT (tenant_id, user_id) DO UPDATE SET bytes = known.bytes + excluded.bytes
         RETURNING user_id, bytes)
       SELECT u.quota_limit AS limit, counted.bytes AS used
       FROM counted JOIN users u ON u.tenant_id = $1 AND u.id = counted.user_id`,
      [tenantId, own.map(({ userId }) => userId), own.map(({ bytes }) => bytes)],
    );
    const tenant = await query<QuotaState>(
      tx,
      `WITH counted AS (
         INSERT INTO tenant_knowledge_usage AS known (tenant_id, bytes) VALUES ($1, $2)
         ON CONFLICT (tenant_id) DO UPDATE SET bytes = known.bytes + excluded.bytes RETURNING bytes)
       SELECT t.quota_limit AS limit, counted.bytes AS used FROM counted JOIN tenants t ON t.id = $1`,
      [tenantId, changes.reduce((sum, { bytes }) => sum + bytes, 0)],
    );
    return [...users, ...tenant];
  }

  /** The quotas that hold for what a user adds: the tenant's and, with a user, theirs. */
  usage(tx: Tx, tenantId: TenantId, userId: UserId | null): Promise<QuotaState[]> {
    return query<QuotaState>(
      tx,
      `SELECT t.quota_limit AS limit, coalesce(known.bytes, 0) AS used
       FROM tenants t LEFT JOIN tenant_knowledge_usage known ON known.tenant_id = t.id WHERE t.id = $1
       UNION ALL
       SELECT u.quota_limit, coalesce(known.bytes, 0)
       FROM users u LEFT JOIN user_knowledge_usage known ON known.tenant_id = u.tenant_id AND known.user_id = u.id
       WHERE u.tenant_id = $1 AND u.id = $2`,
      [tenantId, userId],
    );
  }

  /** Bytes that count toward users' quotas; users without any may be missing. */
  async ofUsers(tx: Tx, tenantId: TenantId, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
    const rows = await query<{ userId: UserId; bytes: number }>(
      tx,
      `SELECT user_id AS "userId", greatest(bytes, 0) AS bytes FROM user_knowledge_usage
       WHERE tenant_id = $1 AND user_id = ANY($2::uuid[])`,
      [tenantId, [...userIds]],
    );
    return new Map(rows.map(({ userId, bytes }) => [userId, bytes]));
  }

  /**
   * Compares what is counted with what is there and adds the difference. Both are read in one statement, and a version
   * and its count change in one transaction, so what is published meanwhile makes no difference.
   * @returns how many counts were wrong
   */
  async repair(tx: Tx, tenantId: TenantId): Promise<number> {
    const there = `SELECT user_id, sum(text_bytes + vector_bytes)::bigint AS bytes FROM info_blob_versions
      WHERE tenant_id = $1 AND state IN ('active', 'superseded')`;
    const users = await execute(
      tx,
      `INSERT INTO user_knowledge_usage AS known (tenant_id, user_id, bytes)
       SELECT $1, user_id, coalesce(there.bytes, 0) - coalesce(counted.bytes, 0)
       FROM (${there} AND user_id IS NOT NULL GROUP BY user_id) there
       FULL JOIN (SELECT user_id, bytes FROM user_knowledge_usage WHERE tenant_id = $1) counted USING (user_id)
       WHERE coalesce(there.bytes, 0) <> coalesce(counted.bytes, 0) ORDER BY user_id
       ON CONFLICT (tenant_id, user_id) DO UPDATE SET bytes = known.bytes + excluded.bytes`,
      [tenantId],
    );
    const tenants = await execute(
      tx,
      `INSERT INTO tenant_knowledge_usage AS known (tenant_id, bytes)
       SELECT $1, there.bytes - counted.bytes
       FROM (SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM (${there} GROUP BY user_id) each) there,
         (SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM tenant_knowledge_usage WHERE tenant_id = $1) counted
       WHERE there.bytes <> counted.bytes
       ON CONFLICT (tenant_id) DO UPDATE SET bytes = known.bytes + excluded.bytes`,
      [tenantId],
    );
    return users + tenants;
  }
}

function lockOf(sourceId: string): string {
  return `knowledge-source:${sourceId}`;
}
