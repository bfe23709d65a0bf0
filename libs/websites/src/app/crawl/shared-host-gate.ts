import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { HostGate } from '@svc/crawling';
import { RedisClient, RedisUnavailable } from '@svc/redis';

/** Requests that all crawls together have under way at one host. */
const PLACES = 8;
/** A place whose holder died is free again. */
const LEASE_MS = 120_000;
const LOOK_AGAIN_MS = 25;

const ENTER = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local free = tonumber(redis.call('GET', KEYS[2]) or '0')
  if free > now then return free - now end
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return ${LOOK_AGAIN_MS} end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  if tonumber(ARGV[4]) > 0 then redis.call('SET', KEYS[2], now + ARGV[4], 'PX', ARGV[4]) end
  return 0`;

const PAUSE = `
  local time = redis.call('TIME')
  local until_ms = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1]
  if tonumber(redis.call('GET', KEYS[1]) or '0') < until_ms then redis.call('SET', KEYS[1], until_ms, 'PX', ARGV[1]) end
  return 0`;

/**
 * Places at hosts, shared by all crawlers through the shared store. Nothing in it outlives a minute or two, and without
 * the store each crawl keeps to its own pace.
 */
@Injectable()
export class SharedHostGate implements HostGate {
  private readonly logger = new Logger(SharedHostGate.name);

  constructor(private readonly redis: RedisClient) {}

  async enter(host: string, delayMs: number, signal: AbortSignal): Promise<() => Promise<void>> {
    const token = randomUUID();
    const places = this.redis.key('crawl_host', host);
    const pause = this.redis.key('crawl_host_pause', host);
    // A site that asks for pauses is asked by one at a time.
    const most = delayMs > 0 ? 1 : PLACES;
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await this.ask(async () =>
        Number(
          await this.redis.run((redis) =>
            redis.eval(ENTER, 2, places, pause, String(most), String(LEASE_MS), token, String(Math.ceil(delayMs))),
          ),
        ),
      );
      if (waitMs === null) {
        if (delayMs > 0) await sleep(delayMs, undefined, { signal });
        return () => Promise.resolve();
      }
      if (waitMs <= 0) return () => this.leave(places, token);
      await sleep(waitMs, undefined, { signal });
    }
  }

  async pause(host: string, milliseconds: number): Promise<void> {
    const key = this.redis.key('crawl_host_pause', host);
    await this.ask(() => this.redis.run((redis) => redis.eval(PAUSE, 1, key, String(Math.ceil(milliseconds)))));
  }

  private async leave(places: string, token: string): Promise<void> {
    await this.ask(() => this.redis.run((redis) => redis.zrem(places, token)));
  }

  /** Null while the store is away. */
  private async ask<Result>(command: () => Promise<Result>): Promise<Result | null> {
    try {
      return await command();
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.logger.debug({ err: error }, 'The shared store is away; hosts are not shared meanwhile.');
      return null;
    }
  }
}
