import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { HeartbeatRepository } from './data/heartbeat.repository';
import type { QueueName } from './declare/queues';

/** The interval that is promised, plus what a busy machine may be late by. @source supplement §10 */
export const STALE_AFTER_MS = 90_000;

/** Whether anybody runs the jobs of a queue. */
export interface HeartbeatStatus {
  /** False when the last sign of life is older than 90 seconds, or there is none. */
  readonly alive: boolean;
  readonly lastBeatAt: Date | null;
  readonly ageSeconds: number | null;
  /** Jobs that the processes that are alive were running when they were last heard of. */
  readonly running: number;
}

/** Where health checks learn whether the processes that run jobs are alive. */
@Injectable()
export class HeartbeatReader {
  constructor(
    private readonly across: AcrossTenants,
    private readonly beats: HeartbeatRepository,
  ) {}

  /** @param queue `housekeeping` asks for the worker, `crawl` for the crawler */
  async read(queue: QueueName): Promise<HeartbeatStatus> {
    const beat = await this.across.read((tx) => this.beats.latest(tx, queue, STALE_AFTER_MS));
    if (!beat) return { alive: false, lastBeatAt: null, ageSeconds: null, running: 0 };
    const alive = beat.ageMs < STALE_AFTER_MS;
    return { alive, lastBeatAt: beat.beatAt, ageSeconds: beat.ageMs / 1000, running: beat.running };
  }
}
