import { query, type AcrossTenants, type Tx } from '@svc/database';
import { newId, type RoleId, type TenantId, type UserId } from '@svc/kernel';

/**
 * Builders write rows directly, not through services, so that no event and no job is set off.
 * Each returns the ids a test needs; every column not named takes a plain default.
 */

let sequence = 0;

/** A number no other builder call of this process got. */
export function unique(): number {
  return ++sequence;
}

/** Inserts one row; `values` are column → value. */
export async function insertRow(tx: Tx, table: string, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  await query(tx, `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(values));
}

/** A tenant with its name and slug. */
export async function aTenant(across: AcrossTenants, values: Record<string, unknown> = {}): Promise<TenantId> {
  const id = newId<TenantId>();
  const name = `tenant-${unique()}-${id.slice(-6)}`;
  await across.run((tx) => insertRow(tx, 'tenants', { id, name, slug: name, ...values }));
  return id;
}

/** A user of a tenant, active unless told otherwise. */
export async function aUser(
  across: AcrossTenants,
  tenantId: TenantId,
  values: Record<string, unknown> = {},
): Promise<{ id: UserId; email: string }> {
  const id = newId<UserId>();
  const email = `user-${unique()}-${id.slice(-6)}@example.test`;
  const row = { id, tenant_id: tenantId, email, username: email, state: 'active', ...values };
  await across.run((tx) => insertRow(tx, 'users', row));
  return { id, email: String(row.email) };
}

/** A role of a tenant, given to a user. */
export async function aRole(
  across: AcrossTenants,
  tenantId: TenantId,
  permissions: string[],
  userId?: UserId,
): Promise<RoleId> {
  const id = newId<RoleId>();
  await across.run(async (tx) => {
    await insertRow(tx, 'roles', { id, tenant_id: tenantId, name: `role-${unique()}`, permissions });
    if (userId) await insertRow(tx, 'user_roles', { tenant_id: tenantId, user_id: userId, role_id: id });
  });
  return id;
}
