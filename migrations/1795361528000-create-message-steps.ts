import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a turn did beside saying its answer becomes rows in their order; `answer_length` tells how much of the answer had
 * been said before. The reasoning, until now a column, is the first step of the turns that have one, and what a turn
 * cost is that of its one model call.
 */
export class CreateMessageSteps1795361528000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_steps (
        tenant_id uuid NOT NULL CONSTRAINT fk_message_steps__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        message_id uuid NOT NULL,
        position integer NOT NULL,
        kind text NOT NULL CONSTRAINT ck_message_steps__kind CHECK (kind IN ('reasoning', 'model-call')),
        answer_length integer NOT NULL,
        text text,
        prompt_tokens integer,
        completion_tokens integer,
        CONSTRAINT pk_message_steps PRIMARY KEY (tenant_id, message_id, position),
        CONSTRAINT ck_message_steps__text CHECK ((kind = 'reasoning') = (text IS NOT NULL)),
        CONSTRAINT ck_message_steps__tokens CHECK (
          (kind = 'model-call') = (prompt_tokens IS NOT NULL AND completion_tokens IS NOT NULL)),
        CONSTRAINT fk_message_steps__message_id FOREIGN KEY (tenant_id, message_id)
          REFERENCES messages(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('message_steps')`);
    await runner.query(`
      INSERT INTO message_steps (tenant_id, message_id, position, kind, answer_length, text)
      SELECT tenant_id, id, 0, 'reasoning', 0, reasoning FROM messages WHERE reasoning IS NOT NULL`);
    await runner.query(`
      INSERT INTO message_steps (tenant_id, message_id, position, kind, answer_length, prompt_tokens, completion_tokens)
      SELECT tenant_id, id, 1, 'model-call', length(answer), num_tokens_question, num_tokens_answer
      FROM messages WHERE lease_expires_at IS NULL AND num_tokens_question > 0`);
    await runner.query(`ALTER TABLE messages DROP COLUMN reasoning`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages ADD COLUMN reasoning text`);
    await runner.query(`
      UPDATE messages m SET reasoning = s.reasoning FROM (
        SELECT tenant_id, message_id, string_agg(text, '' ORDER BY position) AS reasoning
        FROM message_steps WHERE kind = 'reasoning' GROUP BY tenant_id, message_id) s
      WHERE m.tenant_id = s.tenant_id AND m.id = s.message_id`);
    await runner.query(`DROP TABLE message_steps`);
  }
}
