import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserGroupId, UserId } from '@svc/kernel';
import type { ProvisionedGroup } from '../domain/provisioned';

const COLUMNS = `g.id, g.tenant_id AS "tenantId", g.name, g.external_id AS "externalId", g.created_at AS "createdAt",
  g.updated_at AS "updatedAt"`;

/** User groups as identity providers make and change them; memberships change as sets, in single statements. */
@Injectable()
export class ProvisionedGroupRepository {
  async insert(tx: Tx, tenantId: TenantId, group: ProvisionedGroup): Promise<void> {
    const sql = `INSERT INTO user_groups (id, tenant_id, name, external_id, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6)`;
    await query(tx, sql, [group.id, tenantId, group.name, group.externalId, group.createdAt, group.updatedAt]);
  }

  /** The active group of an id. */
  async find(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<ProvisionedGroup | null> {
    const sql = `SELECT ${COLUMNS} FROM user_groups g WHERE g.tenant_id = $1 AND g.id = $2 AND g.state = 'active'`;
    const [group] = await query<ProvisionedGroup>(tx, sql, [tenantId, id]);
    return group ?? null;
  }

  /** Like `find`, and keeps everyone else from changing it or its members until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<ProvisionedGroup | null> {
    const sql = `SELECT ${COLUMNS} FROM user_groups g
      WHERE g.tenant_id = $1 AND g.id = $2 AND g.state = 'active' FOR UPDATE`;
    const [group] = await query<ProvisionedGroup>(tx, sql, [tenantId, id]);
    return group ?? null;
  }

  async isNameTaken(tx: Tx, tenantId: TenantId, name: string): Promise<boolean> {
    const sql = `SELECT 1 FROM user_groups WHERE tenant_id = $1 AND name_key = lower($2) AND state = 'active'`;
    return (await query(tx, sql, [tenantId, name])).length > 0;
  }

  /** Brings the latest removed group of the name back, without its members; null when there is none. */
  async revive(tx: Tx, tenantId: TenantId, wanted: ProvisionedGroup): Promise<ProvisionedGroup | null> {
    const sql = `UPDATE user_groups g SET state = 'active', deleted_at = NULL, name = $2, external_id = $3, updated_at = $4
      WHERE g.tenant_id = $1 AND g.state = 'deleted' AND g.id = (
        SELECT d.id FROM user_groups d WHERE d.tenant_id = $1 AND d.name_key = lower($2) AND d.state = 'deleted'
        ORDER BY d.deleted_at DESC NULLS LAST, d.id DESC LIMIT 1)
      RETURNING ${COLUMNS}`;
    const values = [tenantId, wanted.name, wanted.externalId, wanted.updatedAt];
    const [revived] = await query<ProvisionedGroup>(tx, sql, values);
    if (revived) await this.clear(tx, tenantId, revived.id);
    return revived ?? null;
  }

  async update(tx: Tx, tenantId: TenantId, { id, name, externalId, updatedAt }: ProvisionedGroup): Promise<void> {
    const sql = `UPDATE user_groups SET name = $3, external_id = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, name, externalId, updatedAt]);
  }

  /** Puts a group out of use; its members stay written down. */
  async delete(tx: Tx, tenantId: TenantId, id: UserGroupId, now: Date): Promise<void> {
    const sql = `UPDATE user_groups SET state = 'deleted', deleted_at = $3, updated_at = $3
      WHERE tenant_id = $1 AND id = $2 AND state = 'active'`;
    await execute(tx, sql, [tenantId, id, now]);
  }

  /** Some of the given ids that are no users of the tenant; removed ones are users still. */
  async strangers(tx: Tx, tenantId: TenantId, ids: readonly UserId[]): Promise<UserId[]> {
    const sql = `SELECT given.id FROM unnest($2::uuid[]) AS given(id)
      WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = $1 AND u.id = given.id) LIMIT 5`;
    return (await query<{ id: UserId }>(tx, sql, [tenantId, [...ids]])).map(({ id }) => id);
  }

  /** Who was no member before. */
  add(tx: Tx, tenantId: TenantId, id: UserGroupId, ids: readonly UserId[]): Promise<UserId[]> {
    const sql = `INSERT INTO user_group_members (tenant_id, group_id, user_id)
      SELECT DISTINCT $1::uuid, $2::uuid, given.id FROM unnest($3::uuid[]) AS given(id)
      ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`;
    return this.ids(tx, sql, [tenantId, id, [...ids]]);
  }

  /** Who was a member before. */
  remove(tx: Tx, tenantId: TenantId, id: UserGroupId, ids: readonly UserId[]): Promise<UserId[]> {
    const sql = `DELETE FROM user_group_members m USING unnest($3::uuid[]) AS given(id)
      WHERE m.tenant_id = $1 AND m.group_id = $2 AND m.user_id = given.id RETURNING m.user_id AS "userId"`;
    return this.ids(tx, sql, [tenantId, id, [...ids]]);
  }

  /** Removes everybody but the given ones. Who was a member before. */
  keep(tx: Tx, tenantId: TenantId, id: UserGroupId, ids: readonly UserId[]): Promise<UserId[]> {
    const sql = `DELETE FROM user_group_members m WHERE m.tenant_id = $1 AND m.group_id = $2
        AND NOT EXISTS (SELECT 1 FROM unnest($3::uuid[]) AS given(id) WHERE given.id = m.user_id)
      RETURNING m.user_id AS "userId"`;
    return this.ids(tx, sql, [tenantId, id, [...ids]]);
  }

  private clear(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<UserId[]> {
    return this.keep(tx, tenantId, id, []);
  }

  private async ids(tx: Tx, sql: string, values: unknown[]): Promise<UserId[]> {
    return (await query<{ userId: UserId }>(tx, sql, values)).map(({ userId }) => userId);
  }
}
