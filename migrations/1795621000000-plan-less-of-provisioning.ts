import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What making a user plans. The condition that finds whom a provider may mean was planned for its values each time, and so
 * was the statement that makes a space. To read a whole row out of JSON cost half of making the user. `svc_reserve_user` and
 * `svc_provision_user` stay for processes that know no other.
 */
export class PlanLessOfProvisioning1795621000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    // Each statement of a volatile function sees what was committed before it began: here, before the name was free.
    // A kept plan may be of a table that was empty then. So each look-up has an index that answers it whole, and no other
    // way of reading; whoever was found is judged again once locked, since others may have written meanwhile.
    await runner.query(`
      CREATE FUNCTION svc_reserve_users(tenant uuid, user_name text, external text, addresses text[]) RETURNS uuid[]
      LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
      DECLARE
        wanted text := lower(user_name);
        keys text[] := ARRAY(SELECT lower(address) FROM unnest(addresses) AS address);
        ids uuid[];
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('users.name_key:' || tenant || wanted, 0));
        ids := ARRAY(
          SELECT u.id FROM users u WHERE u.tenant_id = tenant AND u.name_key = wanted
          UNION ALL SELECT u.id FROM users u WHERE u.tenant_id = tenant AND u.external_id = external
          UNION ALL SELECT u.id FROM users u WHERE u.tenant_id = tenant AND u.email_key = ANY(keys));
        IF cardinality(ids) > 0 THEN
          ids := ARRAY(
            SELECT u.id FROM users u
            WHERE u.id = ANY(ids) AND u.tenant_id = tenant
              AND (u.name_key = wanted OR u.external_id = external OR u.email_key = ANY(keys))
            ORDER BY u.id FOR NO KEY UPDATE);
        END IF;
        RETURN ids;
      END $$`);
    await runner.query(`
      CREATE FUNCTION svc_make_user(made uuid, tenant uuid, mail text, called text, becomes text, became_at timestamptz,
        removed_at timestamptz, is_verified boolean, quota bigint, external text, sent jsonb, made_at timestamptz,
        changed_at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        INSERT INTO users (id, tenant_id, email, username, state, state_changed_at, deleted_at, email_verified,
          quota_limit, external_id, provisioned_attributes, created_at, updated_at)
        VALUES (made, tenant, mail, called, becomes, became_at, removed_at, is_verified, quota, external, sent, made_at,
          changed_at);
        INSERT INTO user_roles (tenant_id, user_id, role_id)
        SELECT t.id, made, t.default_role_id FROM tenants t
        WHERE t.id = tenant AND t.default_role_id IS NOT NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION svc_make_space(space uuid, tenant uuid, sort text, owner uuid, title text, about text,
        made timestamptz) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        INSERT INTO spaces (id, tenant_id, kind, user_id, name, description, created_at, updated_at)
        VALUES (space, tenant, sort, owner, title, about, made, made) ON CONFLICT DO NOTHING;
        RETURN FOUND;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION svc_make_space(uuid, uuid, text, uuid, text, text, timestamptz)`);
    await runner.query(
      `DROP FUNCTION svc_make_user(uuid, uuid, text, text, text, timestamptz, timestamptz, boolean, bigint, text, jsonb,
        timestamptz, timestamptz)`,
    );
    await runner.query(`DROP FUNCTION svc_reserve_users(uuid, text, text, text[])`);
  }
}
