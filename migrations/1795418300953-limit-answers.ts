import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long the answers of an assistant may get, in tokens; null leaves it to the model. */
export class LimitAnswers1795418300953 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assistants ADD COLUMN max_tokens integer
        CONSTRAINT ck_assistants__max_tokens CHECK (max_tokens > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE assistants DROP COLUMN max_tokens`);
  }
}
