import { Injectable } from '@nestjs/common';
import { RedisClient } from './redis-client';
import { RedisUnavailable } from './redis-unavailable';

/** The outcome of one hit. */
export interface LimitVerdict {
  readonly allowed: boolean;
  /** Hits that are still allowed in this window. */
  readonly remaining: number;
  /** Whole seconds until the window ends; at least 1. */
  readonly retryAfterSeconds: number;
}

// A count without an expiry would refuse forever, so one that lost it (or never had it) gets it here.
const HIT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

/** Counts hits within windows that start with their first hit. @source spec §8.1, supplement §13.10 */
@Injectable()
export class FixedWindowLimiter {
  constructor(private readonly client: RedisClient) {}

  /**
   * Counts one hit, also one over the limit, which does not lengthen the window.
   * @param key without the deployment's prefix
   * @param patienceMs how long an answer is waited for; as long as any command may take without it
   * @throws RedisUnavailable
   */
  async hit(key: string, limit: number, windowSeconds: number, patienceMs?: number): Promise<LimitVerdict> {
    const asking = this.client.run((redis) => redis.eval(HIT, 1, this.client.key(key), windowSeconds * 1_000));
    const reply = await (patienceMs === undefined ? asking : answeredWithin(patienceMs, asking));
    const [count, leftMs] = reply as [number, number];
    return {
      allowed: count <= limit,
      remaining: Math.max(0, limit - count),
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
    };
  }

  /** Forgets every hit of a key, so that its next one starts a new window. @throws RedisUnavailable */
  async reset(key: string): Promise<void> {
    await this.client.run((redis) => redis.del(this.client.key(key)));
  }
}

/** What the store answers, unless it takes longer. @throws RedisUnavailable */
async function answeredWithin<Answer>(milliseconds: number, asking: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RedisUnavailable(new Error(`No answer within ${milliseconds} ms.`)));
    }, milliseconds);
  });
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
}
