import { createContext, Script } from 'node:vm';

const WORK = new Script('work()');

/**
 * Does something that may take no longer than so many milliseconds of this process, whatever it loops in: a pattern that
 * never ends matching is broken off as well. @throws Error with code `ERR_SCRIPT_EXECUTION_TIMEOUT` when it takes longer
 */
export function within<Result>(milliseconds: number, work: () => Result): Result {
  return WORK.runInContext(createContext({ work }), { timeout: milliseconds }) as Result;
}
