import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { HTTP_URL } from '../formats';
import { FederationConfig } from './federation.config';
import { HttpConfig } from './http.config';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The one identity provider of a deployment without federation. @source spec §5.4, supplement §5.2 */
@Concern('OIDC sign-in')
export class OidcConfig implements CheckedConfig {
  @EnvVar('OIDC_DISCOVERY_ENDPOINT', {
    doc: 'Discovery address of the identity provider.',
    type: 'string',
    default: null,
    format: HTTP_URL,
  })
  readonly discoveryEndpoint!: string | null;

  @EnvVar('OIDC_CLIENT_ID', {
    doc: 'Client registered at the identity provider.',
    type: 'string',
    default: null,
  })
  readonly clientId!: string | null;

  @EnvVar('OIDC_CLIENT_SECRET', {
    doc: 'Secret of that client.',
    type: 'string',
    default: null,
    secret: true,
  })
  readonly clientSecret!: string | null;

  @EnvVar('OIDC_TENANT_ID', {
    doc: 'Tenant whose accounts may sign in.',
    type: 'string',
    default: null,
  })
  readonly tenantId!: string | null;

  @EnvVar('OIDC_ALLOWED_DOMAINS', {
    doc: 'E-mail domains admitted; empty admits existing members of any domain and creates nobody.',
    default: [],
  })
  readonly allowedDomains!: string[];

  @EnvVar('OIDC_STATE_TTL_SECONDS', {
    doc: 'How long a started sign-in may take.',
    unit: 'seconds',
    min: 30,
    max: 86_400,
    default: 600,
  })
  readonly stateTtlSeconds!: number;

  @EnvVar('OIDC_REDIRECT_GRACE_PERIOD_SECONDS', {
    doc: 'How long the earlier redirect address works after a change; at most the state lifetime counts.',
    unit: 'seconds',
    min: 0,
    max: 86_400,
    default: 900,
  })
  readonly redirectGracePeriodSeconds!: number;

  @EnvVar('STRICT_OIDC_REDIRECT_VALIDATION', {
    doc: 'Refuses a redirect address that does not match; off, it is only logged.',
    default: true,
  })
  readonly strictRedirectValidation!: boolean;

  @EnvVar('OIDC_CLOCK_LEEWAY_SECONDS', {
    doc: 'Difference of clocks that is forgiven in ID tokens.',
    unit: 'seconds',
    min: 0,
    max: 600,
    default: 120,
  })
  readonly clockLeewaySeconds!: number;

  /** Whether sign-in through the environment's provider is on. @source spec §5.4 */
  get active(): boolean {
    return this.discoveryEndpoint !== null && this.clientSecret !== null;
  }

  /** What sign-in could not work without is missed at the start, not by the first person. @source supplement §15.41 */
  check({ get, problem }: CheckContext): void {
    if (!this.active || get(FederationConfig).enabled) return;
    const because = 'with OIDC_DISCOVERY_ENDPOINT and OIDC_CLIENT_SECRET';
    if (this.clientId === null || this.clientId === '') problem('OIDC_CLIENT_ID', `is required ${because}`);
    if (get(HttpConfig).publicOrigin === null) problem('PUBLIC_ORIGIN', `is required ${because}`);
    if (this.tenantId === null) problem('OIDC_TENANT_ID', `is required ${because}`);
    else if (!UUID.test(this.tenantId.trim())) problem('OIDC_TENANT_ID', 'must be the UUID of a tenant');
  }
}
