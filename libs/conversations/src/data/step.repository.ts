import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { groupedBy, type MessageId, type SessionId, storableMember, type TenantId } from '@svc/kernel';
import type { TurnStep } from '../domain/turn';

/** The stored result of a tool call. */
export interface StoredToolResult {
  readonly callId: string;
  readonly modelName: string;
  /** Null for a call that broke off. */
  readonly result: string | null;
}

/** What turns did beside saying their answers. */
@Injectable()
export class StepRepository {
  /** Stores the steps of a turn in their order. */
  async insert(tx: Tx, tenantId: TenantId, turnId: MessageId, steps: readonly TurnStep[]): Promise<void> {
    if (steps.length === 0) return;
    await execute(
      tx,
      `INSERT INTO message_steps (tenant_id, message_id, position, kind, answer_length, text, tool,
         prompt_tokens, completion_tokens)
       SELECT $1, $2, s.position, s.kind, s."answerLength", s.text, s.tool, s."promptTokens", s."completionTokens"
       FROM jsonb_to_recordset($3::jsonb) AS s(position integer, kind text, "answerLength" integer, text text,
         tool jsonb, "promptTokens" integer, "completionTokens" integer)`,
      [
        tenantId,
        turnId,
        JSON.stringify(
          steps.map((step, position) => ({ ...step, position })),
          storableMember,
        ),
      ],
    );
  }

  /** The steps of every turn of several conversations, in their order. */
  async ofConversations(
    tx: Tx,
    tenantId: TenantId,
    conversationIds: readonly SessionId[],
  ): Promise<Map<MessageId, TurnStep[]>> {
    const rows = await query<TurnStep & { turnId: MessageId }>(
      tx,
      `SELECT s.message_id AS "turnId", s.kind, s.answer_length AS "answerLength", s.text, s.tool,
         s.prompt_tokens AS "promptTokens", s.completion_tokens AS "completionTokens"
       FROM messages m JOIN message_steps s ON s.tenant_id = m.tenant_id AND s.message_id = m.id
       WHERE m.tenant_id = $1 AND m.conversation_id = ANY($2::uuid[]) ORDER BY s.message_id, s.position`,
      [tenantId, [...conversationIds]],
    );
    return groupedBy(rows, ({ turnId }) => turnId);
  }

  /** The result of a tool call; of several with the id the newest. Null when there was none. */
  async toolResult(
    tx: Tx,
    tenantId: TenantId,
    conversationId: SessionId,
    callId: string,
  ): Promise<StoredToolResult | null> {
    const [row] = await query<StoredToolResult>(
      tx,
      `SELECT s.tool->>'callId' AS "callId", s.tool->>'modelName' AS "modelName", s.text AS result
       FROM messages m JOIN message_steps s ON s.tenant_id = m.tenant_id AND s.message_id = m.id
       WHERE m.tenant_id = $1 AND m.conversation_id = $2 AND s.kind = 'tool-call' AND s.tool->>'callId' = $3
       ORDER BY m.created_at DESC, s.position DESC LIMIT 1`,
      [tenantId, conversationId, callId],
    );
    return row ?? null;
  }
}
