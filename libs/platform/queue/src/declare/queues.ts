interface QueueFacts {
  readonly doc: string;
  /** `narrow` queues get two places in a process; `wide` ones share the rest. */
  readonly lane: 'wide' | 'narrow';
}

/** Every queue there is; a new one needs a decision record. */
export const QUEUES = {
  knowledge: { lane: 'wide', doc: 'Ingesting uploads and rebuilding indexes.' },
  crawl: { lane: 'wide', doc: 'Crawling websites; consumed by the crawler alone.' },
  content: { lane: 'narrow', doc: 'Moving and cleaning up stored bytes.' },
  audit: { lane: 'narrow', doc: 'Writing, purging and exporting the audit trail.' },
  housekeeping: {
    lane: 'narrow',
    doc: 'Everything else that nobody waits for. Whoever consumes it also keeps the schedules and sweeps.',
  },
} as const satisfies Record<string, QueueFacts>;

export type QueueName = keyof typeof QUEUES;

const NARROW_PLACES = 2;

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

/** The processes that consume this queue take turns at sweeping, purging and serving the schedules. */
export const LEADING_QUEUE: QueueName = 'housekeeping';
