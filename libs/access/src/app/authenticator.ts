import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Principal } from '@svc/kernel';
import passport from 'passport';
import type { AccessRequest } from './access-request';
import { CREDENTIAL_STRATEGIES, type CredentialStrategy } from './credential-strategy';

const OPTIONS = { session: false } as const;

/**
 * Runs the one strategy whose credential was sent, the first in their order, and answers in the words of the catalogue.
 * What is known at once comes back at once, without a promise. @source spec §5.1.1
 */
@Injectable()
export class Authenticator {
  constructor(@Inject(CREDENTIAL_STRATEGIES) private readonly strategies: readonly CredentialStrategy[]) {}

  /** Who sent a request. @throws not_authenticated when nothing was sent · what the strategy says that decides */
  authenticate(request: AccessRequest): Principal | Promise<Principal> {
    const strategy = this.strategies.find((each) => each.recognises(request.headers));
    if (!strategy) throw new AppError('not_authenticated');
    return outcomeOf(strategy, request);
  }
}

/** What one strategy makes of a request. @throws what it says */
export function outcomeOf(
  strategy: CredentialStrategy,
  request: Pick<AccessRequest, 'headers'>,
): Principal | Promise<Principal> {
  const outcome = new Outcome(strategy);
  const settle = outcome.settle.bind(outcome);
  // Passport writes onto the strategy it is given, so each request has one of its own.
  const chosen = Object.create(strategy) as CredentialStrategy;
  (passport.authenticate(chosen, OPTIONS, settle) as Middleware)(request, undefined, settle);
  return outcome.principal ?? outcome.promise();
}

type Middleware = (
  request: Pick<AccessRequest, 'headers'>,
  response: undefined,
  next: (error: unknown) => void,
) => void;

/** What becomes of one strategy. */
class Outcome {
  principal: Principal | null = null;
  private error: unknown = null;
  private waiting: { resolve(principal: Principal): void; reject(error: unknown): void } | null = null;

  constructor(private readonly strategy: CredentialStrategy) {}

  settle(error: unknown, principal?: Principal | false | null): void {
    if (principal) this.principal = principal;
    else this.error = error ?? new AppError(this.strategy.refusal as 'invalid_session');
    if (this.principal) this.waiting?.resolve(this.principal);
    else this.waiting?.reject(this.error);
  }

  /** The principal that a strategy takes its time for. @throws what it said already */
  promise(): Promise<Principal> {
    if (this.error !== null) throw this.error;
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }
}
