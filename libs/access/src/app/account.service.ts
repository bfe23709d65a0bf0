import { Injectable } from '@nestjs/common';
import { AppError, type Caller, foldCase, requireUser } from '@svc/kernel';
import { UserCredentials } from '@svc/tenancy';
import { BcryptPasswordHasher } from './bcrypt-password-hasher';
import { IdentityCache, type KnownProfile } from './identity-cache';
import { LoginAttempts } from './login-attempts';

/** What signed-in people see and change of their own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly identities: IdentityCache,
    private readonly hasher: BcryptPasswordHasher,
    private readonly credentials: UserCredentials,
    private readonly attempts: LoginAttempts,
  ) {}

  /** The caller's profile. @throws not_found when the caller was deleted meanwhile  @source supplement §5.3 */
  async profile(actor: Caller): Promise<KnownProfile> {
    const user = requireUser(actor);
    const profile = await this.identities.profile(foldCase(user.email));
    if (profile?.user.id !== user.id) throw new AppError('not_found');
    return profile;
  }

  /** Ends every session of the caller, this one too. @source spec §4.2 */
  invalidateSessions(actor: Caller): Promise<void> {
    return this.credentials.invalidateSessions(actor);
  }

  /**
   * Changes the caller's password and ends every session, this one too. Who only has the session must not guess the
   * password here, so every attempt is one of the login name's; the trail has the first one over the limit, as of a login.
   * @throws bad_request when the current password is wrong, or there is none · what `LoginAttempts.count` throws
   * @source spec §5.3, supplement §5.1
   */
  async changePassword(actor: Caller, current: string, next: string): Promise<void> {
    const { id, email } = requireUser(actor);
    await this.attempts.count(email, () => this.credentials.recordFailedChange(actor, 'Tried too many passwords'));
    const { from, matches } = await this.attempts.judged(email, async () => {
      const stored = await this.credentials.passwordHash(actor.tenantId, id);
      return { from: stored, matches: await this.hasher.verify(current, stored) };
    });
    if (!matches || from === null) {
      await this.credentials.recordFailedChange(actor, 'Gave a wrong current password');
      throw new AppError('bad_request', { message: 'The current password is wrong.' });
    }
    await this.attempts.restore(email);
    await this.credentials.changePassword(actor, { from, to: await this.hasher.hash(next) });
  }
}
