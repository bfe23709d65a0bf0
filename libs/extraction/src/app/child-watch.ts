import type { ExtractionLimits } from '../domain/limits';
import { corrupt, limitFailure, type ExtractionOutcome } from '../domain/outcome';

const WATCH_EVERY_MS = 50;
/** A child that the system killed below this share of its ceiling was not killed for its file's sake. */
const BLAMED_SHARE = 0.5;

/** Time of its own work and resident memory that a child may use. */
export type WatchLimits = Pick<ExtractionLimits, 'timeoutMs' | 'memoryBytes'>;

/** The process under watch. */
interface WatchedChild {
  readonly resident: number;
  kill(): void;
}

/** Watches time and memory of one reading and kills the child that goes over. */
export class ChildWatch {
  private timer: NodeJS.Timeout | undefined;
  private since = 0;
  private workedMs = 0;
  private paused = false;
  private peakBytes = 0;
  private crossed: { limit: 'timeoutMs' | 'memoryBytes'; actual: number } | null = null;

  constructor(
    private readonly child: WatchedChild,
    private readonly limits: WatchLimits,
  ) {}

  /** Starts the clock. */
  start(): void {
    this.since = performance.now();
    this.timer = setInterval(() => this.check(), WATCH_EVERY_MS);
  }

  /** Ends the watch. */
  stop(): void {
    clearInterval(this.timer);
  }

  /** While the receiver is busy the child's clock stands still. */
  pause(): void {
    this.workedMs += performance.now() - this.since;
    this.paused = true;
  }

  /** The receiver took the blocks; the child works again. */
  resume(): void {
    this.since = performance.now();
    this.paused = false;
  }

  /**
   * Why the child is gone: a full heap or the kernel's own killer ended one that asked for too much. Null for no fault
   * of the file: it was `stopped` by the pool, or killed by somebody else while it needed little.
   */
  verdict(cause: NodeJS.Signals | null, stopped: boolean): ExtractionOutcome | null {
    if (this.crossed)
      return limitFailure(this.crossed.limit, this.limits[this.crossed.limit], this.crossed.actual).toOutcome();
    if (stopped || (cause === 'SIGKILL' && this.peakBytes < this.limits.memoryBytes * BLAMED_SHARE)) return null;
    if (cause === 'SIGABRT' || cause === 'SIGKILL')
      return limitFailure('memoryBytes', this.limits.memoryBytes).toOutcome();
    return corrupt('its reader was brought down').toOutcome();
  }

  private check(): void {
    const { resident } = this.child;
    this.peakBytes = Math.max(this.peakBytes, resident);
    const workedMs = Math.round(this.workedMs + (this.paused ? 0 : performance.now() - this.since));
    if (workedMs > this.limits.timeoutMs) this.end('timeoutMs', workedMs);
    else if (resident > this.limits.memoryBytes) this.end('memoryBytes', resident);
  }

  private end(limit: 'timeoutMs' | 'memoryBytes', actual: number): void {
    this.stop();
    this.crossed = { limit, actual };
    this.child.kill();
  }
}
