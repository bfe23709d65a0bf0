import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { QueueName } from '../declare/queues';

/** The freshest sign of life among the processes that consume a queue, and what all that are alive do. */
export interface LatestBeat {
  readonly beatAt: Date;
  readonly ageMs: number;
  readonly running: number;
}

/** Signs of life of the processes that run jobs. */
@Injectable()
export class HeartbeatRepository {
  async beat(tx: Tx, processId: string, queues: readonly QueueName[], running: number): Promise<void> {
    await execute(
      tx,
      `INSERT INTO worker_heartbeats (process_id, queues, running) VALUES ($1, $2, $3)
       ON CONFLICT (process_id) DO UPDATE SET running = excluded.running, beat_at = now()`,
      [processId, queues, running],
    );
  }

  /** @param staleAfterMs who was last seen longer ago runs nothing · @returns null when no process that consumes the queue has ever been seen, or the last one said good-bye. */
  async latest(tx: Tx, queue: QueueName, staleAfterMs: number): Promise<LatestBeat | null> {
    const [beat] = await query<LatestBeat>(
      tx,
      `SELECT max(beat_at) AS "beatAt", extract(epoch FROM now() - max(beat_at))::float8 * 1000 AS "ageMs",
         coalesce(sum(running) FILTER (WHERE beat_at > now() - $2 * interval '1 millisecond'), 0)::int AS running
       FROM worker_heartbeats WHERE $1 = ANY(queues) HAVING count(*) > 0`,
      [queue, staleAfterMs],
    );
    return beat ?? null;
  }

  /** How many processes that were seen since `staleAfterMs` consume each queue; a queue that none does is not there. */
  consumers(tx: Tx, staleAfterMs: number): Promise<{ readonly queue: QueueName; readonly processes: number }[]> {
    return query(
      tx,
      `SELECT unnest(queues) AS queue, count(*)::int AS processes FROM worker_heartbeats
       WHERE beat_at > now() - $1 * interval '1 millisecond' GROUP BY 1`,
      [staleAfterMs],
    );
  }

  async remove(tx: Tx, processId: string): Promise<void> {
    await execute(tx, 'DELETE FROM worker_heartbeats WHERE process_id = $1', [processId]);
  }

  /** Forgets processes that ended without a word. */
  async removeOld(tx: Tx, days: number): Promise<void> {
    await execute(tx, `DELETE FROM worker_heartbeats WHERE beat_at < now() - $1 * interval '1 day'`, [days]);
  }
}
