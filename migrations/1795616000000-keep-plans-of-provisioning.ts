import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What making a user over SCIM asks, and what recording any action does, as functions: they keep their plans, where a
 * statement is planned each time, which took longer than running it.
 */
export class KeepPlansOfProvisioning1795616000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    // Each statement of a volatile function sees what was committed before it began: here, before the name was free.
    await runner.query(`
      CREATE FUNCTION svc_reserve_user(tenant uuid, user_name text, external text, addresses text[]) RETURNS SETOF users
      LANGUAGE plpgsql VOLATILE AS $$
      DECLARE
        keys text[] := ARRAY(SELECT lower(address) FROM unnest(addresses) AS address);
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('users.name_key:' || tenant || lower(user_name), 0));
        RETURN QUERY SELECT * FROM users u
          WHERE u.tenant_id = tenant AND (u.name_key = lower(user_name) OR u.external_id = external OR u.email_key = ANY(keys))
          ORDER BY u.id FOR NO KEY UPDATE;
      END $$`);
    await runner.query(`
      CREATE FUNCTION svc_provision_user(made users) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        INSERT INTO users (id, tenant_id, email, username, state, state_changed_at, deleted_at, email_verified,
          quota_limit, external_id, provisioned_attributes, created_at, updated_at)
        VALUES (made.id, made.tenant_id, made.email, made.username, made.state, made.state_changed_at, made.deleted_at,
          made.email_verified, made.quota_limit, made.external_id, made.provisioned_attributes, made.created_at,
          made.updated_at);
        INSERT INTO user_roles (tenant_id, user_id, role_id)
        SELECT t.id, made.id, t.default_role_id FROM tenants t
        WHERE t.id = made.tenant_id AND t.default_role_id IS NOT NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION svc_record_actions(tenant uuid, actions jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        INSERT INTO audit_outbox (tenant_id, ${ENTRY})
        SELECT tenant, ${ENTRY} FROM jsonb_to_recordset(actions) AS given (id uuid, actor_id uuid, actor_type text,
          action text, entity_type text, entity_id uuid, "timestamp" timestamptz, description text, metadata jsonb,
          outcome text, ip_address text, user_agent text, request_id text, error_message text, always boolean,
          category text)
        WHERE always OR NOT svc_is_unrecorded(tenant, given.action, given.category);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION svc_record_actions(uuid, jsonb)`);
    await runner.query(`DROP FUNCTION svc_provision_user(users)`);
    await runner.query(`DROP FUNCTION svc_reserve_user(uuid, text, text, text[])`);
  }
}

const ENTRY = `id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata, outcome,
          ip_address, user_agent, request_id, error_message`;
