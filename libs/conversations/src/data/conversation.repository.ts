import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { AssistantId, GroupChatId, Owner, SessionId, TenantId, Whose } from '@svc/kernel';
import type { ConversationRecord, Feedback } from '../domain/conversation';
import type { Listed, ListPosition } from '../domain/conversation-cursor';

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", assistant_id AS "assistantId",
  group_chat_id AS "groupChatId", name,
  created_at AS "createdAt", updated_at AS "updatedAt",
  CASE WHEN feedback_value IS NOT NULL
    THEN jsonb_build_object('value', feedback_value, 'text', feedback_text) END AS feedback`;

/** A stretch of a list by numbers. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** A conversation before its first question. */
export interface EmptyConversation {
  readonly id: SessionId;
  readonly owner: Owner;
  readonly assistantId: AssistantId;
  readonly name: string;
}

/** Which conversations are listed. */
export interface ListOwner {
  /** Null for everybody's. */
  readonly whose: Whose | null;
  readonly partner: ListedPartner;
  /** Those whose name contains it, in any case. */
  readonly name?: string | null;
  /** Those that were begun in it, its end not included. */
  readonly begun?: { readonly from: Date | null; readonly to: Date | null };
}

/** With whom conversations are. */
export type ListedPartner =
  | { readonly kind: 'assistant'; readonly id: AssistantId }
  | { readonly kind: 'group-chat'; readonly id: GroupChatId };

/** Which way a list is walked from a position. */
export type Direction = 'older' | 'newer';

/** What several conversations are named by: themselves, or what they belong to. */
export type ConversationsOf = 'id' | 'assistant_id' | 'group_chat_id' | 'api_key_id';

/** The condition that a conversation is somebody's; `$2` says whose. Each of the two has an index of its own. */
function isOf(whose: Whose): string {
  return 'userId' in whose ? 'user_id = $2' : 'api_key_id = ANY($2::uuid[])';
}

function idOf(whose: Whose): unknown {
  return 'userId' in whose ? whose.userId : [...whose.keyIds];
}

/** The condition that a conversation belongs to a list; its parameters come after those that are given. */
function listed(tenantId: TenantId, { whose, partner, name = null, begun }: ListOwner, before: unknown[] = []) {
  const parameters = [...before];
  const value = (given: unknown): string => `$${parameters.push(given)}`;
  const conditions = [
    `tenant_id = ${value(tenantId)}`,
    `${partner.kind === 'assistant' ? 'assistant_id' : 'group_chat_id'} = ${value(partner.id)}`,
  ];
  if (whose) {
    conditions.push(
      'userId' in whose ? `user_id = ${value(whose.userId)}` : `api_key_id = ANY(${value(idOf(whose))}::uuid[])`,
    );
  }
  if (name !== null) conditions.push(`strpos(lower(name), lower(${value(name)})) > 0`);
  if (begun?.from) conditions.push(`created_at >= ${value(begun.from)}`);
  if (begun?.to) conditions.push(`created_at < ${value(begun.to)}`);
  return { condition: conditions.join(' AND '), parameters };
}

/** Conversations; every question names whose they are. */
@Injectable()
export class ConversationRepository {
  /** Somebody's conversation of that id; null when it is unknown or somebody else's. */
  async find(tx: Tx, tenantId: TenantId, whose: Whose, id: SessionId): Promise<ConversationRecord | null> {
    const sql = `SELECT ${COLUMNS} FROM conversations WHERE tenant_id = $1 AND ${isOf(whose)} AND id = $3`;
    const [conversation] = await query<ConversationRecord>(tx, sql, [tenantId, idOf(whose), id]);
    return conversation ?? null;
  }

  /** With whom a conversation is, whoever's it is; null when there is no such conversation. */
  async partnerOf(tx: Tx, tenantId: TenantId, id: SessionId): Promise<ListedPartner | null> {
    const [found] = await query<ListedPartner>(
      tx,
      `SELECT CASE WHEN assistant_id IS NULL THEN 'group-chat' ELSE 'assistant' END AS kind,
         coalesce(assistant_id, group_chat_id) AS id
       FROM conversations WHERE tenant_id = $1 AND id = $2`,
      [tenantId, id],
    );
    return found ?? null;
  }

  /** Conversations from a position on, nearest first; from the end of the list without one. */
  list(
    tx: Tx,
    tenantId: TenantId,
    owner: ListOwner,
    from: ListPosition | null,
    direction: Direction,
    limit: number,
  ): Promise<ConversationRecord[]> {
    const before = [from?.createdAt ?? null, from?.id ?? null, limit];
    const { condition, parameters } = listed(tenantId, owner, before);
    const [sign, order] = direction === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
    return query<ConversationRecord>(
      tx,
      `SELECT ${COLUMNS} FROM conversations
       WHERE ($1::timestamptz IS NULL OR created_at ${sign} $1 OR (created_at = $1 AND id ${sign} $2::uuid))
         AND ${condition}
       ORDER BY created_at ${order}, id ${order} LIMIT $3`,
      parameters,
    );
  }

  /** The conversation next to one in the list, if any. */
  async neighbour(
    tx: Tx,
    tenantId: TenantId,
    owner: ListOwner,
    of: Listed,
    direction: Direction,
  ): Promise<Listed | null> {
    const [neighbour] = await this.list(tx, tenantId, owner, of, direction, 1);
    return neighbour ?? null;
  }

  async count(tx: Tx, tenantId: TenantId, owner: ListOwner): Promise<number> {
    const { condition, parameters } = listed(tenantId, owner);
    const sql = `SELECT count(*)::int AS count FROM conversations WHERE ${condition}`;
    const [row] = await query<{ count: number }>(tx, sql, parameters);
    return row!.count;
  }

  /** A conversation with a partner, whoever's it is; null when there is none of that id. */
  async findWith(
    tx: Tx,
    tenantId: TenantId,
    partner: ListedPartner,
    id: SessionId,
  ): Promise<ConversationRecord | null> {
    const { condition, parameters } = listed(tenantId, { whose: null, partner }, [id]);
    const [found] = await query<ConversationRecord>(
      tx,
      `SELECT ${COLUMNS} FROM conversations WHERE id = $1 AND ${condition}`,
      parameters,
    );
    return found ?? null;
  }

  /** Adds a conversation that nothing was asked in yet. @throws the violation of its key when the assistant is gone */
  async insert(
    tx: Tx,
    tenantId: TenantId,
    { id, owner, assistantId, name }: EmptyConversation,
    now: Date,
  ): Promise<void> {
    const sql = `INSERT INTO conversations (id, tenant_id, user_id, api_key_id, assistant_id, name, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`;
    await execute(tx, sql, [id, tenantId, owner.userId, owner.apiKeyId, assistantId, name, now]);
  }

  /** Somebody's conversations, newest first, with some assistants or with all of them; and how many there are. */
  async window(
    tx: Tx,
    tenantId: TenantId,
    { whose, assistantIds }: { readonly whose: Whose; readonly assistantIds: readonly AssistantId[] | null },
    { limit, offset }: Window,
  ): Promise<{ items: ConversationRecord[]; total: number }> {
    const wanted = `tenant_id = $1 AND ${isOf(whose)} AND assistant_id IS NOT NULL
      AND ($3::uuid[] IS NULL OR assistant_id = ANY($3))`;
    const parameters = [tenantId, idOf(whose), assistantIds && [...assistantIds]];
    const items = await query<ConversationRecord>(
      tx,
      `SELECT ${COLUMNS} FROM conversations WHERE ${wanted} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
      [...parameters, limit, offset],
    );
    const sql = `SELECT count(*)::int AS count FROM conversations WHERE ${wanted}`;
    const [row] = await query<{ count: number }>(tx, sql, parameters);
    return { items, total: row!.count };
  }

  /** Lets no turn begin in conversations until the transaction ends. @param member what the ids are of */
  async lockAmong(tx: Tx, tenantId: TenantId, member: ConversationsOf, ids: readonly string[]): Promise<void> {
    // In one order for all, so that two who delete never wait for each other.
    const sql = `SELECT 1 FROM conversations WHERE tenant_id = $1 AND ${member} = ANY($2::uuid[]) ORDER BY id FOR UPDATE`;
    await query(tx, sql, [tenantId, [...ids]]);
  }

  async rename(tx: Tx, tenantId: TenantId, id: SessionId, name: string, now: Date): Promise<void> {
    const sql = `UPDATE conversations SET name = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, name, now]);
  }

  /** Replaces the verdict on a conversation. */
  async setFeedback(tx: Tx, tenantId: TenantId, id: SessionId, feedback: Feedback, now: Date): Promise<void> {
    await execute(
      tx,
      `UPDATE conversations SET feedback_value = $3, feedback_text = $4, updated_at = $5
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, id, feedback.value, feedback.text, now],
    );
  }

  /** Deletes conversations with their turns. @param member what the ids are of */
  async deleteAmong(tx: Tx, tenantId: TenantId, member: ConversationsOf, ids: readonly string[]): Promise<void> {
    const sql = `DELETE FROM conversations WHERE tenant_id = $1 AND ${member} = ANY($2::uuid[])`;
    await execute(tx, sql, [tenantId, [...ids]]);
  }
}
