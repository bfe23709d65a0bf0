import { Injectable } from '@nestjs/common';
import { RedisClient } from './redis-client';
import { RedisUnavailable } from './redis-unavailable';

/** The outcome of one hit. */
export interface LimitVerdict {
  readonly allowed: boolean;
  /** This hit is the first one of its window that is not allowed. */
  readonly isFirstRefused: boolean;
  /** Hits that are still allowed in this window. */
  readonly remaining: number;
  /** Whole seconds until the window ends; at least 1. */
  readonly retryAfterSeconds: number;
}

/** A store that does not answer must hold no request up; refusing within 300 ms is promised. */
const PATIENCE_MS = 250;

// A count without an expiry would refuse forever, so one that lost it (or never had it) gets it here.
const HIT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

// Of a window that is over there is nothing to take back.
const TAKE_BACK = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** Counts hits within windows that start with their first hit. @source spec §8.1, supplement §13.10 */
@Injectable()
export class FixedWindowLimiter {
  constructor(private readonly client: RedisClient) {}

  /**
   * Counts one hit, also one over the limit, which does not lengthen the window. Waits 250 ms for it at most.
   * @param key without the deployment's prefix
   * @throws RedisUnavailable
   */
  async hit(key: string, limit: number, windowSeconds: number): Promise<LimitVerdict> {
    const asking = this.client.run((redis) => redis.eval(HIT, 1, this.client.key(key), windowSeconds * 1_000));
    const [count, leftMs] = (await answeredInTime(asking)) as [number, number];
    return {
      allowed: count <= limit,
      isFirstRefused: count === limit + 1,
      remaining: Math.max(0, limit - count),
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
    };
  }

  /** Takes one hit back; the window ends when it would have. @throws RedisUnavailable */
  async takeBack(key: string): Promise<void> {
    await this.client.run((redis) => redis.eval(TAKE_BACK, 1, this.client.key(key)));
  }

  /** Forgets every hit of a key, so that its next one starts a new window. @throws RedisUnavailable */
  async reset(key: string): Promise<void> {
    await this.client.run((redis) => redis.del(this.client.key(key)));
  }
}

/** What the store answers, unless it takes too long. @throws RedisUnavailable */
async function answeredInTime<Answer>(asking: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new RedisUnavailable(new Error(`No answer within ${PATIENCE_MS} ms.`)));
    // Where the process itself was busy for so long, the answer has come and is only to be read, which is done first.
    timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
  });
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
}
