import { Injectable, Logger } from '@nestjs/common';
import { Encryption } from '@svc/crypto';
import { logOf, type TurnLog } from '../domain/turn-log';
import type { PreparedQuestion } from './prepare-question.service';

/** Writes down what models are asked, for assistants whose logging is on, so that nobody reads it in the database. */
@Injectable()
export class TurnLogs {
  private readonly logger = new Logger(TurnLogs.name);
  private warned = false;

  constructor(private readonly encryption: Encryption) {}

  /** The log of a question, to be stored with its turn; null when none is to be kept, or it could not be encrypted. */
  write({ context, prompt }: PreparedQuestion): string | null {
    const { loggingEnabled, completionModelKwargs } = context.assistant.assistant;
    if (!loggingEnabled) return null;
    if (!this.encryption.configured) {
      if (!this.warned) this.logger.warn('Turns are not logged without ENCRYPTION_KEY.');
      this.warned = true;
      return null;
    }
    return this.encryption.encrypt(JSON.stringify(logOf(context.model.name, prompt, completionModelKwargs)));
  }

  /** Opens a log. @throws encryption_not_configured · DecryptionFailed */
  read(details: string): TurnLog {
    return JSON.parse(this.encryption.decrypt(details)) as TurnLog;
  }
}
