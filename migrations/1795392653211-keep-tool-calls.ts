import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of tools become steps of a turn: what was called and how it went as JSON, the result as text. */
export class KeepToolCalls1795392653211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE message_steps ADD COLUMN tool jsonb`);
    await dropChecks(runner);
    await runner.query(`
      ALTER TABLE message_steps
        ADD CONSTRAINT ck_message_steps__kind CHECK (kind IN ('reasoning', 'model-call', 'tool-call')),
        ADD CONSTRAINT ck_message_steps__text CHECK (kind = 'tool-call' OR (kind = 'reasoning') = (text IS NOT NULL)),
        ADD CONSTRAINT ck_message_steps__tool CHECK ((kind = 'tool-call') = (tool IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM message_steps WHERE kind = 'tool-call'`);
    await runner.query(`ALTER TABLE message_steps DROP CONSTRAINT ck_message_steps__tool`);
    await dropChecks(runner);
    await runner.query(`
      ALTER TABLE message_steps DROP COLUMN tool,
        ADD CONSTRAINT ck_message_steps__kind CHECK (kind IN ('reasoning', 'model-call')),
        ADD CONSTRAINT ck_message_steps__text CHECK ((kind = 'reasoning') = (text IS NOT NULL))`);
  }
}

async function dropChecks(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE message_steps DROP CONSTRAINT ck_message_steps__kind, DROP CONSTRAINT ck_message_steps__text`);
}
