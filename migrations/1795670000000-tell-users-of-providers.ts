import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells who was made by an identity provider from who was made by somebody: nothing else of a row does once a provider spoke
 * of it, or its person signed in through one. Users of before count as made by somebody, as they did. `svc_make_user` stays
 * for processes that know no other. @source supplement §15.37
 */
export class TellUsersOfProviders1795670000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN by_provider boolean NOT NULL DEFAULT false`);
    await runner.query(`
      CREATE FUNCTION svc_make_user_of_provider(made uuid, tenant uuid, mail text, called text, becomes text,
        became_at timestamptz, removed_at timestamptz, is_verified boolean, quota bigint, external text, sent jsonb,
        made_at timestamptz, changed_at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        INSERT INTO users (id, tenant_id, email, username, state, state_changed_at, deleted_at, email_verified,
          quota_limit, external_id, provisioned_attributes, created_at, updated_at, by_provider)
        VALUES (made, tenant, mail, called, becomes, became_at, removed_at, is_verified, quota, external, sent, made_at,
          changed_at, true);
        INSERT INTO user_roles (tenant_id, user_id, role_id)
        SELECT t.id, made, t.default_role_id FROM tenants t
        WHERE t.id = tenant AND t.default_role_id IS NOT NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION svc_make_user_of_provider(uuid, uuid, text, text, text, timestamptz, timestamptz, boolean, bigint,
        text, jsonb, timestamptz, timestamptz)`,
    );
    await runner.query(`ALTER TABLE users DROP COLUMN by_provider`);
  }
}
