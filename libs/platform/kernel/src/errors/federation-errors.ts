import { define } from './definition';

/** Sign-in through an identity provider, as part of the catalogue. @source spec §5.4, supplement §8 */
export const FEDERATION_ERRORS = {
  oidc_not_configured: define(404, 'detail', 'Single sign-on is not configured.', { doc: 'supplement §15.40' }),
  sign_in_tenant_not_found: define(404, 'detail', 'Tenant not found', { doc: 'supplement §5.2' }),
  sign_in_tenant_required: define(400, 'detail', 'Several tenants are active: name the one to sign in to.', {
    doc: 'supplement §5.2',
  }),
  identity_provider_unavailable: define(503, 'detail', 'The identity provider cannot be reached at the moment.', {
    doc: 'supplement §15.40',
    retryable: true,
  }),
  sign_in_unavailable: define(503, 'detail', 'Signing in is not possible at the moment.', {
    doc: 'spec §7.2',
    retryable: true,
  }),
  sign_in_expired: define(400, 'detail', 'Authorization session expired. Please sign in again.', {
    doc: 'supplement §5.2',
  }),
  invalid_sign_in_state: define(400, 'detail', 'Invalid state parameter', { doc: 'supplement §5.2' }),
  redirect_uri_mismatch: define(400, 'detail', 'Redirect URI mismatch - authentication flow invalid', {
    doc: 'spec §5.4.10',
  }),
  token_exchange_failed: define(401, 'detail', 'Failed to exchange authorization code for tokens', {
    doc: 'spec §5.4.10',
  }),
  id_token_invalid: define(401, 'detail', 'Failed to validate ID token signature', { doc: 'supplement §5.2' }),
  email_claim_missing: define(401, 'detail', 'Email claim not found in ID token', { doc: 'spec §5.4.9' }),
  authentication_failed: define(401, 'domain', 'The identity provider did not say who signed in.', {
    svcCode: 9005,
    doc: 'supplement §5.2, §8.2',
  }),
  user_not_created: define(401, 'domain', 'No account could be made for this sign-in.', {
    svcCode: 9006,
    doc: 'supplement §8.2',
  }),
  email_domain_not_allowed: define(403, 'detail', 'Accounts of this e-mail domain may not sign in here.', {
    doc: 'spec §5.4.10',
  }),
  provisioning_not_allowed: define(
    403,
    'domain',
    'There is no account for this person. Provision it through SCIM, or ask an administrator.',
    { svcCode: 9018, doc: 'spec §5.4.3, §5.4.4' },
  ),
  account_of_another_tenant: define(403, 'detail', 'This account belongs to another organisation.', {
    doc: 'supplement §5.2',
  }),
  identity_mismatch: define(403, 'detail', 'This account is bound to another identity of the provider.', {
    doc: 'spec §5.4.6',
  }),
  user_inactive: define(403, 'domain', 'The account is not active.', { svcCode: 9019, doc: 'spec §5.4.6' }),
  federation_discovery_failed: define(400, 'domain', 'The discovery document is unreachable or incomplete.', {
    svcCode: 9007,
    doc: 'spec §4.8',
  }),
} as const;
