import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import { oneByOne } from '../domain/one-by-one';
import type { AccessRequest } from './access-request';
import { GuardStage } from './guard-stage';

/** Takes a request out of a budget. */
export abstract class EndpointLimit {
  /** @throws rate_limit_exceeded · rate_limit_unavailable */
  abstract take(caller: Caller, request: AccessRequest): void | Promise<void>;
}

/** Injection token of the budgets that requests are taken out of. */
export const ENDPOINT_LIMITS = Symbol('ENDPOINT_LIMITS');

/** Takes a request out of every budget that concerns it, whatever becomes of it afterwards. @source supplement §4.7 */
@Injectable()
export class EndpointLimitsStage extends GuardStage {
  constructor(@Inject(ENDPOINT_LIMITS) private readonly limits: readonly EndpointLimit[]) {
    super();
  }

  check(caller: Caller, request: AccessRequest): void | Promise<void> {
    return oneByOne(this.limits, (limit) => limit.take(caller, request));
  }
}
