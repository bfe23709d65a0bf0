import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, client, ok, superClient } from '../support/client';
import { deployment } from '../support/deployment';
import { aKey } from '../support/keys';
import { anOrganisation, aPerson, type Person, roleId, signIn, theOperator } from '../support/people';
import type { components } from '../generated/api';
import { type KeyFacts, PRINCIPALS } from './principals';
import type { Workplace } from './workplace';

/** What a principal sends. */
export type Headers = Readonly<Record<string, string>>;
type KeyRequest = components['schemas']['ApiKeyCreateRequest'];

const ORIGIN = 'https://matrix.example.test';
const NEXT_DAY = new Date(Date.now() + 24 * 60 * 60_000).toISOString();

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });
const keyed = (secret: string): Headers => ({ 'X-API-Key': secret });
const randomSecret = () => randomBytes(32).toString('base64url');

/** The credentials of every kind of principal, by its name. */
export async function credentials(tenantId: string, owner: Person, place: Workplace): Promise<Map<string, Headers>> {
  await ok(superClient().POST('/api/v1/sysadmin/allowed-origins/', { body: { url: ORIGIN, tenant_id: tenantId } }));
  return new Map(
    Object.entries({
      ...(await withoutKeys(tenantId)),
      ...(await sessions(tenantId, owner, place)),
      ...(await keys(owner, place)),
      ...(await brokenKeys(tenantId, owner)),
      'key of who left its space': await departed(tenantId, owner),
      ...(await suspendedTenant()),
    }),
  );
}

async function withoutKeys(tenantId: string): Promise<Record<string, Headers>> {
  const params = { path: { tenant_id: tenantId } };
  const { token } = await ok(superClient().POST('/api/v1/sysadmin/tenants/{tenant_id}/scim-token', { params }));
  return {
    nobody: {},
    'super admin key': keyed(deployment().super_api_key),
    'super duper key': keyed(randomSecret()),
    'SCIM token': bearer(token),
  };
}

async function sessions(tenantId: string, owner: Person, place: Workplace): Promise<Record<string, Headers>> {
  const user = [{ id: await roleId(tenantId, 'User') }];
  const inSpace = async (role: 'viewer' | 'editor' | 'admin') => {
    const person = await aPerson(tenantId, user);
    const params = { path: { id: place['space']! } };
    await ok(owner.api.POST('/api/v1/spaces/{id}/members/', { params, body: { id: person.id, role } }));
    return bearer(person.token);
  };
  const member = bearer((await aPerson(tenantId)).token);
  const besideKey = bearer((await aPerson(tenantId)).token);
  const left = await aPerson(tenantId);
  await left.api.POST('/api/v1/users/me/sessions/invalidate/');
  const administrators = await secretOf(owner.api, { permission: 'admin' });
  return {
    'ended session': bearer(left.token),
    'no session beside a good key': { ...bearer('no.session.atall'), ...keyed(administrators) },
    member,
    'member beside an administrator’s key': { ...besideKey, ...keyed(administrators) },
    'viewer of the space': await inSpace('viewer'),
    'editor of the space': await inSpace('editor'),
    'admin of the space': await inSpace('admin'),
    'AI configurator': bearer((await aPerson(tenantId, [{ id: await roleId(tenantId, 'AI Configurator') }])).token),
    // Their sessions end with the matrix; the owner's own is needed afterwards.
    'tenant administrator': bearer(await signIn(owner.email, owner.password)),
    'other tenant’s administrator': bearer((await anOrganisation()).owner.token),
    operator: bearer((await theOperator()).token),
  };
}

/** A key that authenticates, for each kind that the matrix knows. */
async function keys(owner: Person, place: Workplace): Promise<Record<string, Headers>> {
  const made: Record<string, Headers> = {};
  for (const { name, facts } of PRINCIPALS) {
    if (facts.kind !== 'key') continue;
    const secret = await secretOf(owner.api, requestOf(facts.key, place));
    made[name] = { ...keyed(secret), ...(facts.key.type === 'pk_' && { Origin: ORIGIN }) };
  }
  return made;
}

function requestOf({ type, ownership, scope, level, resources }: KeyFacts, place: Workplace): Partial<KeyRequest> {
  return {
    key_type: type,
    ownership,
    permission: level,
    scope_type: scope,
    ...(scope !== 'tenant' && { scope_id: place[scope]! }),
    ...(type === 'pk_' && { allowed_origins: [ORIGIN] }),
    ...(type === 'sk_' && resources && { resource_permissions: resources }),
    ...(ownership === 'service' && { expires_at: NEXT_DAY }),
  };
}

async function brokenKeys(tenantId: string, { api }: Person): Promise<Record<string, Headers>> {
  const [revoked, suspended] = [await aKey(api), await aKey(api)];
  await ok(api.POST('/api/v1/api-keys/{key_id}/revoke', { params: { path: { key_id: revoked.id } } }));
  await ok(api.POST('/api/v1/api-keys/{key_id}/suspend', { params: { path: { key_id: suspended.id } } }));
  const spent = keyed(await secretOf(api, { rate_limit: 1 }));
  await client(spent).GET('/api/v1/limits/');
  return {
    'unknown key': keyed(`sk_${randomBytes(32).toString('hex')}`),
    'expired key': keyed(await expiredSecret(api)),
    'revoked key': keyed(revoked.secret),
    'suspended key': keyed(suspended.secret),
    'key of a demoted administrator': await demoted(tenantId),
    'sk_ from another address': keyed(await secretOf(api, { allowed_ips: ['203.0.113.9'] })),
    'pk_ from another origin': {
      ...keyed(await secretOf(api, { key_type: 'pk_', allowed_origins: [ORIGIN] })),
      Origin: 'https://elsewhere.example.test',
    },
    'key over its budget': spent,
  };
}

/** A key of the tenant that its owner may not have any more. */
async function demoted(tenantId: string): Promise<Headers> {
  const person = await aPerson(tenantId, [{ id: await roleId(tenantId, 'Owner') }]);
  const secret = await secretOf(person.api, { permission: 'admin' });
  const params = { path: { user_id: person.id } };
  const body = { roles: [{ id: await roleId(tenantId, 'User') }] };
  await ok(superClient().POST('/api/v1/sysadmin/users/{user_id}/', { params, body }));
  return keyed(secret);
}

/** A key of a space that its owner was in through a user group. */
async function departed(tenantId: string, { api }: Person): Promise<Headers> {
  const person = await aPerson(tenantId, [{ id: await roleId(tenantId, 'Owner') }]);
  const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Left' } }));
  const { id } = await ok(api.POST('/api/v1/user-groups/', { body: { name: 'Leaving' } }));
  const params = { path: { id, user_id: person.id } };
  await ok(api.POST('/api/v1/user-groups/{id}/users/{user_id}/', { params }));
  const member = { params: { path: { id: space.id } }, body: { id, role: 'admin' as const } };
  await ok(api.POST('/api/v1/spaces/{id}/group-members/', member));
  const secret = await secretOf(person.api, { scope_type: 'space', scope_id: space.id });
  await ok(api.DELETE('/api/v1/user-groups/{id}/users/{user_id}/', { params }));
  return keyed(secret);
}

async function suspendedTenant(): Promise<Record<string, Headers>> {
  const { tenantId, owner } = await anOrganisation();
  const secret = await secretOf(owner.api, {});
  const params = { path: { tenant_id: tenantId } };
  await ok(superClient().POST('/api/v1/sysadmin/tenants/{tenant_id}/', { params, body: { state: 'suspended' } }));
  return { 'session, tenant suspended': bearer(owner.token), 'key, tenant suspended': keyed(secret) };
}

/** A key that was made to last a moment, once it has. */
async function expiredSecret(api: ApiClient): Promise<string> {
  const { id, secret } = await aKey(api, { expires_at: new Date(Date.now() + 1_500).toISOString() });
  const state = async () =>
    (await ok(api.GET('/api/v1/api-keys/{key_id}', { params: { path: { key_id: id } } }))).state;
  while ((await state()) !== 'expired') await wait(100);
  return secret;
}

async function secretOf(api: ApiClient, values: Partial<KeyRequest>): Promise<string> {
  return (await aKey(api, values)).secret;
}
