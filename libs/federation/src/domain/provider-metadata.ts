/** What is used of a discovery document; the rest of it is kept for the client library. @source OpenID Connect Discovery §3 */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint?: string;
  readonly token_endpoint_auth_methods_supported?: readonly string[];
  readonly [more: string]: unknown;
}

const ADDRESSES = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Members a provider must name that are missing, or are no addresses. @source spec §4.8 */
export function problemsOf(document: unknown): string[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return ['issuer', ...ADDRESSES];
  const members = document as Record<string, unknown>;
  const { issuer } = members;
  const hasIssuer = typeof issuer === 'string' && issuer !== '';
  return [...(hasIssuer ? [] : ['issuer']), ...ADDRESSES.filter((name) => !isAddress(members[name]))];
}

/** Whether an issuer stands for many, as Entra ID's of `common` does: no ID token is ever of it. */
export function standsForMany(issuer: string): boolean {
  return /\{[^}]*\}/.test(issuer);
}

/** Where people end their session at the provider; null when it names no such place. @source OpenID Connect RP-Initiated Logout §2.1 */
export function endSessionUrl({ end_session_endpoint: endpoint }: ProviderMetadata, clientId: string): string | null {
  if (!isAddress(endpoint)) return null;
  const url = new URL(endpoint);
  url.searchParams.set('client_id', clientId);
  return url.href;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}
