import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { isLive, SessionTokens, type User, UserCredentials, UserDirectory } from '@svc/tenancy';
import { foldLoginName } from '../domain/login-name';
import { TurnsByName } from '../domain/turns-by-name';
import { BcryptPasswordHasher } from './bcrypt-password-hasher';
import { LoginAttempts } from './login-attempts';
import { SignInTrail } from './sign-in-trail';

/** Somebody who signed in, and the token of the session. */
export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/** Password login with the limit of spec §5.3. */
@Injectable()
export class LoginService {
  private readonly turns = new TurnsByName();

  constructor(
    private readonly attempts: LoginAttempts,
    private readonly directory: UserDirectory,
    private readonly hasher: BcryptPasswordHasher,
    private readonly credentials: UserCredentials,
    private readonly tokens: SessionTokens,
    private readonly trail: SignInTrail,
  ) {}

  /**
   * A session for a login name and its password; a success gives the whole allowance back. The trail has every refusal of an
   * account, whatever its state; of those over the limit the first one of a window, since an attacker sends thousands.
   * @param gone of whoever asks; a password that waited for its turn meanwhile is not looked at, nor is that an attempt
   * @throws invalid_credentials alike for a wrong password, an unknown or inactive user and a suspended tenant ·
   * too_many_login_attempts also for the right password · rate_limit_unavailable · request_aborted
   * @source spec §5.3, supplement §5.1, §15.44
   */
  async login(submittedName: string, password: string, gone?: AbortSignal): Promise<SignedIn> {
    const name = foldLoginName(submittedName);
    // An attempt counts before it is known to be right: many at once, all of them right, would lock their own name.
    const user = await this.turns.take(name, () => this.attempt(name, password, gone));
    const active = await this.credentials.activateAtSignIn(user);
    await this.trail.startedByPassword(active);
    return { user: active, token: this.tokens.issue(active) };
  }

  private async attempt(name: string, password: string, gone?: AbortSignal): Promise<User> {
    const remaining = await this.attempts.count(name, () => this.recordLimit(name));
    const user = await this.attempts.judged(name, () => this.check(name, password, gone));
    if (!user) throw new AppError('invalid_credentials', { attempts_remaining: remaining });
    await this.attempts.restore(name);
    return user;
  }

  private async check(name: string, password: string, gone?: AbortSignal): Promise<User | null> {
    const record = await this.directory.findAccount(name);
    // Verified in every case, so that the time tells nothing about the account.
    const matches = await this.hasher.verify(password, record?.passwordHash ?? null, gone);
    if (!record) return null;
    const { user, tenantState } = record;
    if (!isLive(user.state)) this.trail.refusedBeside(user, 'user_inactive');
    else if (matches && tenantState === 'active') return user;
    else this.trail.refusedBeside(user, 'invalid_credentials');
    return null;
  }

  /** Looked up for every name, so that the time tells nothing about the account here either. */
  private async recordLimit(name: string): Promise<void> {
    const record = await this.directory.findAccount(name);
    if (record) this.trail.refusedBeside(record.user, 'too_many_login_attempts');
  }
}
