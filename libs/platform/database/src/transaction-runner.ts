import { Logger } from '@nestjs/common';
import { AppError, insideTransaction, outsideTransaction, type TenantId } from '@svc/kernel';
import type { Client } from 'pg';
import { type DataSource, type QueryRunner, TypeORMError } from 'typeorm';
import { isTraced } from '@svc/telemetry';
import { cancelStatement } from './cancel-statement';
import { isConnectionLoss, isDeadlockVictim, isWriteRefusal } from './connection-loss';
import type { SilenceWatch } from './silence-watch';
import { inStatementSpan, inTransactionSpan } from './statement-span';
import { limitLocally, type TransactionLimits, UNLIMITED } from './transaction-limits';
import { closeTx, type Effect, openTx, stateOf, type Tx } from './tx';

const CANCEL_WITHIN_MS = 2_000;
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
    const runner = this.dataSource.createQueryRunner();
    const tx = openTx({ runner, manager: runner.manager, tenantId: plan.tenantId, afterCommit: [] });
    const abort = new Abort(plan.signal);
    const connecting = runner.connect() as Promise<Client>;
    let connected = false;
    let opened = false;
    let ending = false;
    let opening: Promise<void> = Promise.resolve();
    let send: Send = (sql) => runner.query(sql);
    try {
      const client = await this.connection(connecting);
      connected = true;
      opening = this.open(runner, client, plan.opening).then(() => {
        opened = true;
      });
      if (plan.readsFirst) send = sendFirstAtOnce(runner, opening);
      else if (!plan.readOnly) await opening;
      opening.catch(() => undefined);
      abort.cancels(client);
      const result = await insideTransaction(() => work(tx));
      await opening;
      const { afterCommit } = stateOf(tx);
      if (plan.readOnly) {
        ending = true;
        void this.endReading(runner, abort, afterCommit);
        return { result, effects: [] };
      }
      await runner.query('COMMIT');
      return { result, effects: afterCommit };
    } catch (failure) {
      // Whatever was sent behind an opening that failed failed for its sake.
      const error: unknown = await opening.then(
        () => failure,
        (first: unknown) => first,
      );
      const lost = isConnectionLoss(error) && (!opened || error instanceof TypeORMError);
      // A cancellation that is still on its way must not meet the next statement of this connection.
      await abort.settled();
      // Where there is no connection there is nothing to take back.
      if (!runner.isReleased && (opened || !lost)) await this.rollBack(send);
      plan.signal?.throwIfAborted();
      const standby = !plan.readOnly && isWriteRefusal(error);
      // The next connection may lead to the server that takes writes; this one never will.
      if (standby) destroy(await connecting);
      if (isDeadlockVictim(error)) throw new AppError('database_unavailable', { message: TRY_AGAIN, cause: error });
      throw lost || standby ? new AppError('database_unavailable', { cause: error }) : error;
    } finally {
      closeTx(tx);
      if (!ending) {
        await abort.settled();
        const release = (): Promise<void> => runner.release();
        // A connection that comes after somebody gave up waiting is handed back when it comes.
        if (connected) await release();
        else void connecting.then(release, release);
      }
    }
  }

  /** Ends a transaction whose result nothing can change any more, and hands its connection back. */
  private async endReading(runner: QueryRunner, abort: Abort, effects: readonly Effect[]): Promise<void> {
    // A cancellation that came too late must not meet the next statement of this connection.
    await abort.settled();
    try {
      await runner.query('COMMIT');
      void this.runEffects(effects);
    } catch (error) {
      this.logger.warn({ err: error }, 'A transaction that only read could not be ended.');
      if (!runner.isReleased) await this.rollBack((sql) => runner.query(sql));
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

/** Hangs up at once; the pool replaces the connection. */
function destroy({ connection: { stream } }: Client): void {
  stream.destroy();
}

/**
 * Holds back what is sent to the server until whoever runs has said all there is to say: statements that are asked for
 * side by side leave in one packet. To send is most of what a statement costs a process.
 */
function gather({ connection: { stream } }: Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function gatherStatements(runner: QueryRunner, client: Client): void {
  const ungathered = runner.query.bind(runner) as (...asked: unknown[]) => Promise<never>;
  runner.query = (...asked: unknown[]) => {
    gather(client);
    return ungathered(...asked);
  };
}

/**
 * Lets the first statement go out behind the opening, and no other before that is answered: one that was sent behind an
 * opening which the server refused as a whole would run alone and as the owner of the tables.
 * @returns how statements are sent whatever became of the opening
 */
function sendFirstAtOnce(runner: QueryRunner, opening: Promise<void>): Send {
  const send = runner.query.bind(runner) as (...asked: unknown[]) => Promise<never>;
  let isFirst = true;
  runner.query = async (...asked: unknown[]) => {
    const first = isFirst ? send(...asked) : undefined;
    isFirst = false;
    // Whatever the answer, an opening that failed is what went wrong.
    first?.catch(() => undefined);
    await opening;
    return first ?? send(...asked);
  };
  return send;
}

/** Every statement of a transaction from here on, in the order in which they are asked for. */
function traceStatements(runner: QueryRunner): void {
  const untraced = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<never>;
  runner.query = (sql: string, ...rest: unknown[]) => inStatementSpan(sql, () => untraced(sql, ...rest));
}

type Send = (sql: string) => Promise<unknown>;

/** What a transaction leaves to be done when it has committed. */
interface Committed<Result> {
  readonly result: Result;
  readonly effects: readonly Effect[];
}

/** Carries the abort of a signal to the server, once. */
class Abort {
  private cancelling: Promise<void> = Promise.resolve();
  private listener: (() => void) | undefined;

  constructor(private readonly signal: AbortSignal | undefined) {}

  cancels(client: Client): void {
    if (!this.signal) return;
    this.signal.throwIfAborted();
    this.listener = () => {
      this.cancelling = cancelStatement(client, CANCEL_WITHIN_MS);
    };
    this.signal.addEventListener('abort', this.listener, { once: true });
  }

  /** Stops listening; resolves when nothing is on its way to the server any more. */
  settled(): Promise<void> {
    if (this.listener) this.signal?.removeEventListener('abort', this.listener);
    return this.cancelling;
  }
}
