import { Logger } from '@nestjs/common';
import type { RedisConfig } from '@svc/config';
import { Redis, ReplyError, type RedisOptions } from 'ioredis';

/**
 * What a connection is for. `commands` and `events` fail at once while the store is away; `queue` waits for it, as
 * workers and queues of jobs need.
 */
export type ConnectionKind = 'commands' | 'events' | 'queue';

const COMMAND_TIMEOUT_MS = 1_000;
const logger = new Logger('Redis');

/**
 * Opens a connection whose errors are handled: logged once per outage, and never thrown into the process. One that the
 * address's own database is refused to counts as none.
 */
export function openConnection(config: RedisConfig, kind: ConnectionKind, name: string): Redis {
  const redis = new Redis(config.url, { ...sharedOptions(config, name), ...optionsOf(kind) });
  let announced = false;
  redis.on('error', (error: Error) => {
    // The client would stay in the database that it came to, which may be that of another deployment.
    if (isRefusedDatabase(error)) redis.stream.destroy();
    if (announced) return;
    announced = true;
    logger.error(error, `Redis:${name}`);
  });
  redis.on('ready', () => {
    if (announced) logger.log('The shared store is back.', `Redis:${name}`);
    announced = false;
  });
  return redis;
}

function isRefusedDatabase(error: Error & { command?: { name: string } }): boolean {
  return error instanceof ReplyError && error.command?.name === 'select';
}

/**
 * Whether the server takes no writes, alone or in a script: it became a replica. Failovers need not end connections, and
 * only a new one goes where the name leads by now.
 */
function isRefusedWrite({ message }: Error): boolean {
  return message.includes('READONLY');
}

/** Ends a connection for good, politely when there still is one. */
export async function closeConnection(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}

function sharedOptions(config: RedisConfig, connectionName: string): RedisOptions {
  return {
    connectionName,
    connectTimeout: config.connectTimeoutSeconds * 1_000,
    keepAlive: config.socketKeepalive ? 10_000 : 0,
    reconnectOnError: isRefusedWrite,
    retryStrategy: (attempt) => Math.min(attempt * 100, Math.max(100, config.connectRetryDelaySeconds * 1_000)),
  };
}

function optionsOf(kind: ConnectionKind): RedisOptions {
  if (kind === 'queue') return { maxRetriesPerRequest: null };
  return {
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
  };
}
