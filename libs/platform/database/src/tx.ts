import type { TenantId } from '@svc/kernel';
import type { EntityManager, QueryRunner } from 'typeorm';

declare const opaque: unique symbol;

/** An open transaction. Services pass it on; only repositories can look inside. */
export interface Tx {
  readonly [opaque]: true;
}

/** What a transaction really holds. */
export interface TxState {
  readonly runner: QueryRunner;
  readonly manager: EntityManager;
  /** Null behind the cross-tenant door. */
  readonly tenantId: TenantId | null;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: Effect[];
}

/** What is done once a transaction has committed. */
export interface Effect {
  readonly run: () => void | Promise<void>;
  /** Whether the transaction's result waits for it. */
  readonly awaited: boolean;
}

const states = new WeakMap<Tx, TxState>();

/** Wraps the state of an open transaction. */
export function openTx(state: TxState): Tx {
  const tx = Object.freeze({}) as Tx;
  states.set(tx, state);
  return tx;
}

/** Forgets a transaction, so that a `Tx` kept too long is an error and not a query outside of it. */
export function closeTx(tx: Tx): void {
  states.delete(tx);
}

/** The inside of a transaction; for this lib. @throws Error when the transaction has ended */
export function stateOf(tx: Tx): TxState {
  const state = states.get(tx);
  if (!state) throw new Error('This transaction has ended.');
  return state;
}

/** The entity manager of a transaction; for repositories (`data/` folders) only. */
export function managerOf(tx: Tx): EntityManager {
  return stateOf(tx).manager;
}

/** Runs one SQL statement in a transaction and returns its rows; for repositories only. */
export async function query<Row = Record<string, unknown>>(
  tx: Tx,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  // The plain form answers UPDATE and DELETE with a pair; the structured one always has the rows apart.
  const result = await stateOf(tx).runner.query(sql, parameters, true);
  return result.records as Row[];
}

/** Runs one data-changing statement without RETURNING and says how many rows it touched; for repositories only. */
export async function execute(tx: Tx, sql: string, parameters: unknown[] = []): Promise<number> {
  const result = await stateOf(tx).runner.query(sql, parameters, true);
  return result.affected ?? 0;
}

/**
 * Runs `work` in the transaction as the last thing before it commits: for what locks a row that others wait for, where
 * whoever knows of it does not know what is still to come. What throws undoes the transaction.
 */
export function beforeCommit(tx: Tx, work: () => Promise<void>): void {
  stateOf(tx).beforeCommit.push(work);
}

/**
 * Runs `effect` once the transaction has committed. Only for what a sweep would repair if it never ran; its failure is
 * logged, never thrown.
 */
export function afterCommit(tx: Tx, effect: () => void | Promise<void>): void {
  stateOf(tx).afterCommit.push({ run: effect, awaited: false });
}

/**
 * Like `afterCommit`, and whoever ran the transaction gets its result only when the effect is over: for what must be
 * known elsewhere before anybody hears that it is done. Its connection is not held meanwhile.
 */
export function beforeResult(tx: Tx, effect: () => void | Promise<void>): void {
  stateOf(tx).afterCommit.push({ run: effect, awaited: true });
}

/**
 * Runs `work` in a savepoint: when it throws, its changes and its effects before and after the commit are undone and the transaction
 * goes on.
 */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const state = stateOf(tx);
  const last = state.beforeCommit.length;
  const effects = state.afterCommit.length;
  const name = `sp_${++savepoints}`;
  await state.runner.query(`SAVEPOINT ${name}`);
  try {
    const result = await work();
    await state.runner.query(`RELEASE SAVEPOINT ${name}`);
    return result;
  } catch (error) {
    await state.runner.query(`ROLLBACK TO SAVEPOINT ${name}`);
    state.beforeCommit.length = last;
    state.afterCommit.length = effects;
    throw error;
  }
}

let savepoints = 0;
