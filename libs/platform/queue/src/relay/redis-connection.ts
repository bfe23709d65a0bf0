import type { RedisConfig } from '@svc/config';
import type { ConnectionOptions } from 'bullmq';

/** Stands before every key of the queues. */
export function queuePrefix(config: RedisConfig): string {
  return `${config.keyPrefix}jobs`;
}

/** For adding and looking: fails at once while Redis is away, since the rows are safe and will be looked at again. */
export function callerConnection(config: RedisConfig): ConnectionOptions {
  return { ...shared(config), enableOfflineQueue: false, commandTimeout: 5_000 };
}

/** For taking work: waits for as long as Redis is away. */
export function consumerConnection(config: RedisConfig): ConnectionOptions {
  return { ...shared(config), maxRetriesPerRequest: null };
}

function shared(config: RedisConfig) {
  const longestPauseMs = Math.max(100, config.connectRetryDelaySeconds * 1000);
  return {
    url: config.url,
    connectTimeout: config.connectTimeoutSeconds * 1000,
    retryStrategy: (tries: number) => Math.min(tries * 100, longestPauseMs),
  };
}
