import type { JobSize } from './job-size';

interface QueueFacts {
  readonly doc: string;
  /** `narrow` queues get two places in a process; `wide` ones share the rest. */
  readonly lane: 'wide' | 'narrow';
  /** Large jobs have places of their own, a third of the queue's, and never take those of the small ones. */
  readonly sized?: true;
}

/** Every queue there is; a new one needs a decision record. */
export const QUEUES = {
  knowledge: { lane: 'wide', sized: true, doc: 'Ingesting uploads, rebuilding indexes, running apps.' },
  crawl: { lane: 'wide', doc: 'Crawling websites; consumed by the crawler alone.' },
  content: { lane: 'narrow', doc: 'Moving and cleaning up stored bytes.' },
  audit: { lane: 'narrow', doc: 'Writing, purging and exporting the audit trail.' },
  housekeeping: {
    lane: 'narrow',
    doc: 'Everything else that nobody waits for. Whoever consumes it also keeps the schedules and sweeps.',
  },
} as const satisfies Record<string, QueueFacts>;

export type QueueName = keyof typeof QUEUES;

/** Jobs that wait in one line: those of a queue, or those of one size where its sizes are kept apart. */
export interface Line {
  /** What the line is called outside the database. */
  readonly name: string;
  /** How many of its jobs a process runs at once. */
  readonly places: number;
}

const NARROW_PLACES = 2;
const LARGE_SHARE = 1 / 3;

/**
 * How many jobs of each queue a process runs at once, so that all of them together stay within `maxJobs` (each queue
 * gets at least one place, even where that is one too many).
 */
export function placesFor(queues: readonly QueueName[], maxJobs: number): Map<QueueName, number> {
  const wide = queues.filter((queue) => QUEUES[queue].lane === 'wide');
  const narrow = queues.filter((queue) => QUEUES[queue].lane === 'narrow');
  const perNarrow = wide.length === 0 ? Math.floor(maxJobs / narrow.length) : NARROW_PLACES;
  const narrowPlaces = maxJobs >= wide.length + narrow.length * perNarrow ? perNarrow : 1;
  const perWide = Math.floor((maxJobs - narrow.length * narrowPlaces) / wide.length);
  return new Map(
    queues.map((queue) => [queue, Math.max(1, QUEUES[queue].lane === 'wide' ? perWide : narrowPlaces)] as const),
  );
}

/** The line in which a job of this size waits. */
export function lineOf(queue: QueueName, size: JobSize): string {
  return size === 'large' && isSized(queue) ? `${queue}.large` : queue;
}

/** Shares the places of a queue out among its lines; each gets at least one, even where that is one too many. */
export function linesOf(queue: QueueName, places: number): Line[] {
  if (!isSized(queue)) return [{ name: queue, places }];
  const large = Math.max(1, Math.floor(places * LARGE_SHARE));
  return [
    { name: lineOf(queue, 'small'), places: Math.max(1, places - large) },
    { name: lineOf(queue, 'large'), places: large },
  ];
}

function isSized(queue: QueueName): boolean {
  const facts: QueueFacts = QUEUES[queue];
  return facts.sized === true;
}

/** The processes that consume this queue take turns at sweeping, purging and serving the schedules. */
export const LEADING_QUEUE: QueueName = 'housekeeping';
