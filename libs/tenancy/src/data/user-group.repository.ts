import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { UserGroup } from '../domain/user';

/** Which active groups users belong to. */
@Injectable()
export class UserGroupRepository {
  /** The groups of several users at once, by name; a user without any is missing from the answer. */
  async ofUsers(tx: Tx, tenantId: TenantId, userIds: readonly UserId[]): Promise<Map<UserId, UserGroup[]>> {
    const sql = `SELECT m.user_id AS "userId", g.id, g.name, g.created_at AS "createdAt", g.updated_at AS "updatedAt"
      FROM user_group_members m JOIN user_groups g ON g.tenant_id = m.tenant_id AND g.id = m.group_id
      WHERE m.tenant_id = $1 AND m.user_id = ANY($2::uuid[]) AND g.state = 'active' ORDER BY g.name, g.id`;
    const rows = await query<UserGroup & { userId: UserId }>(tx, sql, [tenantId, [...userIds]]);
    const byUser = new Map<UserId, UserGroup[]>();
    for (const { userId, ...group } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), group]);
    return byUser;
  }
}
