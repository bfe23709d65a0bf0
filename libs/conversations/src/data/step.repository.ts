import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { groupedBy, type MessageId, type SessionId, type TenantId } from '@svc/kernel';
import type { TurnStep } from '../domain/turn';

/** What turns did beside saying their answers. */
@Injectable()
export class StepRepository {
  /** Stores the steps of a turn in their order. */
  async insert(tx: Tx, tenantId: TenantId, turnId: MessageId, steps: readonly TurnStep[]): Promise<void> {
    if (steps.length === 0) return;
    await execute(
      tx,
      `INSERT INTO message_steps (tenant_id, message_id, position, kind, answer_length, text, prompt_tokens,
         completion_tokens)
       SELECT $1, $2, s.position, s.kind, s."answerLength", s.text, s."promptTokens", s."completionTokens"
       FROM jsonb_to_recordset($3::jsonb) AS s(position integer, kind text, "answerLength" integer, text text,
         "promptTokens" integer, "completionTokens" integer)`,
      [tenantId, turnId, JSON.stringify(steps.map((step, position) => ({ ...step, position })))],
    );
  }

  /** The steps of every turn of a conversation, in their order. */
  async ofConversation(tx: Tx, tenantId: TenantId, conversationId: SessionId): Promise<Map<MessageId, TurnStep[]>> {
    const rows = await query<TurnStep & { turnId: MessageId }>(
      tx,
      `SELECT s.message_id AS "turnId", s.kind, s.answer_length AS "answerLength", s.text,
         s.prompt_tokens AS "promptTokens", s.completion_tokens AS "completionTokens"
       FROM messages m JOIN message_steps s ON s.tenant_id = m.tenant_id AND s.message_id = m.id
       WHERE m.tenant_id = $1 AND m.conversation_id = $2 ORDER BY s.message_id, s.position`,
      [tenantId, conversationId],
    );
    return groupedBy(rows, ({ turnId }) => turnId);
  }
}
