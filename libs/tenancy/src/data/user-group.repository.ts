import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { groupedBy, type TenantId, type UserGroupId, type UserId } from '@svc/kernel';
import type { User, UserGroup } from '../domain/user';
import { USER_COLUMNS } from './user.repository';

const COLUMNS = `g.id, g.name, g.created_at AS "createdAt", g.updated_at AS "updatedAt"`;

/** The active groups of a tenant and who belongs to them; deleted ones are as good as gone here. */
@Injectable()
export class UserGroupRepository {
  /** Every group, by name. */
  list(tx: Tx, tenantId: TenantId): Promise<UserGroup[]> {
    const sql = `SELECT ${COLUMNS} FROM user_groups g
      WHERE g.tenant_id = $1 AND g.state = 'active' ORDER BY lower(g.name), g.id`;
    return query<UserGroup>(tx, sql, [tenantId]);
  }

  async find(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<UserGroup | null> {
    const sql = `SELECT ${COLUMNS} FROM user_groups g WHERE g.tenant_id = $1 AND g.id = $2 AND g.state = 'active'`;
    const [group] = await query<UserGroup>(tx, sql, [tenantId, id]);
    return group ?? null;
  }

  /** Like `find`, and keeps everyone else from changing it or giving it a place until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<UserGroup | null> {
    const sql = `SELECT ${COLUMNS} FROM user_groups g
      WHERE g.tenant_id = $1 AND g.id = $2 AND g.state = 'active' FOR UPDATE`;
    const [group] = await query<UserGroup>(tx, sql, [tenantId, id]);
    return group ?? null;
  }

  async insert(tx: Tx, tenantId: TenantId, group: UserGroup): Promise<void> {
    const sql = `INSERT INTO user_groups (id, tenant_id, name, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)`;
    await query(tx, sql, [group.id, tenantId, group.name, group.createdAt, group.updatedAt]);
  }

  async rename(tx: Tx, tenantId: TenantId, id: UserGroupId, name: string, now: Date): Promise<void> {
    const sql = `UPDATE user_groups SET name = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, name, now]);
  }

  /** Notes when the group changed. */
  async touch(tx: Tx, tenantId: TenantId, id: UserGroupId, now: Date): Promise<void> {
    await execute(tx, `UPDATE user_groups SET updated_at = $3 WHERE tenant_id = $1 AND id = $2`, [tenantId, id, now]);
  }

  /** Puts a group out of use; its members stay written down. */
  async delete(tx: Tx, tenantId: TenantId, id: UserGroupId, now: Date): Promise<void> {
    const sql = `UPDATE user_groups SET state = 'deleted', deleted_at = $3, updated_at = $3
      WHERE tenant_id = $1 AND id = $2 AND state = 'active'`;
    await execute(tx, sql, [tenantId, id, now]);
  }

  /** The members of several groups at once who are not deleted; a group without any is missing from the answer. */
  async members(tx: Tx, tenantId: TenantId, ids: readonly UserGroupId[]): Promise<Map<UserGroupId, User[]>> {
    const sql = `SELECT m.group_id AS "groupId", ${USER_COLUMNS} FROM user_group_members m
      JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
      WHERE m.tenant_id = $1 AND m.group_id = ANY($2::uuid[]) AND u.state <> 'deleted' ORDER BY lower(u.email), u.id`;
    const rows = await query<User & { groupId: UserGroupId }>(tx, sql, [tenantId, [...ids]]);
    return groupedBy(rows, ({ groupId }) => groupId);
  }

  /** Who is written down as a member, deleted users too: they would be one again once they come back. */
  async memberIds(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<Set<UserId>> {
    const sql = `SELECT user_id AS id FROM user_group_members WHERE tenant_id = $1 AND group_id = $2`;
    const rows = await query<{ id: UserId }>(tx, sql, [tenantId, id]);
    return new Set(rows.map((row) => row.id));
  }

  /** Which of the given ids are users of the tenant who are not deleted. */
  async existingUsers(tx: Tx, tenantId: TenantId, ids: readonly UserId[]): Promise<Set<UserId>> {
    const sql = `SELECT id FROM users WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state <> 'deleted'`;
    const rows = await query<{ id: UserId }>(tx, sql, [tenantId, [...ids]]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The e-mail addresses of users, deleted ones too. */
  async emailsOf(tx: Tx, tenantId: TenantId, ids: readonly UserId[]): Promise<Map<UserId, string>> {
    const sql = `SELECT id, email FROM users WHERE tenant_id = $1 AND id = ANY($2::uuid[])`;
    const rows = await query<{ id: UserId; email: string }>(tx, sql, [tenantId, [...ids]]);
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  async addMembers(tx: Tx, tenantId: TenantId, id: UserGroupId, userIds: readonly UserId[]): Promise<void> {
    const sql = `INSERT INTO user_group_members (tenant_id, group_id, user_id) SELECT $1, $2, unnest($3::uuid[])
      ON CONFLICT DO NOTHING`;
    await execute(tx, sql, [tenantId, id, [...userIds]]);
  }

  async removeMembers(tx: Tx, tenantId: TenantId, id: UserGroupId, userIds: readonly UserId[]): Promise<void> {
    const sql = `DELETE FROM user_group_members WHERE tenant_id = $1 AND group_id = $2 AND user_id = ANY($3::uuid[])`;
    await execute(tx, sql, [tenantId, id, [...userIds]]);
  }

  /** The groups of several users at once, by name; a user without any is missing from the answer. */
  async ofUsers(tx: Tx, tenantId: TenantId, userIds: readonly UserId[]): Promise<Map<UserId, UserGroup[]>> {
    const sql = `SELECT m.user_id AS "userId", ${COLUMNS}
      FROM user_group_members m JOIN user_groups g ON g.tenant_id = m.tenant_id AND g.id = m.group_id
      WHERE m.tenant_id = $1 AND m.user_id = ANY($2::uuid[]) AND g.state = 'active' ORDER BY g.name, g.id`;
    const rows = await query<UserGroup & { userId: UserId }>(tx, sql, [tenantId, [...userIds]]);
    const byUser = new Map<UserId, UserGroup[]>();
    for (const { userId, ...group } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), group]);
    return byUser;
  }
}
