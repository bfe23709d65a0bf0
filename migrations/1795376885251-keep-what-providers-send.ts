import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What identity providers say of users beyond the columns there are, and the two names they are looked up by, in the
 * form they are compared in. The names are columns because row-level security lets an index answer for a plain
 * comparison only, not for one of lower(…).
 */
export class KeepWhatProvidersSend1795376885251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN provisioned_attributes jsonb,
        ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(coalesce(username, email))) STORED,
        ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (lower(email)) STORED`);
    await runner.query(`CREATE INDEX ix_users__tenant_id__name_key ON users (tenant_id, name_key)`);
    await runner.query(`CREATE INDEX ix_users__tenant_id__email_key ON users (tenant_id, email_key)`);
    await runner.query(`
      ALTER TABLE user_groups ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED`);
    await runner.query(`CREATE INDEX ix_user_groups__tenant_id__name_key ON user_groups (tenant_id, name_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE user_groups DROP COLUMN name_key`);
    await runner.query(`
      ALTER TABLE users DROP COLUMN provisioned_attributes, DROP COLUMN name_key, DROP COLUMN email_key`);
  }
}
