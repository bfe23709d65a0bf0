import { Logger } from '@nestjs/common';

/** Says once that something is away and once that it is back, however often it is tried in between. */
export class OutageLog {
  private readonly logger: Logger;
  private out = false;

  constructor(
    context: string,
    private readonly what: string,
  ) {
    this.logger = new Logger(context);
  }

  failed(error: unknown): void {
    if (!this.out) this.logger.warn({ err: error }, `${this.what} cannot be reached; accepted work is safe and waits.`);
    this.out = true;
  }

  succeeded(): void {
    if (this.out) this.logger.log(`${this.what} can be reached again.`);
    this.out = false;
  }
}
