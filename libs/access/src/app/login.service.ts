import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { FixedWindowLimiter, type LimitVerdict, RedisUnavailable } from '@svc/redis';
import { SessionTokens, type User, UserCredentials, UserDirectory } from '@svc/tenancy';
import { foldLoginName, LOGIN_ATTEMPTS, LOGIN_WINDOW_SECONDS, loginLimitKey } from '../domain/login-name';
import { BcryptPasswordHasher } from './bcrypt-password-hasher';
import { SignInTrail } from './sign-in-trail';

/** Somebody who signed in, and the token of the session. */
export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/** Password login with the limit of spec §5.3. */
@Injectable()
export class LoginService {
  private readonly logger = new Logger(LoginService.name);

  constructor(
    private readonly limiter: FixedWindowLimiter,
    private readonly directory: UserDirectory,
    private readonly hasher: BcryptPasswordHasher,
    private readonly credentials: UserCredentials,
    private readonly tokens: SessionTokens,
    private readonly trail: SignInTrail,
  ) {}

  /**
   * A session for a login name and its password. An attempt is counted before the password is looked at, so that
   * attempts made at once cannot exceed the limit either; a success gives the whole allowance back.
   * @throws invalid_credentials alike for a wrong password, an unknown or inactive user and a suspended tenant ·
   * too_many_login_attempts also for the right password · rate_limit_unavailable when attempts cannot be counted, since
   * guessing without a limit is worse than no login
   * @source spec §5.3, supplement §5.1, §15.44
   */
  async login(submittedName: string, password: string): Promise<SignedIn> {
    const name = foldLoginName(submittedName);
    const key = loginLimitKey(name);
    const verdict = await this.count(key);
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict;
      const details = { attempts_remaining: 0, retry_after_seconds: retryAfterSeconds } as const;
      throw new AppError('too_many_login_attempts', details, { retryAfterSeconds });
    }
    const user = await this.check(name, password);
    if (!user) throw new AppError('invalid_credentials', { attempts_remaining: verdict.remaining });
    await this.restoreAllowance(key);
    const active = await this.credentials.activateAtSignIn(user);
    await this.trail.startedByPassword(active);
    return { user: active, token: this.tokens.issue(active) };
  }

  private async check(name: string, password: string): Promise<User | null> {
    const record = await this.directory.findForSignIn(name);
    // Verified in every case, so that the time tells nothing about the account.
    const matches = await this.hasher.verify(password, record?.passwordHash ?? null);
    if (record && matches && record.tenantState === 'active') return record.user;
    if (record) this.trail.refusedBeside(record.user, 'invalid_credentials');
    return null;
  }

  private async count(key: string): Promise<LimitVerdict> {
    try {
      return await this.limiter.hit(key, LOGIN_ATTEMPTS, LOGIN_WINDOW_SECONDS);
    } catch (error) {
      if (error instanceof RedisUnavailable) throw new AppError('rate_limit_unavailable', { cause: error });
      throw error;
    }
  }

  private async restoreAllowance(key: string): Promise<void> {
    try {
      await this.limiter.reset(key);
    } catch (error) {
      // The password was right; the attempts run out by themselves.
      this.logger.warn({ err: error }, 'The login attempts of a name could not be reset.');
    }
  }
}
