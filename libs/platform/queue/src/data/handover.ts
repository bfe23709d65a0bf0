import type { JobId } from '@svc/kernel';
import type { QueueName } from '../declare/queues';

/** What a queue entry is made from. */
export interface Handover {
  readonly id: JobId;
  readonly type: string;
  readonly queue: QueueName;
  /** Which round of the row this is; an entry of an earlier round finds nothing to do. */
  readonly delivery: number;
  /** How long the entry waits before anybody may take it; not negative. */
  readonly delayMs: number;
}

/** The columns of a `Handover`, to be selected from or returned by a statement about `jobs`. */
export const HANDOVER_COLUMNS = `id, type, queue, delivery,
  greatest(0, ceil(extract(epoch FROM run_at - clock_timestamp()) * 1000))::int AS "delayMs"`;
