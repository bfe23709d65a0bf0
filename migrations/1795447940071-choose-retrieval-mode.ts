import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an assistant say by what its knowledge is ordered. @source ADR 0064 */
export class ChooseRetrievalMode1795447940071 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assistants ADD COLUMN retrieval_mode text
        CONSTRAINT ck_assistants__retrieval_mode CHECK (retrieval_mode IN ('cosine', 'hybrid'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE assistants DROP COLUMN retrieval_mode`);
  }
}
