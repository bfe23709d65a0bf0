import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { FixedWindowLimiter, type LimitVerdict, RedisUnavailable } from '@svc/redis';
import { foldLoginName, LOGIN_ATTEMPTS, LOGIN_WINDOW_SECONDS, loginLimitKey } from '../domain/login-name';

/** Counts how often the password of a login name is tried, wherever it may be tried. @source spec §5.3 */
@Injectable()
export class LoginAttempts {
  private readonly logger = new Logger(LoginAttempts.name);

  constructor(private readonly limiter: FixedWindowLimiter) {}

  /**
   * Counts one attempt, before the password is looked at, so that attempts made at once cannot exceed the limit either.
   * @param refused records the first refusal of a window, and none after it: whoever goes on trying costs nothing but the
   * count. That it cannot be recorded lets nobody in, and changes nothing about the answer
   * @returns how many remain
   * @throws too_many_login_attempts · rate_limit_unavailable when attempts cannot be counted, since guessing without a
   * limit is worse than no login
   */
  async count(name: string, refused: () => Promise<void>): Promise<number> {
    const { allowed, isFirstRefused, remaining, retryAfterSeconds } = await this.hit(keyOf(name));
    if (allowed) return remaining;
    if (isFirstRefused) await this.tell(refused);
    const details = { attempts_remaining: 0, retry_after_seconds: retryAfterSeconds } as const;
    throw new AppError('too_many_login_attempts', details, { retryAfterSeconds });
  }

  /** Gives a name whose password was right its whole allowance back. */
  async restore(name: string): Promise<void> {
    try {
      await this.limiter.reset(keyOf(name));
    } catch (error) {
      // The password was right; the attempts run out by themselves.
      this.logger.warn({ err: error }, 'The login attempts of a name could not be reset.');
    }
  }

  /** What looks at the password of an attempt that was counted; where it cannot be looked at, nobody has tried one. */
  async judged<Verdict>(name: string, look: () => Promise<Verdict>): Promise<Verdict> {
    try {
      return await look();
    } catch (error) {
      await this.takeBack(name);
      throw error;
    }
  }

  private async takeBack(name: string): Promise<void> {
    try {
      await this.limiter.takeBack(keyOf(name));
    } catch (error) {
      this.logger.warn({ err: error }, 'An attempt to log in that came to nothing stays counted.');
    }
  }

  private async tell(refused: () => Promise<void>): Promise<void> {
    try {
      await refused();
    } catch (error) {
      this.logger.error({ err: error }, 'A refusal over the limit of attempts could not be recorded.');
    }
  }

  private async hit(key: string): Promise<LimitVerdict> {
    try {
      return await this.limiter.hit(key, LOGIN_ATTEMPTS, LOGIN_WINDOW_SECONDS);
    } catch (error) {
      if (error instanceof RedisUnavailable) throw new AppError('rate_limit_unavailable', { cause: error });
      throw error;
    }
  }
}

function keyOf(name: string): string {
  return loginLimitKey(foldLoginName(name));
}
