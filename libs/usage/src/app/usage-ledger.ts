import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork, violatedConstraint } from '@svc/database';
import { Clock } from '@svc/kernel';
import { TokenMeter } from '@svc/tenancy';
import { TokenUsageRepository } from '../data/token-usage.repository';
import type { Account, CalledModel, CallOutcome, Usage } from '../domain/usage';

// The provider counts a call whether we do or not, so a moment's trouble with the database must not lose it.
const PAUSES_MS = [200, 1_000];

/** Remembers every call of a model, once, where it is made. @source supplement §15.103 */
@Injectable()
export class UsageLedger {
  private readonly logger = new Logger(UsageLedger.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly entries: TokenUsageRepository,
    private readonly meter: TokenMeter,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down a call that is over, and adds it to what its person used. Never inside a transaction. Whoever called has
   * an answer to take care of, so this fails quietly: the log has what could not be written.
   */
  async record(account: Account, model: CalledModel, usage: Usage, outcome: CallOutcome): Promise<void> {
    const at = this.clock.now();
    for (let failures = 0; ; failures++) {
      try {
        await this.write(account, model, usage, { outcome, at });
        return;
      } catch (error) {
        const pauseMs = PAUSES_MS[failures];
        // A tenant that is gone has no accounts.
        if (pauseMs === undefined || violatedConstraint(error) !== null) {
          this.logger.error(
            { err: error, account, modelId: model.id, usage, at },
            'A model call was not written down.',
          );
          return;
        }
        await pause(pauseMs);
      }
    }
  }

  private write(
    account: Account,
    model: CalledModel,
    usage: Usage,
    call: { readonly outcome: CallOutcome; readonly at: Date },
  ): Promise<void> {
    return this.uow.run(account.tenantId, async (tx) => {
      await this.entries.insert(tx, account, model, usage, call);
      const { userId } = account.owner;
      const tokens = usage.promptTokens + usage.completionTokens;
      if (userId && tokens > 0) await this.meter.add(tx, account.tenantId, userId, tokens);
    });
  }
}
