import { Injectable } from '@nestjs/common';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { AssistantId, GroupChatId, SpaceId, TenantId } from '@svc/kernel';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { GroupChatChanges, GroupChatRecord, Member, WholeGroupChat } from '../domain/group-chat';
import { GroupChatEntity } from './group-chat.entity';

const WHOLE = `SELECT g.id, g.tenant_id AS "tenantId", g.space_id AS "spaceId", g.user_id AS "userId", g.name,
    g.allow_mentions AS "allowMentions", g.show_response_label AS "showResponseLabel", g.published,
    g.insight_enabled AS "insightEnabled", g.metadata_json AS "metadataJson", g.created_at AS "createdAt",
    g.updated_at AS "updatedAt",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'defaultDescription', a.description,
         'userDescription', m.user_description) ORDER BY m.position), '[]')
     FROM group_chat_assistants m
     JOIN assistants a ON a.tenant_id = m.tenant_id AND a.id = m.assistant_id AND a.space_id = g.space_id
     WHERE m.tenant_id = $1 AND m.group_chat_id = g.id) AS members
  FROM group_chats g`;

/** Rows of `group_chats` and the assistants in them. */
@Injectable()
export class GroupChatRepository {
  async insert(tx: Tx, groupChat: GroupChatRecord): Promise<void> {
    await managerOf(tx).insert(GroupChatEntity, groupChat as QueryDeepPartialEntity<GroupChatEntity>);
  }

  async find(tx: Tx, tenantId: TenantId, id: GroupChatId): Promise<WholeGroupChat | null> {
    const [found] = await query<WholeGroupChat>(tx, `${WHOLE} WHERE g.tenant_id = $1 AND g.id = $2`, [tenantId, id]);
    return found ?? null;
  }

  /** Every group chat of several spaces, oldest first. */
  listInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<WholeGroupChat[]> {
    const sql = `${WHOLE} WHERE g.tenant_id = $1 AND g.space_id = ANY($2::uuid[]) ORDER BY g.created_at, g.id`;
    return query<WholeGroupChat>(tx, sql, [tenantId, [...spaceIds]]);
  }

  /** Lets nobody else change a group chat until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: GroupChatId): Promise<void> {
    await query(tx, `SELECT 1 FROM group_chats WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`, [tenantId, id]);
  }

  async update(tx: Tx, tenantId: TenantId, id: GroupChatId, changes: GroupChatChanges, now: Date): Promise<void> {
    const values = { ...changes, updatedAt: now } as QueryDeepPartialEntity<GroupChatEntity>;
    await managerOf(tx).update(GroupChatEntity, { tenantId, id }, values);
  }

  /** Makes the given assistants the only ones of a group chat, in this order. */
  async replaceMembers(
    tx: Tx,
    tenantId: TenantId,
    id: GroupChatId,
    members: readonly Pick<Member, 'id' | 'userDescription'>[],
  ): Promise<void> {
    await execute(tx, `DELETE FROM group_chat_assistants WHERE tenant_id = $1 AND group_chat_id = $2`, [tenantId, id]);
    await execute(
      tx,
      `INSERT INTO group_chat_assistants (tenant_id, group_chat_id, assistant_id, position, user_description)
       SELECT $1, $2, m.id, m.position, m."userDescription"
       FROM jsonb_to_recordset($3::jsonb) AS m(id uuid, position integer, "userDescription" text)`,
      [tenantId, id, JSON.stringify(members.map((member, position) => ({ ...member, position })))],
    );
  }

  /** Those of the assistants that lie in a space, with what they are for; they stay there until the transaction ends. */
  holdAssistants(
    tx: Tx,
    tenantId: TenantId,
    spaceId: SpaceId,
    ids: readonly AssistantId[],
  ): Promise<Pick<Member, 'id' | 'defaultDescription'>[]> {
    return query<Pick<Member, 'id' | 'defaultDescription'>>(
      tx,
      `SELECT id, description AS "defaultDescription" FROM assistants
       WHERE tenant_id = $1 AND space_id = $2 AND id = ANY($3::uuid[]) AND type = 'assistant' ORDER BY id FOR SHARE`,
      [tenantId, spaceId, [...ids]],
    );
  }

  /** Deletes group chats and, by foreign keys, their conversations. */
  async deleteMany(tx: Tx, tenantId: TenantId, ids: readonly GroupChatId[]): Promise<void> {
    await execute(tx, `DELETE FROM group_chats WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }
}
