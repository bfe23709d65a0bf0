import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ContentId, DestinationId, MoveAttempt, StorageKind } from '../domain/content';
import type { MoveFailure, MoveState, MovingContent } from '../domain/move';
import { CONTENT_COLUMNS } from './content.repository';

/** Which item. */
export interface ContentRef {
  readonly tenantId: TenantId;
  readonly id: ContentId;
}

/** Moves of one kind that stand alike. */
export interface MoveCount {
  readonly target: StorageKind;
  readonly state: MoveState;
  readonly failureCode: MoveFailure | null;
  readonly count: number;
  readonly bytes: number;
  readonly oldestUpdatedAt: Date;
}

const COLUMNS = `${CONTENT_COLUMNS}, move_target AS "moveTarget", move_state AS "moveState",
  move_attempt AS "moveAttempt", move_object_key AS "moveObjectKey", move_destination_id AS "moveDestinationId"`;

/** Moves between database and object store, behind the cross-tenant door: the deployment as a whole is moved. */
@Injectable()
export class MovesAcrossTenants {
  /**
   * Marks the next items to be moved, never-tried ones first, and of failed ones the oldest failure first. Those larger
   * than `ceiling` are marked as too large instead, once for each ceiling.
   */
  async markPage(
    tx: Tx,
    target: StorageKind,
    limit: number,
    ceiling: number | null,
  ): Promise<(ContentRef & { pending: boolean })[]> {
    const sql = `WITH page AS (
        SELECT id, coalesce(size_bytes > $3, false) AS too_large FROM object_contents
        WHERE storage_kind <> $1 AND state IN ('available', 'retained') AND coalesce(move_state, 'failed') = 'failed'
          AND NOT (coalesce(move_failure_code, '') = 'target_too_large' AND coalesce(size_bytes > $3, false))
        ORDER BY move_updated_at NULLS FIRST, id LIMIT $2 FOR UPDATE SKIP LOCKED)
      UPDATE object_contents c SET move_target = $1, move_updated_at = clock_timestamp(),
        move_state = CASE WHEN too_large THEN 'failed' ELSE 'pending' END,
        move_failure_code = CASE WHEN too_large THEN 'target_too_large' END
      FROM page WHERE c.id = page.id
      RETURNING c.id, c.tenant_id AS "tenantId", NOT too_large AS pending`;
    return query<ContentRef & { pending: boolean }>(tx, sql, [target, limit, ceiling]);
  }

  /** The move of an item; null when it has none. */
  async find(tx: Tx, { tenantId, id }: ContentRef): Promise<MovingContent | null> {
    const sql = `SELECT ${COLUMNS} FROM object_contents
      WHERE tenant_id = $1 AND id = $2 AND move_state IS NOT NULL`;
    const [row] = await query<MovingContent>(tx, sql, [tenantId, id]);
    return row ?? null;
  }

  /** Like `find`, and locked. */
  async lock(tx: Tx, { tenantId, id }: ContentRef): Promise<MovingContent | null> {
    const sql = `SELECT ${COLUMNS} FROM object_contents
      WHERE tenant_id = $1 AND id = $2 AND move_state IS NOT NULL FOR UPDATE`;
    const [row] = await query<MovingContent>(tx, sql, [tenantId, id]);
    return row ?? null;
  }

  /** Gives a waiting move to a new try, which takes it away from any earlier one; whether it was still waiting. */
  async begin(
    tx: Tx,
    { tenantId, id }: ContentRef,
    attempt: MoveAttempt,
    object: { readonly key: string; readonly destinationId: DestinationId } | null,
  ): Promise<boolean> {
    const sql = `UPDATE object_contents
      SET move_attempt = $3, move_object_key = $4, move_destination_id = $5, move_updated_at = clock_timestamp()
      WHERE tenant_id = $1 AND id = $2 AND move_state = 'pending' AND state IN ('available', 'retained')`;
    const parameters = [tenantId, id, attempt, object?.key ?? null, object?.destinationId ?? null];
    return (await execute(tx, sql, parameters)) === 1;
  }

  /** Notes that a try is still at work, so that nobody takes the move for forgotten; whether it still has the item. */
  async touch(tx: Tx, { tenantId, id }: ContentRef, attempt: MoveAttempt): Promise<boolean> {
    const sql = `UPDATE object_contents SET move_updated_at = clock_timestamp()
      WHERE tenant_id = $1 AND id = $2 AND move_state = 'pending' AND move_attempt = $3
        AND state IN ('available', 'retained')`;
    return (await execute(tx, sql, [tenantId, id, attempt])) === 1;
  }

  /** Notes that the bytes at the target were read back and are right; whether the try still had the item. */
  async markVerified(tx: Tx, { tenantId, id }: ContentRef, attempt: MoveAttempt): Promise<boolean> {
    const sql = `UPDATE object_contents SET move_state = 'target_verified', move_updated_at = clock_timestamp()
      WHERE tenant_id = $1 AND id = $2 AND move_state = 'pending' AND move_attempt = $3
        AND state IN ('available', 'retained')`;
    return (await execute(tx, sql, [tenantId, id, attempt])) === 1;
  }

  /** Lets the item lie at its verified target from now on; whether it could. */
  async switchOver(tx: Tx, { tenantId, id }: ContentRef): Promise<boolean> {
    const sql = `UPDATE object_contents SET storage_kind = move_target, object_key = move_object_key,
        destination_id = move_destination_id, move_target = NULL, move_state = NULL, move_failure_code = NULL,
        move_attempt = NULL, move_object_key = NULL, move_destination_id = NULL,
        move_updated_at = clock_timestamp(), updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND move_state = 'target_verified' AND state IN ('available', 'retained')`;
    return (await execute(tx, sql, [tenantId, id])) === 1;
  }

  /** Ends a move as failed, if the try still has the item; what it wrote is for the caller to clear away. */
  async fail(
    tx: Tx,
    { tenantId, id }: ContentRef,
    attempt: MoveAttempt | null,
    failure: MoveFailure,
  ): Promise<boolean> {
    const sql = `UPDATE object_contents SET move_state = 'failed', move_failure_code = $4, move_attempt = NULL,
        move_object_key = NULL, move_destination_id = NULL, move_updated_at = clock_timestamp()
      WHERE tenant_id = $1 AND id = $2 AND move_state <> 'failed' AND move_attempt IS NOT DISTINCT FROM $3`;
    return (await execute(tx, sql, [tenantId, id, attempt, failure])) === 1;
  }

  /** Moves that are not finished, longest untouched first. */
  listUnfinished(tx: Tx, untouchedSince: Date, after: ContentId | null, limit: number): Promise<ContentRef[]> {
    const sql = `SELECT id, tenant_id AS "tenantId" FROM object_contents
      WHERE move_state IN ('pending', 'target_verified') AND move_updated_at <= $1 AND ($2::uuid IS NULL OR id > $2)
      ORDER BY id LIMIT $3`;
    return query<ContentRef>(tx, sql, [untouchedSince, after, limit]);
  }

  /** Every move by target, state and failure. */
  counts(tx: Tx): Promise<MoveCount[]> {
    const sql = `SELECT move_target AS target, move_state AS state, move_failure_code AS "failureCode",
        count(*)::int AS count, coalesce(sum(size_bytes), 0)::bigint AS bytes, min(move_updated_at) AS "oldestUpdatedAt"
      FROM object_contents WHERE move_state IS NOT NULL
      GROUP BY move_target, move_state, move_failure_code ORDER BY 1, 2, 3`;
    return query<MoveCount>(tx, sql);
  }

  /** Whether a write to the object store is announced and not finished: an upload, or a move toward it. */
  async anyWriteToStore(tx: Tx): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM object_contents
      WHERE (storage_kind = 'object_store' AND state = 'pending' AND sha256 IS NULL)
        OR (move_target = 'object_store' AND move_state IN ('pending', 'target_verified'))) AS any`;
    const [row] = await query<{ any: boolean }>(tx, sql);
    return row?.any ?? false;
  }
}
