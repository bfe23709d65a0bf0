import {
  type Answer,
  type IdentityProvider,
  makeTenant,
  type Platform,
  type RegisteredClient,
  type Returned,
} from '@svc/testing';
import { ORIGIN } from './start-federation';

/** The registration of the service at the providers of these tests. */
export const CLIENT: RegisteredClient = {
  client_id: 'the-service',
  client_secret: 'secret of the service',
  redirect_uris: [`${ORIGIN}/login/callback`, 'http://localhost:4300/other/callback', 'http://localhost:4200/new/path'],
};

/** A tenant whose people sign in at a provider. */
export interface FederatedTenant {
  readonly id: string;
  readonly slug: string;
}

/** Makes one; `settings` are members of the tenant, `federation` those of its configuration. */
export async function federatedTenant(
  platform: Platform,
  idp: IdentityProvider,
  { settings = {}, federation = {} }: { settings?: object; federation?: object } = {},
): Promise<FederatedTenant> {
  const id = await makeTenant(platform, settings);
  const answer = await setFederation(platform, idp, id, federation);
  if (answer.status !== 200) throw new Error(`Not configured: ${JSON.stringify(answer.body)}`);
  const { body } = await platform.call('/sysadmin/tenants/', { superAdmin: true });
  return { id, slug: body.items.find((tenant: { id: string }) => tenant.id === id).slug };
}

/** Sets the whole configuration of a tenant. */
export function setFederation(platform: Platform, idp: IdentityProvider, tenantId: string, more: object = {}) {
  const json = {
    provider: 'Test provider',
    discovery_endpoint: idp.discoveryEndpoint,
    client_id: CLIENT.client_id,
    client_secret: CLIENT.client_secret,
    ...more,
  };
  return platform.call(`/sysadmin/tenants/${tenantId}/federation`, { method: 'PUT', superAdmin: true, json });
}

/** Begins a sign-in. */
export function initiate(platform: Platform, query: Record<string, string>): Promise<Answer> {
  return platform.call(`/auth/initiate?${new URLSearchParams(query).toString()}`);
}

/** Ends a sign-in. */
export function callback(platform: Platform, json: object): Promise<Answer> {
  return platform.call('/auth/callback', { method: 'POST', json });
}

/** Begins a sign-in and goes to the provider and back, as the account that it was told last. */
export async function goAndReturn(
  platform: Platform,
  idp: IdentityProvider,
  query: Record<string, string>,
): Promise<Returned> {
  const { status, body } = await initiate(platform, query);
  if (status !== 200) throw new Error(`Not begun: ${JSON.stringify(body)}`);
  return idp.signIn(body.authorization_url);
}

/** A whole sign-in. */
export async function signIn(platform: Platform, idp: IdentityProvider, slug: string): Promise<Answer> {
  const { code, state, iss } = await goAndReturn(platform, idp, { tenant: slug });
  return callback(platform, { code, state, iss });
}
