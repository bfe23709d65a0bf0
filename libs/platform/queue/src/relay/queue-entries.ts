import { Injectable } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import { assertOutsideTransaction } from '@svc/kernel';
import { Queue } from 'bullmq';
import type { Handover } from '../data/handover';
import { lineOf, type QueueName } from '../declare/queues';
import { QueueTimings } from '../timings';
import { callerConnection, queuePrefix } from './redis-connection';

/** All that a queue entry says; everything else is in the row. */
export interface EntryData {
  readonly id: string;
  readonly delivery: number;
}

const READY_WITHIN_MS = 2_000;
// Looked for to notice that Redis was emptied; lives beside BullMQ's own facts about a queue.
const MARK_QUEUE: QueueName = 'housekeeping';
const MARK_FIELD = 'svc.mark';

/** The queue's entries as the database side sees them: pointers to rows, which may vanish at any moment. */
@Injectable()
export class QueueEntries {
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly config: RedisConfig,
    private readonly timings: QueueTimings,
  ) {}

  /** Makes an entry for each row that has none; an entry that is there stays as it is. @throws Error while Redis is away */
  async add(handovers: readonly Handover[]): Promise<void> {
    for (const [name, batch] of byLine(handovers)) {
      const queue = await this.ready(name);
      // Entries are taken while others are still on their way: what comes first in the line is to be there first.
      const inTurn = batch.sort((one, other) => (one.turn ?? 0) - (other.turn ?? 0));
      await queue.addBulk(
        inTurn.map(({ id, type, delivery, delayMs, turn }) => ({
          name: type,
          data: { id, delivery } satisfies EntryData,
          opts: {
            jobId: entryId(id, delivery),
            delay: delayMs,
            // Entries without a priority would go before all others.
            priority: (turn ?? 0) + 1,
            removeOnComplete: true,
            removeOnFail: true,
          },
        })),
      );
    }
  }

  /**
   * Which of the rows have no entry that somebody will come to: one means waiting for capacity, none means stuck. A Redis
   * that throws keys away may leave an entry without its place in the line; such a one is removed, so that it can be made
   * anew. @throws Error while Redis is away
   */
  async missing(handovers: readonly Handover[]): Promise<Handover[]> {
    const found: Handover[] = [];
    for (const [name, batch] of byLine(handovers)) {
      const queue = await this.ready(name);
      const ids = batch.map(({ id, delivery }) => entryId(id, delivery));
      const waiting = await this.waiting(queue, ids);
      found.push(...batch.filter((_, index) => !waiting[index]));
    }
    return found;
  }

  /** As good as one round trip, however many: nothing of what is asked waits for an answer to something else. */
  private async waiting(queue: Queue, ids: readonly string[]): Promise<boolean[]> {
    const backend = queue.getBackend();
    const redis = await backend.client;
    return Promise.all(
      ids.map(async (id) => {
        const [fields, state] = await Promise.all([redis.hgetall(queue.toKey(id)), backend.getState(id)]);
        const isThere = Object.keys(fields).length > 0;
        if (isThere && state === 'unknown') await redis.del(queue.toKey(id));
        return isThere && state !== 'unknown';
      }),
    );
  }

  /** Whether Redis was emptied since the last `mark`. @throws Error while Redis is away */
  async wiped(): Promise<boolean> {
    const queue = await this.ready(MARK_QUEUE);
    return (await queue.getBackend().getQueueMetaField(MARK_FIELD)) === null;
  }

  /** Leaves the mark that `wiped` looks for. @throws Error while Redis is away */
  async mark(): Promise<void> {
    const queue = await this.ready(MARK_QUEUE);
    await queue.getBackend().setQueueMeta({ [MARK_FIELD]: 1 });
  }

  /** Lets go of Redis, reachable or not. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.getBackend().close(true)));
    this.queues.clear();
  }

  private async ready(name: string): Promise<Queue> {
    assertOutsideTransaction('The queue');
    const queue = this.queues.get(name) ?? this.open(name);
    await within(READY_WITHIN_MS, queue.waitUntilReady());
    return queue;
  }

  private open(name: string): Queue {
    const queue = new Queue(name, {
      connection: callerConnection(this.config, this.timings),
      prefix: queuePrefix(this.config),
      skipMetasUpdate: true,
    });
    // Each call reports its own failure; a listener must be there all the same, or the process would end.
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}

function entryId(id: string, delivery: number): string {
  return `${id}.${delivery}`;
}

function byLine(handovers: readonly Handover[]): Map<string, Handover[]> {
  const batches = new Map<string, Handover[]>();
  for (const handover of handovers) {
    const line = lineOf(handover.queue, handover.size);
    const batch = batches.get(line);
    if (batch) batch.push(handover);
    else batches.set(line, [handover]);
  }
  return batches;
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis was not ready within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
