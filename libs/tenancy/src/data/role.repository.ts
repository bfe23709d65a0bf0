import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { Permission, RoleId, TenantId, UserId } from '@svc/kernel';
import type { Role } from '../domain/role';

const COLUMNS = `r.id, r.tenant_id AS "tenantId", r.name, r.permissions, r.predefined, r.created_at AS "createdAt",
  r.updated_at AS "updatedAt"`;

/** The order of every list of roles; the predefined ones stand first. */
const MIGHTIEST_FIRST = `r.predefined DESC, cardinality(r.permissions) DESC, r.name, r.id`;

/** Roles of a tenant and who holds them. */
@Injectable()
export class RoleRepository {
  async insert(tx: Tx, tenantId: TenantId, role: Role): Promise<void> {
    await query(
      tx,
      `INSERT INTO roles (id, tenant_id, name, permissions, predefined, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [role.id, tenantId, role.name, [...role.permissions], role.predefined, role.createdAt, role.updatedAt],
    );
  }

  /** Every role, the predefined ones first. */
  list(tx: Tx, tenantId: TenantId): Promise<Role[]> {
    const sql = `SELECT ${COLUMNS} FROM roles r WHERE r.tenant_id = $1 ORDER BY ${MIGHTIEST_FIRST}`;
    return query<Role>(tx, sql, [tenantId]);
  }

  async find(tx: Tx, tenantId: TenantId, id: RoleId): Promise<Role | null> {
    const sql = `SELECT ${COLUMNS} FROM roles r WHERE r.tenant_id = $1 AND r.id = $2`;
    const [role] = await query<Role>(tx, sql, [tenantId, id]);
    return role ?? null;
  }

  /** The same, locked until the transaction ends: what is changed of it is changed of what it is now. */
  async lock(tx: Tx, tenantId: TenantId, id: RoleId): Promise<Role | null> {
    const sql = `SELECT ${COLUMNS} FROM roles r WHERE r.tenant_id = $1 AND r.id = $2 FOR NO KEY UPDATE`;
    const [role] = await query<Role>(tx, sql, [tenantId, id]);
    return role ?? null;
  }

  async findByName(tx: Tx, tenantId: TenantId, name: string): Promise<Role | null> {
    const sql = `SELECT ${COLUMNS} FROM roles r WHERE r.tenant_id = $1 AND r.name = $2`;
    const [role] = await query<Role>(tx, sql, [tenantId, name]);
    return role ?? null;
  }

  /** Whether somebody who may sign in has a permission by a role. */
  async isHeld(tx: Tx, tenantId: TenantId, permission: Permission): Promise<boolean> {
    const sql = `SELECT FROM roles r
      JOIN user_roles ur ON ur.tenant_id = r.tenant_id AND ur.role_id = r.id
      JOIN users u ON u.tenant_id = ur.tenant_id AND u.id = ur.user_id AND u.state IN ('active', 'invited')
      WHERE r.tenant_id = $1 AND $2 = ANY(r.permissions) LIMIT 1`;
    return (await query(tx, sql, [tenantId, permission])).length > 0;
  }

  /** Which of the given ids are roles of the tenant; nobody deletes them until the transaction ends. */
  async holdExisting(tx: Tx, tenantId: TenantId, ids: readonly RoleId[]): Promise<Set<RoleId>> {
    const sql = `SELECT id FROM roles WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR KEY SHARE`;
    const rows = await query<{ id: RoleId }>(tx, sql, [tenantId, [...ids]]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Changes a role that is not predefined; what is not given stays as it is. Whether there was one. */
  async update(
    tx: Tx,
    tenantId: TenantId,
    id: RoleId,
    { name, permissions }: { name?: string; permissions?: readonly Permission[] },
    now: Date,
  ): Promise<boolean> {
    const sql = `UPDATE roles SET name = coalesce($3, name), permissions = coalesce($4, permissions), updated_at = $5
      WHERE tenant_id = $1 AND id = $2 AND NOT predefined`;
    const parameters = [tenantId, id, name ?? null, permissions ? [...permissions] : null, now];
    return (await execute(tx, sql, parameters)) === 1;
  }

  /** Deletes a role that is not predefined, and takes it from everyone who held it. Whether there was one. */
  async delete(tx: Tx, tenantId: TenantId, id: RoleId): Promise<boolean> {
    const sql = `DELETE FROM roles WHERE tenant_id = $1 AND id = $2 AND NOT predefined`;
    return (await execute(tx, sql, [tenantId, id])) === 1;
  }

  /** The roles of several users at once; a user without any is missing from the answer. */
  async ofUsers(tx: Tx, tenantId: TenantId, userIds: readonly UserId[]): Promise<Map<UserId, Role[]>> {
    const sql = `SELECT ur.user_id AS "userId", ${COLUMNS} FROM user_roles ur
      JOIN roles r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
      WHERE ur.tenant_id = $1 AND ur.user_id = ANY($2::uuid[]) ORDER BY ${MIGHTIEST_FIRST}`;
    const rows = await query<Role & { userId: UserId }>(tx, sql, [tenantId, [...userIds]]);
    const byUser = new Map<UserId, Role[]>();
    for (const { userId, ...role } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), role]);
    return byUser;
  }

  /** Makes the given roles the only ones a user holds. */
  async replaceOfUser(tx: Tx, tenantId: TenantId, userId: UserId, roleIds: readonly RoleId[]): Promise<void> {
    await execute(tx, `DELETE FROM user_roles WHERE tenant_id = $1 AND user_id = $2`, [tenantId, userId]);
    const sql = `INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`;
    await execute(tx, sql, [tenantId, userId, [...roleIds]]);
  }
}
