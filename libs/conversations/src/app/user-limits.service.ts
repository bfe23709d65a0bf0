import { Injectable, Logger } from '@nestjs/common';
import { AppError, type Caller, ownerOf } from '@svc/kernel';
import { FixedWindowLimiter, RedisUnavailable } from '@svc/redis';

const WINDOW_SECONDS = 60;

/** Most calls per minute and user, or service key, whatever the credential. @source spec §8.1 */
const LIMITS = { preflight: 600, tool_approval: 20 } as const;

/** Limits that belong to a person. They protect against haste, so they fail open. @source supplement §1.1 */
@Injectable()
export class UserLimits {
  private readonly logger = new Logger(UserLimits.name);

  constructor(private readonly limiter: FixedWindowLimiter) {}

  /** Counts one call. @throws rate_limit_exceeded */
  async count(actor: Caller, what: keyof typeof LIMITS): Promise<void> {
    const owner = ownerOf(actor);
    const retryAfterSeconds = await this.secondsToWait(
      `rate_limit:${what}:${owner.userId ?? owner.apiKeyId}:${actor.tenantId}`,
      LIMITS[what],
    );
    if (retryAfterSeconds === 0) return;
    throw new AppError('rate_limit_exceeded', { retry_after_seconds: retryAfterSeconds }, { retryAfterSeconds });
  }

  private async secondsToWait(key: string, limit: number): Promise<number> {
    try {
      const { allowed, retryAfterSeconds } = await this.limiter.hit(key, limit, WINDOW_SECONDS);
      return allowed ? 0 : retryAfterSeconds;
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.logger.warn({ err: error }, 'A limit could not be counted and was let pass.');
      return 0;
    }
  }
}
