import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { SpaceId, TenantId, UserGroupId, UserId } from '@svc/kernel';
import type { MemberRole, SpaceGroupMemberRecord, SpaceMemberRecord } from '../domain/space';

/** Users and user groups that belong to spaces. */
@Injectable()
export class SpaceMemberRepository {
  /** The members of a space who can still sign in, by e-mail. */
  list(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<SpaceMemberRecord[]> {
    return query<SpaceMemberRecord>(
      tx,
      `SELECT u.id AS "userId", u.email, u.username, m.role, m.created_at AS "createdAt", m.updated_at AS "updatedAt"
       FROM space_members m JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
       WHERE m.tenant_id = $1 AND m.space_id = $2 AND u.state <> 'deleted' ORDER BY u.email, u.id`,
      [tenantId, spaceId],
    );
  }

  /** The groups of a space that still exist, by name. */
  listGroups(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<SpaceGroupMemberRecord[]> {
    return query<SpaceGroupMemberRecord>(
      tx,
      `SELECT g.id AS "groupId", g.name, m.role, m.created_at AS "createdAt", m.updated_at AS "updatedAt",
         (SELECT count(*)::int FROM user_group_members u WHERE u.tenant_id = $1 AND u.group_id = g.id) AS "userCount"
       FROM space_group_members m JOIN user_groups g ON g.tenant_id = m.tenant_id AND g.id = m.user_group_id
       WHERE m.tenant_id = $1 AND m.space_id = $2 AND g.state = 'active' ORDER BY g.name, g.id`,
      [tenantId, spaceId],
    );
  }

  /** Whether the tenant has such a user who was not deleted. */
  async userExists(tx: Tx, tenantId: TenantId, userId: UserId): Promise<boolean> {
    const sql = `SELECT 1 FROM users WHERE tenant_id = $1 AND id = $2 AND state <> 'deleted'`;
    return (await query(tx, sql, [tenantId, userId])).length === 1;
  }

  /** Whether the tenant has such a user group that was not deleted; it stays so until the transaction ends. */
  async groupExists(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<boolean> {
    const sql = `SELECT 1 FROM user_groups WHERE tenant_id = $1 AND id = $2 AND state = 'active' FOR SHARE`;
    return (await query(tx, sql, [tenantId, id])).length === 1;
  }

  /** Whether a group that still exists brings a user into a space. */
  async isInByGroup(tx: Tx, tenantId: TenantId, spaceId: SpaceId, userId: UserId): Promise<boolean> {
    const sql = `SELECT 1 FROM space_group_members m
      JOIN user_groups g ON g.tenant_id = m.tenant_id AND g.id = m.user_group_id AND g.state = 'active'
      JOIN user_group_members u ON u.tenant_id = m.tenant_id AND u.group_id = m.user_group_id AND u.user_id = $3
      WHERE m.tenant_id = $1 AND m.space_id = $2 LIMIT 1`;
    return (await query(tx, sql, [tenantId, spaceId, userId])).length === 1;
  }

  /** Ends a group's part in every space. */
  async removeGroupEverywhere(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<void> {
    await execute(tx, `DELETE FROM space_group_members WHERE tenant_id = $1 AND user_group_id = $2`, [tenantId, id]);
  }

  /** Adds a user; false when they are a member already. */
  async add(tx: Tx, tenantId: TenantId, spaceId: SpaceId, userId: UserId, role: MemberRole): Promise<boolean> {
    const rows = await query(
      tx,
      `INSERT INTO space_members (tenant_id, space_id, user_id, role) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING role`,
      [tenantId, spaceId, userId, role],
    );
    return rows.length === 1;
  }

  /** Adds a group; false when it is a member already. */
  async addGroup(tx: Tx, tenantId: TenantId, spaceId: SpaceId, id: UserGroupId, role: MemberRole): Promise<boolean> {
    const rows = await query(
      tx,
      `INSERT INTO space_group_members (tenant_id, space_id, user_group_id, role) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING role`,
      [tenantId, spaceId, id, role],
    );
    return rows.length === 1;
  }

  /** Changes a member's role. Whether there was such a member. */
  async changeRole(tx: Tx, tenantId: TenantId, spaceId: SpaceId, userId: UserId, role: MemberRole): Promise<boolean> {
    const sql = `UPDATE space_members SET role = $4, updated_at = now()
      WHERE tenant_id = $1 AND space_id = $2 AND user_id = $3`;
    return (await execute(tx, sql, [tenantId, spaceId, userId, role])) === 1;
  }

  /** Changes a group's role. Whether there was such a member. */
  async changeGroupRole(
    tx: Tx,
    tenantId: TenantId,
    spaceId: SpaceId,
    id: UserGroupId,
    role: MemberRole,
  ): Promise<boolean> {
    const sql = `UPDATE space_group_members SET role = $4, updated_at = now()
      WHERE tenant_id = $1 AND space_id = $2 AND user_group_id = $3`;
    return (await execute(tx, sql, [tenantId, spaceId, id, role])) === 1;
  }

  /** Whether there was such a member. */
  async remove(tx: Tx, tenantId: TenantId, spaceId: SpaceId, userId: UserId): Promise<boolean> {
    const sql = `DELETE FROM space_members WHERE tenant_id = $1 AND space_id = $2 AND user_id = $3`;
    return (await execute(tx, sql, [tenantId, spaceId, userId])) === 1;
  }

  /** Whether there was such a member. */
  async removeGroup(tx: Tx, tenantId: TenantId, spaceId: SpaceId, id: UserGroupId): Promise<boolean> {
    const sql = `DELETE FROM space_group_members WHERE tenant_id = $1 AND space_id = $2 AND user_group_id = $3`;
    return (await execute(tx, sql, [tenantId, spaceId, id])) === 1;
  }
}
