import { ApiKeyConfig } from '@svc/config';
import { hmacSha256Hex, randomHex } from '@svc/crypto';
import { AcrossTenants, execute } from '@svc/database';
import { newId } from '@svc/kernel';
import { insertRow, unique } from './builders';
import { KnownPerson } from './person';
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

/** The same, with calls made as that person. */
export async function makePerson(platform: Platform, tenantId: string, more: object = {}): Promise<KnownPerson> {
  const { id, email, token } = await makeUser(platform, tenantId, more);
  return new KnownPerson(platform, id, email, token);
}

/**
 * Makes a tenant the operator's, as the first start of a deployment does: its Owner may then hold `storage`. Before
 * anybody of it has called, since who they are is remembered for a while.
 */
export async function makeOperator(platform: Platform, tenantId: string): Promise<void> {
  await platform.app.get(AcrossTenants, { strict: false }).run(async (tx) => {
    await execute(tx, 'UPDATE tenants SET is_first = false WHERE is_first', []);
    await execute(tx, 'UPDATE tenants SET is_first = true WHERE id = $1', [tenantId]);
    const permissions = `array_append(array_remove(permissions, 'storage'), 'storage')`;
    const owner = `tenant_id = $1 AND predefined AND name = 'Owner'`;
    await execute(tx, `UPDATE roles SET permissions = ${permissions} WHERE ${owner}`, [tenantId]);
  });
}

/** A key as tests use it. */
export interface TestKey {
  readonly id: string;
  readonly secret: string;
}

/**
 * Makes an API key behind the interface: of a user when `owner_user_id` is given, else a service key; for the whole
 * tenant, with level `admin`, unless `values` (column → value) say otherwise.
 */
export async function makeKey(
  platform: Platform,
  tenantId: string,
  values: Record<string, unknown> = {},
): Promise<TestKey> {
  const { key_type: type = 'sk_', owner_user_id: ownerId = null } = values;
  const [id, secret, now] = [newId(), `${String(type)}${randomHex(32)}`, new Date()];
  const get = <Type>(token: abstract new (...rest: never[]) => Type): Type =>
    platform.app.get(token, { strict: false });
  const row = {
    id,
    tenant_id: tenantId,
    ownership: ownerId === null ? 'service' : 'user',
    key_type: type,
    key_suffix: secret.slice(-8),
    key_hash: hmacSha256Hex(get(ApiKeyConfig).hashSecret, secret),
    hash_version: 'hmac_sha256',
    name: `key-${unique()}`,
    permission: 'admin',
    scope_type: 'tenant',
    created_at: now,
    updated_at: now,
    ...values,
  };
  await get(AcrossTenants).run((tx) => insertRow(tx, 'api_keys', row));
  return { id, secret };
}
