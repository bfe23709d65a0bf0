import { Logger } from '@nestjs/common';
import { AppError, insideTransaction, outsideTransaction, type TenantId } from '@svc/kernel';
import type { Client } from 'pg';
import { type DataSource, type QueryRunner, TypeORMError } from 'typeorm';
import { isTraced } from '@svc/telemetry';
import { Abort } from './abort';
import { isConnectionLoss, isDeadlockVictim, isWriteRefusal } from './connection-loss';
import type { SilenceWatch } from './silence-watch';
import { gather, gatherStatements, type Send, sendFirstAtOnce, traceStatements } from './statement-sending';
import { inTransactionSpan } from './statement-span';
import { limitLocally, type TransactionLimits, UNLIMITED } from './transaction-limits';
import { closeTx, type Effect, openTx, stateOf, type Tx } from './tx';

const TRY_AGAIN = 'Others changed the same at this moment. Nothing was done; please try again.';

/** How one transaction is run. */
export interface TransactionPlan {
  /** The statements that open it. */
  readonly opening: string;
  /** Null behind the cross-tenant door. */
  readonly tenantId: TenantId | null;
  /**
   * The server refuses any write, so that the result stands before the transaction has ended, and its first statement
   * need not wait for the opening: should that fail, nothing was done that somebody sees.
   */
  readonly readOnly: boolean;
  /**
   * The first statement changes nothing that outlives it, so that it goes out with the opening although others write; its
   * answer is handed over, and the next one sent, only once the transaction is open.
   */
  readonly readsFirst?: boolean;
  /** Cancels the statement under way, when nobody wants the result any more. */
  readonly signal?: AbortSignal;
}

/** Opens, commits and rolls back; the doors of the unit of work differ only in how they open. */
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);
  private readonly limiting: string;

  /** @param watch lets go of a database that is silent; without one there is no end to waiting for it */
  constructor(
    private readonly dataSource: DataSource,
    limits: TransactionLimits = UNLIMITED,
    private readonly watch?: SilenceWatch,
  ) {
    this.limiting = limitLocally(limits);
  }

  /**
   * Resolves once the transaction has committed; one that only reads has nothing to commit, so its result is handed over
   * while it ends. Its connection goes to nobody else before that.
   * @throws database_unavailable · the reason of the signal · whatever `work` throws
   */
  async run<Result>(plan: TransactionPlan, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    if (!isTraced()) return this.runPlan(plan, work);
    return inTransactionSpan(plan.readOnly, () => this.runPlan(plan, work));
  }

  private async runPlan<Result>(plan: TransactionPlan, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { result, effects } = await this.commit(plan, work);
    if (effects.length > 0) await this.runEffects(effects);
    return result;
  }

  /** The result with the effects that are still to be run; the connection is handed back by then, or soon. */
  private async commit<Result>(plan: TransactionPlan, work: (tx: Tx) => Promise<Result>): Promise<Committed<Result>> {
    plan.signal?.throwIfAborted();
    const attempt = this.attempt(plan);
    const { runner, tx } = attempt;
    try {
      await this.begin(attempt);
      const result = await insideTransaction(() => workOf(tx, work));
      await attempt.opening;
      const { afterCommit } = stateOf(tx);
      if (plan.readOnly) {
        attempt.ending = true;
        void this.endReading(attempt, afterCommit);
        return { result, effects: [] };
      }
      await runner.query('COMMIT');
      return { result, effects: afterCommit };
    } catch (error) {
      throw await this.failureOf(attempt, error);
    } finally {
      closeTx(tx);
      if (!attempt.ending) await handBack(attempt);
    }
  }

  private attempt(plan: TransactionPlan): Attempt {
    const runner = this.dataSource.createQueryRunner();
    return {
      plan,
      runner,
      tx: openTx({ runner, manager: runner.manager, tenantId: plan.tenantId, beforeCommit: [], afterCommit: [] }),
      abort: new Abort(plan.signal),
      connecting: runner.connect() as Promise<Client>,
      opening: Promise.resolve(),
      send: (sql) => runner.query(sql),
      connected: false,
      opened: false,
      ending: false,
    };
  }

  /** Resolves as soon as the work may send statements, which is before the transaction is open where it only reads. */
  private async begin(attempt: Attempt): Promise<void> {
    const { plan, runner } = attempt;
    const client = await this.connection(attempt.connecting);
    attempt.connected = true;
    attempt.opening = this.open(runner, client, plan.opening).then(() => {
      attempt.opened = true;
    });
    if (plan.readsFirst) attempt.send = sendFirstAtOnce(runner, attempt.opening);
    else if (!plan.readOnly) await attempt.opening;
    attempt.opening.catch(() => undefined);
    attempt.abort.cancels(client);
  }

  /** Takes back what was begun. @returns what the caller is told, which is not always what failed first */
  private async failureOf(attempt: Attempt, failure: unknown): Promise<unknown> {
    const { plan, runner, abort, opening } = attempt;
    // Whatever was sent behind an opening that failed failed for its sake.
    const error: unknown = await opening.then(
      () => failure,
      (first: unknown) => first,
    );
    const { opened } = attempt;
    const lost = isConnectionLoss(error) && (!opened || error instanceof TypeORMError);
    // A cancellation that is still on its way must not meet the next statement of this connection.
    await abort.settled();
    // Where there is no connection there is nothing to take back.
    if (!runner.isReleased && (opened || !lost)) await this.rollBack(attempt.send);
    if (plan.signal?.aborted) return plan.signal.reason;
    const standby = !plan.readOnly && isWriteRefusal(error);
    // The next connection may lead to the server that takes writes; this one never will.
    if (standby) destroy(await attempt.connecting);
    if (isDeadlockVictim(error)) return new AppError('database_unavailable', { message: TRY_AGAIN, cause: error });
    return lost || standby ? new AppError('database_unavailable', { cause: error }) : error;
  }

  /** Ends a transaction whose result nothing can change any more, and hands its connection back. */
  private async endReading({ runner, abort, send }: Attempt, effects: readonly Effect[]): Promise<void> {
    // A cancellation that came too late must not meet the next statement of this connection.
    await abort.settled();
    try {
      await runner.query('COMMIT');
      void this.runEffects(effects);
    } catch (error) {
      this.logger.warn({ err: error }, 'A transaction that only read could not be ended.');
      if (!runner.isReleased) await this.rollBack(send);
    } finally {
      await runner.release();
    }
  }

  private connection(connecting: Promise<Client>): Promise<Client> {
    if (!this.watch) return connecting;
    let giveUp: () => void = () => undefined;
    const silence = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('timeout exceeded when trying to connect'));
    });
    return this.watch.queued(Promise.race([connecting, silence]), giveUp);
  }

  /**
   * Sends the opening before anything else: what the caller sends after this call comes behind it, even where nobody
   * waits for its answer. From here on every statement of the runner is watched; a connection that is given up is destroyed.
   */
  private async open(runner: QueryRunner, client: Client, opening: string): Promise<void> {
    const statement = `${opening}${this.limiting}`;
    const { watch } = this;
    this.dataSource.logger.logQuery(statement, undefined, runner);
    gather(client);
    const sent = client.query(statement);
    gatherStatements(runner, client);
    if (isTraced()) traceStatements(runner);
    if (!watch) return void (await sent);
    const giveUp = (): void => destroy(client);
    const unwatched = runner.query.bind(runner) as (...asked: unknown[]) => Promise<never>;
    runner.query = (...asked: unknown[]) => watch.patient(unwatched(...asked), giveUp);
    await watch.prompt(sent, giveUp);
  }

  private async rollBack(send: Send): Promise<void> {
    try {
      await send('ROLLBACK');
    } catch (error) {
      // The connection is gone and the transaction with it; the pool replaces the connection.
      this.logger.warn({ err: error }, 'A rollback could not be sent.');
    }
  }

  /** Resolves when those that are awaited are over. */
  private async runEffects(effects: readonly Effect[]): Promise<void> {
    const awaited: Promise<void>[] = [];
    for (const effect of effects) {
      const running = outsideTransaction(async () => effect.run()).catch((error: unknown) =>
        this.logger.error({ err: error }, 'An after-commit effect failed.'),
      );
      if (effect.awaited) awaited.push(running);
    }
    await Promise.all(awaited);
  }
}

/** Hands a connection back once no cancellation is on its way to it; one that nobody waited for when it comes. */
async function handBack({ runner, abort, connecting, connected }: Attempt): Promise<void> {
  await abort.settled();
  const release = (): Promise<void> => runner.release();
  if (connected) await release();
  else void connecting.then(release, release);
}

/** Hangs up at once; the pool replaces the connection. */
function destroy({ connection: { stream } }: Client): void {
  stream.destroy();
}

/** What a transaction leaves to be done when it has committed. */
interface Committed<Result> {
  readonly result: Result;
  readonly effects: readonly Effect[];
}

/** One try to run a plan, and how far it has come. */
interface Attempt {
  readonly plan: TransactionPlan;
  readonly runner: QueryRunner;
  readonly tx: Tx;
  readonly abort: Abort;
  readonly connecting: Promise<Client>;
  /** Resolves when the transaction is open. */
  opening: Promise<void>;
  /** Sends a statement whatever became of the opening. */
  send: Send;
  connected: boolean;
  opened: boolean;
  /** The connection is handed back by whoever ends what only read. */
  ending: boolean;
}

/** The work with what it left for its end. */
async function workOf<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await work(tx);
  for (const last of stateOf(tx).beforeCommit) await last();
  return result;
}
