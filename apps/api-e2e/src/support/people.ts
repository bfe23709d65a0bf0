import { randomBytes } from 'node:crypto';
import { type ApiClient, clientOf, ok, raw, superClient } from './client';
import { deployment } from './deployment';

/** A user with everything a test needs to act as them. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly api: ApiClient;
}

/** A tenant of a test's own. */
export interface Organisation {
  readonly tenantId: string;
  readonly owner: Person;
}

const fresh = () => randomBytes(5).toString('hex');

/** Makes a tenant with an owner, through super administration. */
export async function anOrganisation(): Promise<Organisation> {
  const name = `org-${fresh()}`;
  const tenant = await ok(superClient().POST('/api/v1/sysadmin/tenants/', { body: { name } }));
  return { tenantId: tenant.id, owner: await aPerson(tenant.id) };
}

/** Makes a user of a tenant; without roles the first one becomes Owner and others have no permission. */
export async function aPerson(tenantId: string, roles: { id: string }[] = []): Promise<Person> {
  const email = `${fresh()}@example.test`;
  const password = `pass-${fresh()}`;
  const body = { email, password, tenant_id: tenantId, roles };
  const user = await ok(superClient().POST('/api/v1/sysadmin/users/', { body }));
  const token = await signIn(email, password);
  return { id: user.id, email, password, token, api: clientOf(token) };
}

/** The administrator of the operator's tenant, which the start of the deployment made. */
export async function theOperator(): Promise<Person> {
  const { admin_email: email, admin_password: password } = deployment();
  const token = await signIn(email, password);
  const api = clientOf(token);
  return { id: (await ok(api.GET('/api/v1/users/me/'))).id, email, password, token, api };
}

/** The id of a predefined role of a tenant. */
export async function roleId(tenantId: string, name: 'Owner' | 'AI Configurator' | 'User'): Promise<string> {
  const answer = superClient().GET('/api/v1/sysadmin/predefined-roles/', {
    params: { query: { tenant_id: tenantId } },
  });
  const role = (await ok(answer)).find((candidate) => candidate.name === name);
  if (!role) throw new Error(`The tenant has no role ${name}.`);
  return role.id;
}

/** Signs in by password and gives the session token. */
export async function signIn(username: string, password: string): Promise<string> {
  const { status, body } = await attempt(username, password);
  if (status !== 200) throw new Error(`Signing in as ${username} answered ${status}.`);
  return body.access_token;
}

/** One try to sign in. */
export function attempt(username: string, password: string) {
  return raw('/api/v1/users/login/token/', {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
}
