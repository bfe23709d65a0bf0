import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { AssistantId, ErrorCode, FileId, MessageId, SessionId, TenantId, UserId } from '@svc/kernel';
import type { DocumentReference, RetrievalVersion, TurnRecord, TurnStatus } from '../domain/conversation';

/** A turn that begins. */
export interface NewTurn {
  readonly id: MessageId;
  readonly tenantId: TenantId;
  readonly conversationId: SessionId;
  readonly assistantId: AssistantId;
  readonly assistantName: string;
  readonly question: string;
  readonly completionModelId: string;
  readonly completionModel: object;
  readonly version: RetrievalVersion;
  readonly useWebSearch: boolean;
  readonly fileIds: readonly FileId[];
  readonly now: Date;
  readonly leaseExpiresAt: Date;
}

/** The conversation that a first turn opens. */
export interface NewConversation {
  readonly userId: UserId;
  readonly name: string;
}

/** How a turn ended. */
export interface TurnEnding {
  readonly status: Exclude<TurnStatus, 'streaming'>;
  readonly failureCode: ErrorCode | null;
  readonly answer: string;
  readonly reasoning: string | null;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly references: readonly DocumentReference[];
}

/** An earlier turn in short. */
export interface PastTurn {
  readonly id: MessageId;
  readonly question: string;
  readonly answer: string;
}

const COLUMNS = `id, conversation_id AS "conversationId", assistant_id AS "assistantId",
  assistant_name AS "assistantName", question, answer, reasoning, completion_model_id AS "completionModelId",
  completion_model AS "completionModel", num_tokens_question AS "numTokensQuestion",
  num_tokens_answer AS "numTokensAnswer", status, failure_code AS "failureCode", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

const INSERT_TURN = `INSERT INTO messages (id, tenant_id, conversation_id, assistant_id, assistant_name, question,
  completion_model_id, completion_model, version, use_web_search, status, lease_expires_at, created_at, updated_at)`;

/** The turns of conversations, from their first word to their stored end. */
@Injectable()
export class TurnRepository {
  /** Every turn of a conversation, oldest first. */
  list(tx: Tx, tenantId: TenantId, conversationId: SessionId): Promise<TurnRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM messages WHERE tenant_id = $1 AND conversation_id = $2 ORDER BY created_at, id`;
    return query<TurnRecord>(tx, sql, [tenantId, conversationId]);
  }

  /** What was asked and answered so far, oldest first; turns that run or said nothing are left out. */
  history(tx: Tx, tenantId: TenantId, conversationId: SessionId): Promise<PastTurn[]> {
    return query<PastTurn>(
      tx,
      `SELECT id, question, answer FROM messages
       WHERE tenant_id = $1 AND conversation_id = $2 AND status <> 'streaming' AND answer <> '' ORDER BY created_at, id`,
      [tenantId, conversationId],
    );
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
      turn.completionModelId,
      turn.completionModel,
      turn.version,
      turn.useWebSearch,
      turn.leaseExpiresAt,
      turn.now,
    ];
    const values = `VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'streaming', $11, $12, $12)`;
    if (conversation) {
      await execute(
        tx,
        `WITH opened AS (INSERT INTO conversations (id, tenant_id, user_id, assistant_id, name, created_at, updated_at)
           VALUES ($3, $2, $13, $4, $14, $12, $12))
         ${INSERT_TURN} ${values}`,
        [...parameters, conversation.userId, conversation.name],
      );
    } else {
      await execute(tx, `${INSERT_TURN} ${values}`, parameters);
    }
    if (turn.fileIds.length > 0) await this.attachFiles(tx, turn);
  }

  /** Stores how a running turn ended. Whose it was; null when it no longer ran: its conversation or its lease is gone. */
  async close(tx: Tx, tenantId: TenantId, id: MessageId, ending: TurnEnding, now: Date): Promise<UserId | null> {
    const [row] = await query<{ conversationId: SessionId }>(
      tx,
      `UPDATE messages SET status = $3, failure_code = $4, answer = $5, reasoning = $6, num_tokens_question = $7,
         num_tokens_answer = $8, lease_expires_at = NULL, updated_at = $9
       WHERE tenant_id = $1 AND id = $2 AND status = 'streaming' RETURNING conversation_id AS "conversationId"`,
      [
        tenantId,
        id,
        ending.status,
        ending.failureCode,
        ending.answer,
        ending.reasoning,
        ending.promptTokens,
        ending.completionTokens,
        now,
      ],
    );
    if (!row) return null;
    const [conversation] = await query<{ userId: UserId }>(
      tx,
      `UPDATE conversations SET updated_at = $3 WHERE tenant_id = $1 AND id = $2 RETURNING user_id AS "userId"`,
      [tenantId, row.conversationId, now],
    );
    return conversation!.userId;
  }

  /** Takes back a turn that never said anything, and the conversation that it alone made. */
  async discard(tx: Tx, tenantId: TenantId, id: MessageId, conversationId: SessionId): Promise<void> {
    await execute(tx, `DELETE FROM messages WHERE tenant_id = $1 AND id = $2 AND status = 'streaming'`, [tenantId, id]);
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
