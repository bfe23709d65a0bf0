import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<{ readonly active: boolean }>();
let guarded = false;

/** Makes `assertOutsideTransaction` throw; tests switch it on, so that a slow call inside a transaction fails there. */
export function guardTransactions(on: boolean): void {
  guarded = on;
}

/** Runs `work` marked as being inside a database transaction. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run({ active: true }, work);
}

/** Runs `work` unmarked again: for what a transaction starts but does not wait for. */
export function outsideTransaction<Result>(work: () => Result): Result {
  return scope.run({ active: false }, work);
}

/**
 * Wrappers of everything slow (Redis, object store, models, network) call this first.
 * @throws Error naming `what`, in tests, when a transaction is open around the call
 */
export function assertOutsideTransaction(what: string): void {
  if (guarded && scope.getStore()?.active) throw new Error(`${what} was called inside a database transaction.`);
}
