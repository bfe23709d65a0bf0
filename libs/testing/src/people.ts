import { unique } from './builders';
import type { Platform } from './start-platform';

/** The password of everybody these helpers make. */
export const PASSWORD = 'correct horse';

/** Makes a tenant through the interface. Gives its id. */
export async function makeTenant(platform: Platform, more: object = {}): Promise<string> {
  const json = { name: `tenant-${unique()}-${process.hrtime.bigint()}`, ...more };
  const { status, body } = await platform.call('/sysadmin/tenants/', { method: 'POST', superAdmin: true, json });
  if (status !== 200) throw new Error(`No tenant was made: ${JSON.stringify(body)}`);
  return body.id;
}

/** Makes a user through the interface; the first one of a tenant is its Owner. */
export async function makeUser(
  platform: Platform,
  tenantId: string,
  more: object = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = `person-${unique()}-${process.hrtime.bigint()}@example.test`;
  const json = { email, password: PASSWORD, tenant_id: tenantId, ...more };
  const { status, body } = await platform.call('/sysadmin/users/', { method: 'POST', superAdmin: true, json });
  if (status !== 200) throw new Error(`No user was made: ${JSON.stringify(body)}`);
  return { id: body.id, email: body.email, token: body.access_token };
}
