import type { JobId } from '@svc/kernel';
import type { JobSize } from '../declare/job-size';
import type { QueueName } from '../declare/queues';

/** What a queue entry is made from. */
export interface Handover {
  readonly id: JobId;
  readonly type: string;
  readonly queue: QueueName;
  readonly size: JobSize;
  /** When it is its turn among the jobs of its line, the smallest first; null until `TurnRepository` has said so. */
  readonly turn: number | null;
  /** Which round of the row this is; an entry of an earlier round finds nothing to do. */
  readonly delivery: number;
  /** How long the entry waits before anybody may take it; not negative. */
  readonly delayMs: number;
}

/** The columns of a `Handover`, to be selected from or returned by a statement about `jobs`. */
export const HANDOVER_COLUMNS = `id, type, queue, size, turn, delivery,
  greatest(0, ceil(extract(epoch FROM run_at - clock_timestamp()) * 1000))::int AS "delayMs"`;
