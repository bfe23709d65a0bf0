import type { Clock } from '@svc/kernel';
import type { BegunCrawl } from './begin-crawl.service';

/** When a run has taken as long as it may: nothing more is asked for, and what is under way is given up. @source spec §8.3 */
export class RunDeadline {
  /** Aborted then, and with the job: waits and answers of the site end with it. Joined once, for all that a run asks. */
  readonly signal: AbortSignal;
  private readonly reached: AbortSignal;
  private readonly endsAt: number;

  /** @param job aborted when the job is to end */
  constructor(
    { run, settings }: BegunCrawl,
    readonly clock: Clock,
    private readonly job: AbortSignal,
  ) {
    const now = clock.now().getTime();
    // How long it has run for is the database's to say; by this process's clock it may not have begun yet.
    const ranMs = run.startedAt ? run.readAt.getTime() - run.startedAt.getTime() : 0;
    this.endsAt = now + settings.crawl_max_length * 1000 - ranMs;
    this.reached = AbortSignal.timeout(Math.max(0, this.endsAt - now));
    this.signal = AbortSignal.any([job, this.reached]);
  }

  get isOver(): boolean {
    return this.reached.aborted || this.clock.now().getTime() >= this.endsAt;
  }

  /** @returns null for what the end of the time cut off · @throws whatever else the work throws */
  async within<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work();
      // What was cut off may look as if it had come to something.
      return this.reached.aborted ? null : result;
    } catch (error) {
      if (!this.reached.aborted || this.job.aborted) throw error;
      return null;
    }
  }
}
