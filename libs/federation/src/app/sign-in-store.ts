import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { FixedWindowLimiter, RedisClient, RedisUnavailable } from '@svc/redis';

/**
 * Copies of states that are made within one lifetime of them, so that at most twice as many, some 10 MB, are there at a
 * time: the store has the queue of jobs as well.
 */
export const MAX_COPIES = 10_000;

/** The shared store as sign-ins use it: without it there are none. */
@Injectable()
export class SignInStore {
  constructor(
    private readonly redis: RedisClient,
    private readonly limiter: FixedWindowLimiter,
  ) {}

  /** @throws sign_in_unavailable without the store */
  run<Result>(commands: Parameters<typeof this.redis.run<Result>>[0]): Promise<Result> {
    return this.available(() => this.redis.run(commands));
  }

  /** Whether one more copy may be kept for a time. @throws sign_in_unavailable without the store */
  async hasRoom(seconds: number): Promise<boolean> {
    const hit = () => this.limiter.hit('oidc:copies', MAX_COPIES, seconds);
    return (await this.available(hit)).allowed;
  }

  private async available<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (cause) {
      if (cause instanceof RedisUnavailable) throw new AppError('sign_in_unavailable', { cause });
      throw cause;
    }
  }

  key(...parts: string[]): string {
    return this.redis.key('oidc', ...parts);
  }
}
