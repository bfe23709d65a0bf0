import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ChainedEntry, ChainEnd, EntryText } from '../domain/chain';
import { ENTRY_COLUMNS } from './audit-outbox.repository';

/** The ends of a chain with their signatures. */
export interface SealedChain {
  readonly head: ChainEnd;
  readonly headSignature: string;
  readonly anchor: ChainEnd;
  readonly anchorSignature: string;
}

const ENTRY_TEXT = `id, tenant_id AS "tenantId", actor_id AS "actorId", actor_type AS "actorType", action,
  entity_type AS "entityType", entity_id AS "entityId",
  to_char("timestamp" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "timestamp", description,
  metadata::text AS metadata, outcome, ip_address AS "ipAddress", user_agent AS "userAgent",
  request_id AS "requestId", error_message AS "errorMessage"`;

/** The chains of entries. Tenants' own transactions may not write them, so all of this is behind the other door. */
@Injectable()
export class ChainsAcrossTenants {
  /** Tenants with entries that are not in the log yet. */
  async findWaiting(tx: Tx): Promise<TenantId[]> {
    // From tenant to tenant through the index, however many entries each has.
    const sql = `WITH RECURSIVE waiting AS (
        (SELECT tenant_id FROM audit_outbox ORDER BY tenant_id LIMIT 1)
        UNION ALL
        SELECT (SELECT o.tenant_id FROM audit_outbox o WHERE o.tenant_id > w.tenant_id ORDER BY o.tenant_id LIMIT 1)
        FROM waiting w WHERE w.tenant_id IS NOT NULL)
      SELECT tenant_id AS id FROM waiting WHERE tenant_id IS NOT NULL`;
    return (await query<{ id: TenantId }>(tx, sql)).map(({ id }) => id);
  }

  /** How long the oldest entry has waited to get into the log, in seconds; 0 when none does. */
  async oldestWaitingSeconds(tx: Tx): Promise<number> {
    const sql = `SELECT coalesce(extract(epoch FROM now() - min("timestamp")), 0)::float8 AS seconds FROM audit_outbox`;
    const [row] = await query<{ seconds: number }>(tx, sql, []);
    return Math.max(0, row!.seconds);
  }

  /** Waits until nobody else writes the chain of the tenant, until the end of the transaction. */
  async lock(tx: Tx, tenantId: TenantId): Promise<void> {
    await query(tx, `SELECT pg_advisory_xact_lock(${LOCK_KEY})`, [tenantId]);
  }

  /** Like `lock`, but passes a tenant over whose chain somebody is writing. Whether it is ours. */
  async tryLock(tx: Tx, tenantId: TenantId): Promise<boolean> {
    const sql = `SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS locked`;
    const [row] = await query<{ locked: boolean }>(tx, sql, [tenantId]);
    return row!.locked;
  }

  /** The sealed ends; null of a tenant that never had an entry. */
  async find(tx: Tx, tenantId: TenantId): Promise<SealedChain | null> {
    const sql = `SELECT head_sequence AS "headSequence", head_hash AS "headHash", head_signature AS "headSignature",
        anchor_sequence AS "anchorSequence", anchor_hash AS "anchorHash", anchor_signature AS "anchorSignature"
      FROM audit_chains WHERE tenant_id = $1`;
    const [row] = await query<Record<string, string>>(tx, sql, [tenantId]);
    if (!row) return null;
    return {
      head: { sequence: Number(row['headSequence']), hash: row['headHash']! },
      headSignature: row['headSignature']!,
      anchor: { sequence: Number(row['anchorSequence']), hash: row['anchorHash']! },
      anchorSignature: row['anchorSignature']!,
    };
  }

  /** Sets both ends. */
  async seal(tx: Tx, tenantId: TenantId, { head, headSignature, anchor, anchorSignature }: SealedChain): Promise<void> {
    const sql = `INSERT INTO audit_chains
        (tenant_id, head_sequence, head_hash, head_signature, anchor_sequence, anchor_hash, anchor_signature)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (tenant_id) DO UPDATE SET head_sequence = excluded.head_sequence, head_hash = excluded.head_hash,
        head_signature = excluded.head_signature, anchor_sequence = excluded.anchor_sequence,
        anchor_hash = excluded.anchor_hash, anchor_signature = excluded.anchor_signature`;
    await execute(tx, sql, [
      tenantId,
      head.sequence,
      head.hash,
      headSignature,
      anchor.sequence,
      anchor.hash,
      anchorSignature,
    ]);
  }

  /** The oldest entries that wait, in their order. */
  findOutbox(tx: Tx, tenantId: TenantId, limit: number): Promise<EntryText[]> {
    const sql = `SELECT ${ENTRY_TEXT} FROM audit_outbox WHERE tenant_id = $1 ORDER BY id LIMIT $2`;
    return query<EntryText>(tx, sql, [tenantId, limit]);
  }

  /** Moves entries from the outbox to their places in the log, in one statement. How many there were. */
  move(tx: Tx, tenantId: TenantId, entries: readonly ChainedEntry[]): Promise<number> {
    const sql = `WITH place AS (
        SELECT * FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[])
          AS p (entry_id, sequence, previous_hash, entry_hash)),
      moved AS (
        DELETE FROM audit_outbox WHERE tenant_id = $1 AND id = ANY($2::uuid[]) RETURNING ${ENTRY_COLUMNS})
      INSERT INTO audit_logs (${ENTRY_COLUMNS}, sequence, previous_hash, entry_hash)
      SELECT ${ENTRY_COLUMNS}, sequence, previous_hash, entry_hash FROM moved JOIN place ON entry_id = id`;
    return execute(tx, sql, [
      tenantId,
      entries.map(({ id }) => id),
      entries.map(({ sequence }) => sequence),
      entries.map(({ previousHash }) => previousHash),
      entries.map(({ entryHash }) => entryHash),
    ]);
  }

  /** Counts what the entries say, for searches. */
  async countDescriptions(tx: Tx, tenantId: TenantId, entries: readonly EntryText[]): Promise<void> {
    const sql = `INSERT INTO audit_descriptions AS d (tenant_id, key, description, entries)
      SELECT $1, md5(said)::uuid, said, count(*) FROM unnest($2::text[]) AS said GROUP BY said
      ON CONFLICT (tenant_id, key) DO UPDATE SET entries = d.entries + excluded.entries`;
    await execute(tx, sql, [tenantId, entries.map(({ description }) => description)]);
  }

  /** Entries behind a sequence, in their order. */
  async findLog(tx: Tx, tenantId: TenantId, after: number, limit: number): Promise<ChainedEntry[]> {
    const sql = `SELECT ${ENTRY_TEXT}, sequence, previous_hash AS "previousHash", entry_hash AS "entryHash"
      FROM audit_logs WHERE tenant_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`;
    const rows = await query<ChainedEntry & { sequence: unknown }>(tx, sql, [tenantId, after, limit]);
    return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
  }

  /** The first entry that stands behind the end of its chain, where none may stand. */
  async findSurplus(tx: Tx, tenantId: TenantId): Promise<number | null> {
    // One statement, one snapshot: a writer moves the end together with its entries.
    const sql = `SELECT min(sequence) AS sequence FROM audit_logs WHERE tenant_id = $1
      AND sequence > coalesce((SELECT head_sequence FROM audit_chains WHERE tenant_id = $1), 0)`;
    const [row] = await query<{ sequence: unknown }>(tx, sql, [tenantId]);
    return row?.sequence == null ? null : Number(row.sequence);
  }

  /** Tenants that have a chain, or entries that should belong to one. */
  async findTenants(tx: Tx): Promise<TenantId[]> {
    const sql = `SELECT id FROM tenants t WHERE EXISTS (SELECT FROM audit_chains c WHERE c.tenant_id = t.id)
      OR EXISTS (SELECT FROM audit_logs l WHERE l.tenant_id = t.id) ORDER BY id`;
    return (await query<{ id: TenantId }>(tx, sql)).map(({ id }) => id);
  }
}

// Of a number space of its own, so that no other lock on the same tenant's id is this one.
const LOCK_KEY = `hashtextextended('audit-chain ' || $1::uuid::text, 0)`;
