import { FairBatches } from './fair-batches';
import type { WorkerLink } from './worker-link';
import type { EmbeddingBatch } from './worker-protocol';

/** Batches that must wait before another thread is worth its memory. */
const BACKLOG = 4;

interface Lane {
  link: Promise<WorkerLink> | undefined;
  busy: boolean;
}

/** Whose batch it is, and whether somebody waits for its answer. */
export interface Turn {
  readonly caller: object;
  readonly urgent: boolean;
}

/**
 * Embedding threads, one batch at a time each. Two sessions of one thread do more than one session of two, which spends
 * its time on sharing small matrices out. A thread is started when there is work for it.
 */
export class Lanes {
  private readonly lanes: readonly Lane[];
  private readonly waiting = new FairBatches<Lane>();

  /** @param open starts a thread; it calls `onEnd` when that is gone, or could not be started */
  constructor(
    count: number,
    private readonly open: (onEnd: () => void) => Promise<WorkerLink>,
  ) {
    this.lanes = Array.from({ length: count }, () => ({ link: undefined, busy: false }));
  }

  /** Vectors of one batch, one after the other. @throws what starting a thread and `WorkerLink.request` throw */
  async run(batch: EmbeddingBatch, turn: Turn): Promise<Float32Array> {
    const lane = this.free() ?? (await this.turnOf(batch, turn));
    return this.work(lane, batch);
  }

  /** Starts all threads and has each of them do one batch. @throws as `run` does */
  async prepare(batch: EmbeddingBatch): Promise<void> {
    await Promise.all(this.lanes.filter(({ busy }) => !busy).map((lane) => this.work(this.take(lane), batch)));
  }

  /** Ends the threads after the batches that they are at. */
  async stop(): Promise<void> {
    await Promise.all(
      this.lanes.map(async ({ link }) => {
        const started = await link?.catch(() => undefined);
        await started?.stop();
      }),
    );
  }

  private async work(lane: Lane, batch: EmbeddingBatch): Promise<Float32Array> {
    try {
      lane.link ??= this.open(() => (lane.link = undefined));
      return await (await lane.link).request(batch);
    } finally {
      lane.busy = false;
      this.serve();
    }
  }

  private turnOf({ texts }: EmbeddingBatch, turn: Turn): Promise<Lane> {
    return new Promise((resolve) => {
      this.waiting.add({ texts, ...turn, start: resolve });
      this.serve();
    });
  }

  private serve(): void {
    while (this.waiting.size > 0) {
      const lane = this.free();
      if (!lane) return;
      this.waiting.next()!.start(lane);
    }
  }

  /** A lane for whoever is next: a thread that runs, the first one, or another when it is worth it. */
  private free(): Lane | undefined {
    const idle = this.lanes.filter(({ busy }) => !busy);
    const running = idle.find(({ link }) => link !== undefined);
    const another = idle.length === this.lanes.length || this.waiting.size >= BACKLOG;
    const lane = running ?? (another ? idle[0] : undefined);
    return lane && this.take(lane);
  }

  private take(lane: Lane): Lane {
    lane.busy = true;
    return lane;
  }
}
