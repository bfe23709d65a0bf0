import type { RedisConfig } from '@svc/config';
import type { ConnectionOptions } from 'bullmq';
import type { QueueTimings } from '../timings';

const KEEP_ALIVE_MS = 10_000;

/** Stands before every key of the queues. */
export function queuePrefix(config: RedisConfig): string {
  return `${config.keyPrefix}jobs`;
}

/** For adding and looking: fails at once while Redis is away, since the rows are safe and will be looked at again. */
export function callerConnection(config: RedisConfig, { silentStoreMs }: QueueTimings): ConnectionOptions {
  return { ...shared(config, silentStoreMs), enableOfflineQueue: false, commandTimeout: 5_000 };
}

/** For taking work: waits for as long as Redis is away. */
export function consumerConnection(config: RedisConfig, { silentStoreMs }: QueueTimings): ConnectionOptions {
  return { ...shared(config, silentStoreMs), maxRetriesPerRequest: null };
}

function shared(config: RedisConfig, silentStoreMs: number) {
  const longestPauseMs = Math.max(100, config.connectRetryDelaySeconds * 1000);
  return {
    url: config.url,
    connectTimeout: config.connectTimeoutSeconds * 1000,
    keepAlive: config.socketKeepalive ? KEEP_ALIVE_MS : 0,
    // One whose other end vanished without a word looks open, and the system waits a quarter of an hour for it.
    socketTimeout: silentStoreMs,
    retryStrategy: (tries: number) => Math.min(tries * 100, longestPauseMs),
  };
}
