import { Check, ListField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import { definedOf } from '@svc/kernel';
import type { NewFederation } from '../../app/manage-federation.service';
import { normaliseDomain } from '../../domain/email-address';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
const ADDRESS = { format: 'uri', maxLength: 2048 } as const;
const DOMAIN = { kind: 'string', minLength: 1, maxLength: 255, pattern: /^\s*@?[^@\s,]+\s*$/ } as const;
const URI = { kind: 'string', maxLength: 2048, format: 'uri' } as const;
const PATH = /^(\/[A-Za-z0-9._~-]+)+\/?$|^\/$/;
const SECRET = { format: 'password', minLength: 8, maxLength: 1024, description: 'Never shown again.' } as const;

interface Addresses {
  readonly discovery_endpoint?: string;
  readonly canonical_public_origin?: string | null;
  readonly additional_redirect_uris?: readonly string[] | null;
}

/** Tokens and codes travel in these addresses. @source spec §2.6, §5.4.1 */
function addressProblem(given: Addresses): { field: string; message: string } | null {
  const { discovery_endpoint: endpoint, canonical_public_origin: origin, additional_redirect_uris: uris } = given;
  if (endpoint !== undefined && !isHttp(endpoint)) return problem('discovery_endpoint', 'must be an http(s) address');
  if (origin != null && !isOrigin(origin)) {
    return problem('canonical_public_origin', 'must be an https:// origin (or http://localhost) without path');
  }
  if ((uris ?? []).some((uri) => !isRedirect(uri))) {
    return problem('additional_redirect_uris', 'must be https:// addresses (or http://localhost) without query');
  }
  return null;
}

/** The whole configuration of a tenant's identity provider. @source spec §2.6, supplement §6.1 */
@Check<SetFederationRequest>(addressProblem)
export class SetFederationRequest {
  @StringField({ ...NAME, description: 'Label of the identity provider.' })
  provider!: string;

  @StringField({ ...ADDRESS, description: 'Address of the discovery document.' })
  discovery_endpoint!: string;

  @StringField(NAME)
  client_id!: string;

  @StringField(SECRET)
  client_secret!: string;

  @ListField(DOMAIN, {
    default: [],
    max: 100,
    description: 'E-mail domains that may sign in; empty makes no accounts.',
  })
  allowed_domains!: string[];

  @StringField({
    ...OPTIONAL_NULLABLE,
    maxLength: 2048,
    description: 'Origin of the redirect URI; PUBLIC_ORIGIN when missing.',
  })
  canonical_public_origin?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255, pattern: PATH, description: '/login/callback when missing.' })
  redirect_path?: string | null;

  @ListField(URI, { default: [], max: 20, description: 'Further callback addresses.' })
  additional_redirect_uris!: string[];

  static toFederation(this: void, body: SetFederationRequest): NewFederation {
    return {
      provider: body.provider,
      discoveryEndpoint: body.discovery_endpoint,
      clientId: body.client_id,
      clientSecret: body.client_secret,
      allowedDomains: body.allowed_domains.map(normaliseDomain),
      canonicalPublicOrigin: body.canonical_public_origin ? new URL(body.canonical_public_origin).origin : null,
      redirectPath: body.redirect_path ?? null,
      additionalRedirectUris: body.additional_redirect_uris,
    };
  }
}

/** Some members of it, at least one; null clears what may be missing. @source spec §4.8, supplement §6.1 */
@Check<UpdateFederationRequest>((given) =>
  Object.values(given).some((value) => value !== undefined) ? null : { message: 'Name at least one member.' },
)
@Check<UpdateFederationRequest>(addressProblem)
export class UpdateFederationRequest {
  @StringField({ ...NAME, optional: true })
  provider?: string;

  @StringField({ ...ADDRESS, optional: true })
  discovery_endpoint?: string;

  @StringField({ ...NAME, optional: true })
  client_id?: string;

  @StringField({ ...SECRET, optional: true })
  client_secret?: string;

  @ListField(DOMAIN, { ...OPTIONAL_NULLABLE, max: 100 })
  allowed_domains?: string[] | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 2048 })
  canonical_public_origin?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255, pattern: PATH })
  redirect_path?: string | null;

  @ListField(URI, { ...OPTIONAL_NULLABLE, max: 20 })
  additional_redirect_uris?: string[] | null;

  static toChanges(this: void, body: UpdateFederationRequest): Partial<NewFederation> {
    const { canonical_public_origin: origin, allowed_domains: domains, additional_redirect_uris: uris } = body;
    const changes: Partial<NewFederation> = {
      provider: body.provider,
      discoveryEndpoint: body.discovery_endpoint,
      clientId: body.client_id,
      clientSecret: body.client_secret,
      allowedDomains: domains === undefined ? undefined : (domains ?? []).map(normaliseDomain),
      canonicalPublicOrigin: origin ? new URL(origin).origin : origin,
      redirectPath: body.redirect_path,
      additionalRedirectUris: uris === undefined ? undefined : (uris ?? []),
    };
    return definedOf(changes);
  }
}

function problem(field: string, message: string) {
  return { field, message };
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

function isRedirect(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s\\]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = protocol === 'http:' && hostname === 'localhost';
  return (protocol === 'https:' || isLocal) && username === '' && password === '';
}

function isOrigin(text: string): boolean {
  return isRedirect(text) && /^https?:\/\/[^/@]+\/?$/i.test(text);
}
