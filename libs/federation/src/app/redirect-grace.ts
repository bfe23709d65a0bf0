import { Injectable } from '@nestjs/common';
import { OidcConfig } from '@svc/config';
import { AppError, Clock } from '@svc/kernel';
import { configVersionOf, type IdentityProvider } from '../domain/identity-provider';
import type { SignInState } from './sign-in-state';

/** How long an address counts that a change of the configuration has put out of use. @source supplement §5.2, §15.37 */
@Injectable()
export class RedirectGrace {
  constructor(
    private readonly config: OidcConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the address a sign-in was begun with still counts; false when it only passes because it is not checked.
   * @throws redirect_uri_mismatch
   */
  allows({ redirectUri, configVersion }: SignInState, provider: IdentityProvider): boolean {
    if (provider.redirectUris.includes(redirectUri)) return true;
    const { redirectGracePeriodSeconds, stateTtlSeconds, strictRedirectValidation } = this.config;
    const graceMs = Math.min(redirectGracePeriodSeconds, stateTtlSeconds) * 1000;
    const { changedAt } = provider;
    const changed = changedAt !== null && configVersion !== configVersionOf(provider);
    if (changed && this.clock.now().getTime() - changedAt.getTime() <= graceMs) return true;
    if (strictRedirectValidation) throw new AppError('redirect_uri_mismatch');
    return false;
  }
}
