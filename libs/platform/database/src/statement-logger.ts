import { Logger as NestLogger } from '@nestjs/common';
import type { Logger } from 'typeorm';

/** Writes statements to the log of the process. Parameters stay out of it: they are people's data. */
export class StatementLogger implements Logger {
  private readonly logger = new NestLogger('Database');

  logQuery(statement: string): void {
    this.logger.log({ statement }, 'Statement.');
  }

  /** Whoever sent the statement gets the error and says so. */
  logQueryError(): void {}

  logQuerySlow(): void {}

  logSchemaBuild(): void {}

  logMigration(): void {}

  log(): void {}
}
