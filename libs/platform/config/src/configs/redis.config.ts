import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { serverOf } from '../formats';

/** Where the shared store is and how patiently it is called. @source supplement §12, §13.10 */
@Concern('Redis')
export class RedisConfig implements CheckedConfig {
  @EnvVar('REDIS_URL', {
    doc: 'Address of the shared store; replaces REDIS_HOST and REDIS_PORT.',
    type: 'string',
    default: null,
    secret: true,
    format: serverOf('redis', 'rediss'),
  })
  readonly redisUrl!: string | null;

  @EnvVar('REDIS_HOST', { doc: 'Host of the shared store.', type: 'string', default: null })
  readonly host!: string | null;

  @EnvVar('REDIS_PORT', { doc: 'Port of the shared store.', type: 'integer', min: 1, max: 65_535, default: null })
  readonly port!: number | null;

  @EnvVar('REDIS_KEY_PREFIX', { doc: 'Stands before every key, so that deployments can share one store.', default: '' })
  readonly keyPrefix!: string;

  @EnvVar('REDIS_CONN_TIMEOUT', {
    doc: 'Longest wait for a connection.',
    unit: 'seconds',
    min: 1,
    max: 300,
    default: 5,
  })
  readonly connectTimeoutSeconds!: number;

  @EnvVar('REDIS_CONN_RETRIES', {
    doc: 'Tries to reach the store at the start; a lost connection is tried again for as long as the process runs.',
    unit: 'tries',
    min: 0,
    max: 1000,
    default: 5,
    unread: 'for good',
  })
  readonly connectRetries!: number;

  @EnvVar('REDIS_CONN_RETRY_DELAY', {
    doc: 'Longest pause before a lost connection is tried again.',
    unit: 'seconds',
    min: 0,
    max: 300,
    default: 2,
  })
  readonly connectRetryDelaySeconds!: number;

  @EnvVar('REDIS_RETRY_ON_TIMEOUT', {
    doc: 'Sends a command that timed out again; it is not, since counting twice is worse than failing.',
    default: true,
    unread: 'for good',
  })
  readonly retryOnTimeout!: boolean;

  @EnvVar('REDIS_SOCKET_KEEPALIVE', { doc: 'Keeps idle connections alive at the TCP level.', default: true })
  readonly socketKeepalive!: boolean;

  @EnvVar('REDIS_HEALTH_CHECK_INTERVAL', {
    doc: 'How often the connection for live events is tried; 0 never.',
    unit: 'seconds',
    min: 0,
    max: 3600,
    default: 30,
  })
  readonly healthCheckIntervalSeconds!: number;

  @EnvVar('REDIS_MAX_CONNECTIONS', {
    doc: 'Most connections; a process holds one connection per use.',
    type: 'integer',
    min: 1,
    default: null,
    unread: 'for good',
  })
  readonly maxConnections!: number | null;

  /** The address that clients connect to. */
  get url(): string {
    return this.redisUrl ?? `redis://${this.host}:${this.port}`;
  }

  check({ problem }: CheckContext): void {
    if (this.redisUrl !== null) return;
    if (this.host === null) problem('REDIS_HOST', 'is required while REDIS_URL is not set');
    if (this.port === null) problem('REDIS_PORT', 'is required while REDIS_URL is not set');
  }
}
