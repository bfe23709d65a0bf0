import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person keeps for the pages they use; the service stores it and reads nothing in it. */
export class KeepSettingsOfUsers1795366560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN chatbot_widget jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN chatbot_widget`);
  }
}
