import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CloseAbandonedTurns } from './close-abandoned-turns.service';

const WATCH_MS = 10_000;

/**
 * Has every process that serves conversations look after the turns of the others, so that one whose process was killed is
 * closed within a minute: its lease, and the pause between two looks.
 */
@Injectable()
export class TurnWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TurnWatch.name);
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;

  constructor(private readonly abandoned: CloseAbandonedTurns) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = null));
    }, WATCH_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    await this.looking;
  }

  private async look(): Promise<void> {
    try {
      await this.abandoned.close(this.ending.signal);
    } catch (error) {
      // The database is away for the moment; nothing is closed any later than when it is back.
      this.logger.warn({ err: error }, 'Turns of processes that died could not be looked for.');
    }
  }
}
