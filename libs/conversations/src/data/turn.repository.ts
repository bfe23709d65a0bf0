import { Injectable } from '@nestjs/common';
import type { RetrievalVersion } from '@svc/asking';
import { execute, query, type Tx } from '@svc/database';
import type { AssistantId, FileId, GroupChatId, MessageId, Owner, SessionId, TenantId } from '@svc/kernel';
import { type CompletionModelRecord, revivedModel } from '@svc/models';
import type { Period } from '@svc/usage';
import type { ConversationsOf, ListedPartner } from './conversation.repository';
import type { OpenState, TurnEnding, TurnRecord } from '../domain/turn';

/** A turn that begins. */
export interface NewTurn {
  readonly id: MessageId;
  readonly tenantId: TenantId;
  readonly conversationId: SessionId;
  /** Who answers; null when nobody was chosen in a group chat. */
  readonly assistantId: AssistantId | null;
  readonly assistantName: string | null;
  readonly question: string;
  readonly completionModel: CompletionModelRecord;
  readonly version: RetrievalVersion;
  readonly useWebSearch: boolean;
  readonly fileIds: readonly FileId[];
  /** What its model is asked, encrypted; null when that is not to be kept. */
  readonly log: string | null;
  readonly now: Date;
  /** How long it is held from now on. */
  readonly leaseMs: number;
}

/** The conversation that a first turn opens. */
export interface NewConversation {
  readonly owner: Owner;
  readonly name: string;
  readonly assistantId: AssistantId | null;
  readonly groupChatId: GroupChatId | null;
}

/** Which questions of everybody are meant. */
export interface AskedOf {
  readonly partner: ListedPartner;
  readonly period: Period;
  /** Those as well that did not begin a conversation. */
  readonly hasFollowups: boolean;
}

/** A question of somebody. */
export type Question = Pick<TurnRecord, 'id' | 'conversationId' | 'question' | 'createdAt'>;

/** An earlier turn in short. */
export interface PastTurn {
  readonly id: MessageId;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: Date;
}

const COLUMNS = `id, conversation_id AS "conversationId", assistant_id AS "assistantId",
  assistant_name AS "assistantName", question, answer, completion_model_id AS "completionModelId",
  completion_model AS "completionModel", num_tokens_question AS "numTokensQuestion",
  num_tokens_answer AS "numTokensAnswer", status, failure_code AS "failureCode", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

const PAST = `SELECT id, question, answer, created_at AS "createdAt" FROM messages
  WHERE tenant_id = $1 AND conversation_id = $2 AND lease_expires_at IS NULL AND answer <> ''`;

const INSERT_TURN = `INSERT INTO messages (id, tenant_id, conversation_id, assistant_id, assistant_name, question,
  completion_model_id, completion_model, version, use_web_search, status, lease_expires_at, created_at, updated_at)`;

/** Turns, from their first word to their stored end. */
@Injectable()
export class TurnRepository {
  /** Every turn of several conversations, oldest first. */
  async list(tx: Tx, tenantId: TenantId, conversationIds: readonly SessionId[]): Promise<TurnRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM messages WHERE tenant_id = $1 AND conversation_id = ANY($2::uuid[])
      ORDER BY created_at, id`;
    const rows = await query<TurnRecord>(tx, sql, [tenantId, [...conversationIds]]);
    return rows.map((row) => ({ ...row, completionModel: row.completionModel && revivedModel(row.completionModel) }));
  }

  /**
   * What was asked of a partner in a period, newest first; without the followups only what conversations began with.
   */
  async asked(
    tx: Tx,
    tenantId: TenantId,
    { partner, period, hasFollowups }: AskedOf,
    limit: number,
  ): Promise<Question[]> {
    const first = `NOT EXISTS (SELECT FROM messages e WHERE e.tenant_id = m.tenant_id
      AND e.conversation_id = m.conversation_id AND (e.created_at, e.id) < (m.created_at, m.id))`;
    return query<Question>(
      tx,
      `SELECT m.id, m.conversation_id AS "conversationId", m.question, m.created_at AS "createdAt"
       FROM messages m JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
       WHERE m.tenant_id = $1 AND ${partner.kind === 'assistant' ? 'c.assistant_id' : 'c.group_chat_id'} = $2
         AND m.created_at >= $3 AND m.created_at < $4 ${hasFollowups ? '' : `AND ${first}`}
       ORDER BY m.created_at DESC, m.id DESC LIMIT $5`,
      [tenantId, partner.id, period.from, period.to, limit],
    );
  }

  /** What was asked and answered before a turn, or until now, newest first; turns that run or said nothing are left out. */
  historyBefore(
    tx: Tx,
    tenantId: TenantId,
    conversationId: SessionId,
    turn: Pick<PastTurn, 'id' | 'createdAt'> | null,
    limit: number,
  ): Promise<PastTurn[]> {
    return query<PastTurn>(
      tx,
      `${PAST} AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $5`,
      [tenantId, conversationId, turn?.createdAt ?? null, turn?.id ?? null, limit],
    );
  }

  /** What was asked and answered first, oldest first. */
  opening(tx: Tx, tenantId: TenantId, conversationId: SessionId, limit: number): Promise<PastTurn[]> {
    return query<PastTurn>(tx, `${PAST} ORDER BY created_at, id LIMIT $3`, [tenantId, conversationId, limit]);
  }

  /** The turns of a conversation that somebody works on, or that wait for somebody. */
  async openOf(tx: Tx, tenantId: TenantId, conversationId: SessionId): Promise<MessageId[]> {
    const sql = `SELECT id FROM messages
      WHERE tenant_id = $1 AND conversation_id = $2 AND status IN ('running', 'waiting')`;
    const rows = await query<{ id: MessageId }>(tx, sql, [tenantId, conversationId]);
    return rows.map(({ id }) => id);
  }

  /** The turns that have not ended in several conversations, named by themselves or by what they belong to. */
  async openAmong(tx: Tx, tenantId: TenantId, member: ConversationsOf, ids: readonly string[]): Promise<MessageId[]> {
    const sql = `SELECT m.id FROM conversations c
      JOIN messages m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
      WHERE c.tenant_id = $1 AND c.${member} = ANY($2::uuid[]) AND m.status IN ('running', 'waiting')`;
    const rows = await query<{ id: MessageId }>(tx, sql, [tenantId, [...ids]]);
    return rows.map(({ id }) => id);
  }

  /** Stores a turn that begins, with the conversation it opens, if it does; in one statement, since somebody waits. */
  async open(tx: Tx, turn: NewTurn, conversation: NewConversation | null): Promise<void> {
    const parameters = [
      turn.id,
      turn.tenantId,
      turn.conversationId,
      turn.assistantId,
      turn.assistantName,
      turn.question,
      turn.completionModel.id,
      turn.completionModel,
      turn.version,
      turn.useWebSearch,
      turn.leaseMs,
      turn.now,
    ];
    const values = `VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'running', now() + $11 * interval '1 millisecond', $12, $12)`;
    if (conversation) {
      await execute(
        tx,
        `WITH opened AS (INSERT INTO conversations (id, tenant_id, user_id, api_key_id, assistant_id,
             group_chat_id, name, created_at, updated_at)
           VALUES ($3, $2, $13, $14, $16, $17, $15, $12, $12))
         ${INSERT_TURN} ${values}`,
        [
          ...parameters,
          conversation.owner.userId,
          conversation.owner.apiKeyId,
          conversation.name,
          conversation.assistantId,
          conversation.groupChatId,
        ],
      );
    } else {
      await execute(tx, `${INSERT_TURN} ${values}`, parameters);
    }
    if (turn.fileIds.length > 0) await this.attachFiles(tx, turn);
  }

  /** Brings an open turn from one state to another. Whether it was in the first. */
  async change(tx: Tx, tenantId: TenantId, id: MessageId, from: OpenState, to: OpenState, now: Date): Promise<boolean> {
    const sql = `UPDATE messages SET status = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2 AND status = $3`;
    return (await execute(tx, sql, [tenantId, id, from, to, now])) === 1;
  }

  /**
   * Stores how a turn ended, also one that was taken for abandoned meanwhile, since its process knows better. False
   * when it is gone with its conversation, or ended before.
   */
  async close(tx: Tx, tenantId: TenantId, id: MessageId, ending: TurnEnding, now: Date): Promise<boolean> {
    // The conversation is locked first, as by who deletes it with its turns: each would wait for the other otherwise.
    const [row] = await query<{ conversationId: SessionId }>(
      tx,
      `WITH conversation AS (
         SELECT c.id FROM conversations c JOIN messages m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
         WHERE m.tenant_id = $1 AND m.id = $2 FOR NO KEY UPDATE OF c)
       UPDATE messages SET status = $3, failure_code = $4, answer = $5, num_tokens_question = $6,
         num_tokens_answer = $7, lease_expires_at = NULL, updated_at = $8
       FROM conversation
       WHERE messages.tenant_id = $1 AND messages.id = $2 AND messages.conversation_id = conversation.id
         AND (status IN ('running', 'waiting') OR status = 'failed' AND failure_code = 'answer_interrupted')
       RETURNING conversation_id AS "conversationId"`,
      [
        tenantId,
        id,
        ending.status,
        ending.failureCode,
        ending.answer,
        ending.usage.promptTokens,
        ending.usage.completionTokens,
        now,
      ],
    );
    if (!row) return false;
    const sql = `UPDATE conversations SET updated_at = $3 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, row.conversationId, now]);
    return true;
  }

  /** Takes back a turn that never said anything; with `opened` also the conversation, when it has no other turn. */
  async discard(
    tx: Tx,
    tenantId: TenantId,
    id: MessageId,
    { conversationId, opened }: { readonly conversationId: SessionId; readonly opened: boolean },
  ): Promise<void> {
    // No other turn may begin between the look for one and the deletion.
    await query(tx, `SELECT 1 FROM conversations WHERE tenant_id = $1 AND id = $2 FOR UPDATE`, [
      tenantId,
      conversationId,
    ]);
    await execute(tx, `DELETE FROM messages WHERE tenant_id = $1 AND id = $2 AND status = 'running'`, [tenantId, id]);
    if (!opened) return;
    await execute(
      tx,
      `DELETE FROM conversations WHERE tenant_id = $1 AND id = $2
         AND NOT EXISTS (SELECT FROM messages WHERE tenant_id = $1 AND conversation_id = $2)`,
      [tenantId, conversationId],
    );
  }

  private async attachFiles(tx: Tx, { tenantId, id, fileIds }: NewTurn): Promise<void> {
    await execute(
      tx,
      `INSERT INTO message_files (tenant_id, message_id, kind, file_id, position)
       SELECT $1, $2, 'question', f.id, f.position FROM unnest($3::uuid[]) WITH ORDINALITY AS f(id, position)`,
      [tenantId, id, [...fileIds]],
    );
  }
}
