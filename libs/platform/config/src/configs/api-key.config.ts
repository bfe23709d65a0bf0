import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { HEADER_NAME } from '../formats';

/** How API keys are made, accepted and limited. @source spec §8.1, supplement §4, §12 */
@Concern('API keys')
export class ApiKeyConfig implements CheckedConfig {
  @EnvVar('API_KEY_HEADER_NAME', { doc: 'Header that carries an API key.', default: 'X-API-Key', format: HEADER_NAME })
  readonly headerName!: string;

  @EnvVar('API_KEY_LENGTH', {
    doc: 'Random bytes of a new key, written in hex.',
    unit: 'bytes',
    min: 16,
    max: 256,
    default: 64,
  })
  readonly secretBytes!: number;

  @EnvVar('API_KEY_HASH_SECRET', {
    doc: 'Keyed hash of stored keys; JWT_SECRET while unset.',
    defaultFrom: 'JWT_SECRET',
    secret: true,
  })
  readonly hashSecret!: string;

  @EnvVar('API_KEY_LAST_USED_MIN_INTERVAL_SECONDS', {
    doc: 'Shortest time between two writes of last_used_at.',
    unit: 'seconds',
    min: 0,
    max: 86_400,
    default: 900,
  })
  readonly lastUsedMinIntervalSeconds!: number;

  @EnvVar('API_KEY_USED_AUDIT_SAMPLE_RATE', {
    doc: 'Share of successful uses that is audited.',
    min: 0,
    max: 1,
    default: 1,
    type: 'number',
  })
  readonly usedAuditSampleRate!: number;

  @EnvVar('API_KEY_ROTATION_GRACE_HOURS', {
    doc: 'How long the old key works after a rotation.',
    unit: 'hours',
    min: 0,
    max: 8760,
    default: 24,
  })
  readonly rotationGraceHours!: number;

  @EnvVar('API_KEY_LEGACY_ENDPOINTS_ENABLED', {
    doc: 'Keeps the older key endpoints; off, they answer 410.',
    default: true,
    unread: 'so far',
  })
  readonly legacyEndpointsEnabled!: boolean;

  @EnvVar('API_KEY_RATE_LIMIT_WINDOW_SECONDS', {
    doc: 'Length of the fixed rate-limit window.',
    unit: 'seconds',
    min: 1,
    max: 86_400,
    default: 3600,
  })
  readonly rateLimitWindowSeconds!: number;

  @EnvVar('API_KEY_RATE_LIMIT_FAIL_OPEN', {
    doc: 'Lets requests pass when the limiter store is unavailable; off, they are refused.',
    default: false,
  })
  readonly rateLimitFailOpen!: boolean;

  @EnvVar('API_KEY_RATE_LIMIT_TENANT_DEFAULT', {
    doc: 'Limit of a tenant key without its own.',
    unit: 'requests per window',
    min: 1,
    default: 10_000,
  })
  readonly rateLimitTenantDefault!: number;

  @EnvVar('API_KEY_RATE_LIMIT_SPACE_DEFAULT', {
    doc: 'Limit of a space key without its own.',
    unit: 'requests per window',
    min: 1,
    default: 5000,
  })
  readonly rateLimitSpaceDefault!: number;

  @EnvVar('API_KEY_RATE_LIMIT_ASSISTANT_DEFAULT', {
    doc: 'Limit of an assistant key without its own.',
    unit: 'requests per window',
    min: 1,
    default: 1000,
  })
  readonly rateLimitAssistantDefault!: number;

  @EnvVar('API_KEY_RATE_LIMIT_APP_DEFAULT', {
    doc: 'Limit of an app key without its own.',
    unit: 'requests per window',
    min: 1,
    default: 1000,
  })
  readonly rateLimitAppDefault!: number;

  @EnvVar('API_KEY_ENFORCE_SCOPE', {
    doc: 'Whether scopes are enforced; scopes are always enforced.',
    default: true,
    unread: 'for good',
  })
  readonly enforceScope!: boolean;

  @EnvVar('API_KEY_ENFORCE_RESOURCE_PERMISSIONS', {
    doc: 'Whether resource permissions are enforced; they are always enforced.',
    default: true,
    unread: 'for good',
  })
  readonly enforceResourcePermissions!: boolean;

  @EnvVar('API_KEY_ORIGIN_CACHE_TTL_SECONDS', {
    doc: 'How long allowed origins of public keys are remembered.',
    unit: 'seconds',
    min: 0,
    max: 3600,
    default: 30,
    unread: 'so far',
  })
  readonly originCacheTtlSeconds!: number;

  @EnvVar('API_KEY_ALLOW_LOCALHOST_ORIGIN', {
    doc: 'Public keys accept localhost origins that are not listed.',
    default: false,
  })
  readonly allowLocalhostOrigin!: boolean;

  check({ warn }: CheckContext): void {
    if (this.enforceScope === false) warn('API_KEY_ENFORCE_SCOPE=false is ignored; scopes are always enforced.');
    if (this.enforceResourcePermissions === false) {
      warn('API_KEY_ENFORCE_RESOURCE_PERMISSIONS=false is ignored; resource permissions are always enforced.');
    }
  }
}
