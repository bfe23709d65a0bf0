import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A conversation may belong to a service key instead of a person. */
export class LetKeysOwnConversations1795366181000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE conversations ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN api_key_id uuid`);
    await runner.query(`
      ALTER TABLE conversations ADD CONSTRAINT ck_conversations__owner CHECK (num_nonnulls(user_id, api_key_id) = 1)`);
    await runner.query(`
      CREATE INDEX ix_conversations__tenant_id__api_key_id__assistant_id
      ON conversations (tenant_id, api_key_id, assistant_id, created_at, id) WHERE api_key_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The older release knows no owner for them.
    await runner.query(`DELETE FROM conversations WHERE user_id IS NULL`);
    await runner.query(`ALTER TABLE conversations DROP COLUMN api_key_id`);
    await runner.query(`ALTER TABLE conversations ALTER COLUMN user_id SET NOT NULL`);
  }
}
