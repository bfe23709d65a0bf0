import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { RedisClient, RedisUnavailable } from '@svc/redis';

/** The shared store as sign-ins use it: without it there are none. */
@Injectable()
export class SignInStore {
  constructor(private readonly redis: RedisClient) {}

  /** @throws sign_in_unavailable without the store */
  async run<Result>(commands: Parameters<typeof this.redis.run<Result>>[0]): Promise<Result> {
    try {
      return await this.redis.run(commands);
    } catch (cause) {
      if (cause instanceof RedisUnavailable) throw new AppError('sign_in_unavailable', { cause });
      throw cause;
    }
  }

  key(...parts: string[]): string {
    return this.redis.key('oidc', ...parts);
  }
}
