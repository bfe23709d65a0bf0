import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { JobId, TenantId } from '@svc/kernel';
import type { FailureText } from '../declare/job-failure';
import type { JobSize } from '../declare/job-size';
import type { QueueName } from '../declare/queues';
import { type Handover, HANDOVER_COLUMNS } from './handover';

/** How many jobs of a queue are in each state; `retried` are those that needed more than one try. */
export interface QueueCounts {
  readonly queued: number;
  readonly inProgress: number;
  /** Of those in progress, the ones that somebody is known to work on. */
  readonly held: number;
  readonly complete: number;
  readonly failed: number;
  readonly retried: number;
}

/** The line of a queue: jobs whose time has come and that nobody runs yet. */
export interface QueueLine {
  readonly queue: QueueName;
  readonly jobs: number;
  /** How long the oldest has been due. */
  readonly oldestSeconds: number;
}

/** How many jobs of a tenant wait in a queue. */
export interface WaitingJobs {
  readonly tenantId: TenantId;
  readonly jobs: number;
}

/** Jobs of all tenants, as the relay, the sweep and the purge see them. */
@Injectable()
export class JobsAcrossTenants {
  /** Whether a job of any other kind waits in a line, and its time has come. */
  async isLineAwaited(tx: Tx, line: { queue: QueueName; size: JobSize; exceptType: string }): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM jobs
      WHERE status = 'queued' AND queue || ' ' || size = $1 AND type <> $2 AND run_at <= now()) AS awaited`;
    const [row] = await query<{ awaited: boolean }>(tx, sql, [`${line.queue} ${line.size}`, line.exceptType]);
    return row!.awaited;
  }

  /** Rows that no process has handed over since they became `queued`, the most urgent first. */
  findNotHandedOver(tx: Tx, limit: number): Promise<Handover[]> {
    return query(
      tx,
      `SELECT ${HANDOVER_COLUMNS} FROM jobs WHERE status = 'queued' AND handed_over_at IS NULL
       ORDER BY run_at LIMIT $1`,
      [limit],
    );
  }

  /** Notes that rows have their entries now; a row that has moved on since stays as it is. */
  async markHandedOver(tx: Tx, handovers: readonly Handover[]): Promise<void> {
    await execute(
      tx,
      // Locked in one order by everybody, since two processes may hand over the same rows.
      `UPDATE jobs SET handed_over_at = now() WHERE id IN (
         SELECT jobs.id FROM jobs JOIN unnest($1::uuid[], $2::int[]) AS handed(id, delivery)
           ON jobs.id = handed.id AND jobs.delivery = handed.delivery
         WHERE status = 'queued' ORDER BY jobs.id FOR NO KEY UPDATE OF jobs)`,
      [handovers.map(({ id }) => id), handovers.map(({ delivery }) => delivery)],
    );
  }

  /** Rows handed over, or looked for in the queue, longer ago than `ageMs`, which nobody has taken yet; oldest first. */
  findDueForCheck(tx: Tx, ageMs: number, limit: number): Promise<Handover[]> {
    return query(
      tx,
      `SELECT ${HANDOVER_COLUMNS} FROM jobs
       WHERE status = 'queued' AND handed_over_at < now() - $1 * interval '1 millisecond'
       ORDER BY handed_over_at LIMIT $2`,
      [ageMs, limit],
    );
  }

  /** Rows that were handed over and that nobody has taken yet, by id, which is by age. */
  findHandedOver(tx: Tx, after: JobId | null, limit: number): Promise<Handover[]> {
    return query(
      tx,
      `SELECT ${HANDOVER_COLUMNS} FROM jobs
       WHERE status = 'queued' AND handed_over_at IS NOT NULL AND ($1::uuid IS NULL OR id > $1)
       ORDER BY id LIMIT $2`,
      [after, limit],
    );
  }

  /** Puts jobs back whose claim ran out; the try does not count, but the loss does. */
  putBackLost(tx: Tx, maxLosses: number, limit: number): Promise<Handover[]> {
    return query(
      tx,
      `UPDATE jobs SET status = 'queued', delivery = delivery + 1, attempts = attempts - 1, losses = losses + 1,
         lease_owner = NULL, lease_until = NULL, handed_over_at = NULL, run_at = now(), updated_at = now()
       WHERE id IN (SELECT id FROM jobs
                    WHERE status = 'in progress' AND lease_until < now() AND losses < $1
                    ORDER BY lease_until LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${HANDOVER_COLUMNS}`,
      [maxLosses, limit],
    );
  }

  /** Ends jobs whose claim ran out once too often. Answers them. */
  failLost(
    tx: Tx,
    maxLosses: number,
    code: string,
    message: string,
  ): Promise<Pick<Handover, 'id' | 'type' | 'queue'>[]> {
    return query(
      tx,
      `UPDATE jobs SET status = 'failed', failure_code = $2, failure_message = $3, losses = losses + 1,
         lease_owner = NULL, lease_until = NULL, finished_at = now(), updated_at = now()
       WHERE id IN (SELECT id FROM jobs
                    WHERE status = 'in progress' AND lease_until < now() AND losses >= $1
                    FOR UPDATE SKIP LOCKED)
       RETURNING id, type, queue`,
      [maxLosses, code, message],
    );
  }

  /** Ends public jobs that have waited for longer than `days`, so that people do not wait any more. Answers them. */
  failExpired(
    tx: Tx,
    days: number,
    { code, message }: FailureText,
    limit: number,
  ): Promise<Pick<Handover, 'id' | 'type'>[]> {
    return query(
      tx,
      `UPDATE jobs SET status = 'failed', failure_code = $2, failure_message = $3, dedupe_key = NULL,
         finished_at = now(), updated_at = now()
       WHERE id IN (SELECT id FROM jobs
                    WHERE status = 'queued' AND task IS NOT NULL AND created_at < now() - $1 * interval '1 day'
                    LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, type`,
      [days, code, message, limit],
    );
  }

  /** Forgets finished jobs: public ones after `publicDays`, all others after `internalDays`. Answers how many. */
  purge(tx: Tx, publicDays: number, internalDays: number, limit: number): Promise<number> {
    return execute(
      tx,
      `DELETE FROM jobs WHERE id IN (
         SELECT id FROM jobs
         WHERE finished_at < now() - $2 * interval '1 day'
           AND (task IS NULL OR finished_at < now() - $1 * interval '1 day')
         LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      [publicDays, internalDays, limit],
    );
  }

  /** Jobs of a queue that wait, by tenant, the longest line first. */
  waitingByTenant(tx: Tx, queue: QueueName): Promise<WaitingJobs[]> {
    return query<WaitingJobs>(
      tx,
      `SELECT tenant_id AS "tenantId", count(*)::int AS jobs FROM jobs
       WHERE queue = $1 AND status = 'queued' AND tenant_id IS NOT NULL
       GROUP BY tenant_id ORDER BY jobs DESC, tenant_id`,
      [queue],
    );
  }

  /** Lines of the queues that have one; a job that is to run later does not wait. */
  lines(tx: Tx): Promise<QueueLine[]> {
    return query<QueueLine>(
      tx,
      `SELECT queue, count(*)::int AS jobs, extract(epoch FROM now() - min(run_at))::float8 AS "oldestSeconds"
       FROM jobs WHERE status = 'queued' AND run_at <= now() GROUP BY queue`,
      [],
    );
  }

  async countByState(tx: Tx, queue: QueueName): Promise<QueueCounts> {
    const [counts] = await query<QueueCounts>(
      tx,
      `SELECT count(*) FILTER (WHERE status = 'queued') AS queued,
              count(*) FILTER (WHERE status = 'in progress') AS "inProgress",
              count(*) FILTER (WHERE status = 'in progress' AND lease_until > now()) AS held,
              count(*) FILTER (WHERE status = 'complete') AS complete,
              count(*) FILTER (WHERE status = 'failed') AS failed,
              count(*) FILTER (WHERE attempts > 1) AS retried
       FROM jobs WHERE queue = $1`,
      [queue],
    );
    return counts!;
  }
}
