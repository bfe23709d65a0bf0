import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { QueueName } from '../declare/queues';

/** The freshest sign of life among the processes that consume a queue. */
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

  /** Null when no process that consumes the queue has ever been seen, or the last one said good-bye. */
  async latest(tx: Tx, queue: QueueName): Promise<LatestBeat | null> {
    const [beat] = await query<LatestBeat>(
      tx,
      `SELECT beat_at AS "beatAt", running, extract(epoch FROM now() - beat_at)::float8 * 1000 AS "ageMs"
       FROM worker_heartbeats WHERE $1 = ANY(queues) ORDER BY beat_at DESC LIMIT 1`,
      [queue],
    );
    return beat ?? null;
  }

  async remove(tx: Tx, processId: string): Promise<void> {
    await execute(tx, 'DELETE FROM worker_heartbeats WHERE process_id = $1', [processId]);
  }

  /** Forgets processes that ended without a word. */
  async removeOld(tx: Tx, days: number): Promise<void> {
    await execute(tx, `DELETE FROM worker_heartbeats WHERE beat_at < now() - $1 * interval '1 day'`, [days]);
  }
}
