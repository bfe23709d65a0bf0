import { randomUUID } from 'node:crypto';
import { type Credentials, product, tokenOf } from './browser';

let adminToken: Promise<string> | undefined;

/** A password that nothing knows yet. */
export const aPassword = (): string => `Pw-${randomUUID()}`;

/** Calls the API as somebody: with `headers` of its own, else by `token`, else as the administrator. @throws Error with the answer when it refuses */
export async function callApi<Data>(path: string, init: RequestInit & { token?: string } = {}): Promise<Data> {
  const { token, ...rest } = init;
  adminToken ??= tokenOf(product().admin);
  const headers = {
    ...(!init.headers && { Authorization: `Bearer ${token ?? (await adminToken)}` }),
    ...(typeof init.body === 'string' && { 'Content-Type': 'application/json' }),
    ...(init.headers as object),
  };
  const answer = await fetch(`${product().base_url}${path}`, { ...rest, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Data;
}

/** Somebody with what a test needs to act as them. */
export interface Person extends Credentials {
  readonly token: string;
}

const viaSuper = (): RequestInit => ({ headers: { 'X-API-Key': product().super_api_key } });

/** Somebody new, with the predefined roles of these names; in the tenant of the product unless another is named. */
export async function aPerson({
  tenantId = product().tenant_id,
  roles = ['User'],
}: { tenantId?: string; roles?: readonly ('Owner' | 'AI Configurator' | 'User')[] } = {}): Promise<Person> {
  const known = await callApi<{ id: string; name: string }[]>(
    `/api/v1/sysadmin/predefined-roles/?tenant_id=${tenantId}`,
    viaSuper(),
  );
  const credentials = { email: `${randomUUID()}@example.com`, password: aPassword() };
  const chosen = known.filter(({ name }) => roles.includes(name as 'User')).map(({ id }) => ({ id }));
  const body = JSON.stringify({ ...credentials, tenant_id: tenantId, roles: chosen });
  await callApi('/api/v1/sysadmin/users/', { ...viaSuper(), method: 'POST', body });
  return { ...credentials, token: await tokenOf(credentials) };
}

/** A tenant of a test's own, for what would be in the way of others, and its owner. */
export async function anOrganisation(): Promise<{ tenantId: string; owner: Person }> {
  const body = JSON.stringify({ name: `org-${randomUUID()}` });
  const { id } = await callApi<{ id: string }>('/api/v1/sysadmin/tenants/', { ...viaSuper(), method: 'POST', body });
  return { tenantId: id, owner: await aPerson({ tenantId: id, roles: ['Owner'] }) };
}
