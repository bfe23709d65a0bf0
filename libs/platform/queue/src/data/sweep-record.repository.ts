import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { QueueName } from '../declare/queues';

/** What a sweep has done to the jobs of one queue. */
export interface SweepCounts {
  /** Claims that ran out; the jobs run again. */
  readonly putBack: number;
  /** Jobs that took their process down once too often. */
  readonly ended: number;
  /** Rows whose queue entry had vanished. */
  readonly renewed: number;
}

/** What a queue's own upkeep has ended, beside the sweep of jobs. */
export interface UpkeepCounts {
  /** Work whose job ended without it. */
  readonly abandoned: number;
  /** Work that was given up for its age. */
  readonly overdue: number;
}

/** What has been done to a queue since the process that sweeps it began. */
export interface SweepRecord extends SweepCounts, UpkeepCounts {
  readonly sweptAt: Date;
  readonly ageMs: number;
}

/** Rows of `queue_sweeps`: one for each queue. */
@Injectable()
export class SweepRecordRepository {
  /** Keeps what a process has counted since it began; what another had counted is over with it. */
  async store(tx: Tx, processId: string, counts: ReadonlyMap<QueueName, SweepCounts>): Promise<void> {
    const rows = [...counts].map(([queue, count]) => ({ queue, ...count }));
    await execute(
      tx,
      `INSERT INTO queue_sweeps AS s (queue, process_id, put_back, ended, renewed)
       SELECT queue, $1, "putBack", ended, renewed
       FROM jsonb_to_recordset($2::jsonb) AS counted(queue text, "putBack" int, ended int, renewed int)
       ON CONFLICT (queue) DO UPDATE SET process_id = excluded.process_id, swept_at = now(),
         put_back = excluded.put_back, ended = excluded.ended, renewed = excluded.renewed,
         abandoned = CASE WHEN s.process_id = excluded.process_id THEN s.abandoned ELSE 0 END,
         overdue = CASE WHEN s.process_id = excluded.process_id THEN s.overdue ELSE 0 END`,
      [processId, JSON.stringify(rows)],
    );
  }

  /** Adds to what the queue's own upkeep has ended; nothing before the first sweep. */
  async add(tx: Tx, queue: QueueName, { abandoned, overdue }: UpkeepCounts): Promise<void> {
    const sql = `UPDATE queue_sweeps SET abandoned = abandoned + $2, overdue = overdue + $3 WHERE queue = $1`;
    await execute(tx, sql, [queue, abandoned, overdue]);
  }

  /** Null before the first sweep. */
  async find(tx: Tx, queue: QueueName): Promise<SweepRecord | null> {
    const [record] = await query<SweepRecord>(
      tx,
      `SELECT put_back AS "putBack", ended, renewed, abandoned, overdue, swept_at AS "sweptAt",
         extract(epoch FROM now() - swept_at)::float8 * 1000 AS "ageMs" FROM queue_sweeps WHERE queue = $1`,
      [queue],
    );
    return record ?? null;
  }
}
