import type { TenantId } from '@svc/kernel';

/** What a tenant's sign-in through an identity provider is configured with. @source spec §2.6 */
export interface FederationSettings {
  /** Label of the identity provider. */
  readonly provider: string;
  readonly discoveryEndpoint: string;
  readonly clientId: string;
  /** Lower case, without a leading @; empty admits members of every domain and makes nobody. */
  readonly allowedDomains: readonly string[];
  readonly canonicalPublicOrigin: string | null;
  readonly redirectPath: string | null;
  readonly additionalRedirectUris: readonly string[];
}

/** The stored configuration of a tenant, without its secret. */
export interface Federation extends FederationSettings {
  readonly tenantId: TenantId;
  /** As the provider's discovery document said when the configuration was made. */
  readonly issuer: string;
  readonly maskedSecret: string;
  readonly configuredAt: Date;
  readonly updatedAt: Date;
}

/** An identity provider that people of a tenant can sign in with now. */
export interface IdentityProvider {
  readonly tenantId: TenantId;
  readonly discoveryEndpoint: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly allowedDomains: readonly string[];
  /** Addresses people may come back to, the usual one first; never empty. */
  readonly redirectUris: readonly string[];
  /** When the configuration was changed last; null when only a restart changes it. */
  readonly changedAt: Date | null;
  /** The deployment has no other provider, so that answers of two cannot be mixed up. */
  readonly isOnly: boolean;
}

/** Where people come back to unless the configuration says otherwise. @source spec §2.6 */
export const DEFAULT_REDIRECT_PATH = '/login/callback';

/** The addresses people may come back to, the usual one first. @source spec §2.6, supplement §5.2 */
export function redirectUrisOf(
  settings: Pick<FederationSettings, 'canonicalPublicOrigin' | 'redirectPath' | 'additionalRedirectUris'>,
  publicOrigin: string | null,
): string[] {
  const origin = settings.canonicalPublicOrigin ?? publicOrigin;
  const usual = origin === null ? [] : [origin + (settings.redirectPath ?? DEFAULT_REDIRECT_PATH)];
  return [...new Set([...usual, ...settings.additionalRedirectUris])];
}

/** A configuration as it may be shown and recorded, members named as on the wire. @source spec §2.6 */
export function recordedFederation(federation: Federation) {
  return {
    provider: federation.provider,
    discovery_endpoint: federation.discoveryEndpoint,
    issuer: federation.issuer,
    client_id: federation.clientId,
    masked_secret: federation.maskedSecret,
    allowed_domains: federation.allowedDomains,
    canonical_public_origin: federation.canonicalPublicOrigin,
    redirect_path: federation.redirectPath,
    additional_redirect_uris: federation.additionalRedirectUris,
  };
}

/** A secret as it is shown: its last four characters. @source supplement §6.1 */
export function maskSecret(secret: string): string {
  return `...${secret.slice(-4)}`;
}

/** What of a configuration a state remembers. */
export function configVersionOf({ changedAt }: IdentityProvider): string {
  return changedAt?.toISOString() ?? 'environment';
}
