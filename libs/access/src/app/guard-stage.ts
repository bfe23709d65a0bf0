import type { Caller } from '@svc/kernel';
import { oneByOne } from '../domain/one-by-one';
import type { AccessRequest } from './access-request';

/** One question the guard asks of a caller it knows. Nothing waits where there is nothing to wait for. */
export abstract class GuardStage {
  /** @throws AppError when the caller may not pass */
  abstract check(caller: Caller, request: AccessRequest): void | Promise<void>;
}

/** Injection token of the stages, in their order. @source supplement §15.20 */
export const GUARD_STAGES = Symbol('GUARD_STAGES');

/** Asks every stage in turn, without waiting where there is nothing to wait for. */
export function passStages(
  stages: readonly GuardStage[],
  caller: Caller,
  request: AccessRequest,
): void | Promise<void> {
  return oneByOne(stages, (stage) => stage.check(caller, request));
}
