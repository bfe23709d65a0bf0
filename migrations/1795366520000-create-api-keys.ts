import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys, what a tenant allows of them, and who wants to hear before they expire. */
export class CreateApiKeys1795366520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createKeys(runner);
    await createPolicies(runner);
    await createNotifications(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE api_key_subscriptions, api_key_notification_preferences, api_key_policies, api_keys`,
    );
  }
}

const REASON_CODES = `'security_concern', 'abuse_detected', 'user_request', 'admin_action', 'policy_violation',
  'key_compromised', 'user_offboarding', 'rotation_completed', 'scope_removed', 'other'`;

async function createKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE api_keys (
      id uuid NOT NULL CONSTRAINT pk_api_keys PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_api_keys__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      ownership text NOT NULL CONSTRAINT ck_api_keys__ownership CHECK (ownership IN ('user', 'service')),
      owner_user_id uuid,
      created_by_user_id uuid,
      key_type text NOT NULL CONSTRAINT ck_api_keys__key_type CHECK (key_type IN ('sk_', 'pk_')),
      key_suffix text NOT NULL,
      key_hash text NOT NULL CONSTRAINT uq_api_keys__key_hash UNIQUE,
      hash_version text NOT NULL CONSTRAINT ck_api_keys__hash_version CHECK (hash_version IN ('hmac_sha256')),
      name text NOT NULL,
      description text,
      permission text NOT NULL CONSTRAINT ck_api_keys__permission CHECK (permission IN ('read', 'write', 'admin')),
      scope_type text NOT NULL
        CONSTRAINT ck_api_keys__scope_type CHECK (scope_type IN ('tenant', 'space', 'assistant', 'app')),
      scope_id uuid,
      space_id uuid,
      resource_permissions jsonb,
      allowed_origins text[],
      allowed_ips text[],
      rate_limit integer CONSTRAINT ck_api_keys__rate_limit CHECK (rate_limit = -1 OR rate_limit > 0),
      expires_at timestamptz,
      expiry_recorded_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_reason_code text
        CONSTRAINT ck_api_keys__revoked_reason_code CHECK (revoked_reason_code IN (${REASON_CODES})),
      revoked_reason_text text,
      suspended_at timestamptz,
      suspended_reason_code text
        CONSTRAINT ck_api_keys__suspended_reason_code CHECK (suspended_reason_code IN (${REASON_CODES})),
      suspended_reason_text text,
      rotation_grace_until timestamptz,
      rotated_from_key_id uuid,
      ancestor_ids uuid[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT ck_api_keys__owner_user_id CHECK ((ownership = 'user') = (owner_user_id IS NOT NULL)),
      CONSTRAINT ck_api_keys__scope_id CHECK ((scope_type = 'tenant') = (scope_id IS NULL)),
      CONSTRAINT fk_api_keys__owner_user_id FOREIGN KEY (tenant_id, owner_user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_api_keys__created_by_user_id FOREIGN KEY (tenant_id, created_by_user_id)
        REFERENCES users(tenant_id, id) ON DELETE SET NULL (created_by_user_id),
      CONSTRAINT fk_api_keys__space_id FOREIGN KEY (tenant_id, space_id)
        REFERENCES spaces(tenant_id, id) ON DELETE SET NULL (space_id)
    )`);
  for (const columns of [
    'created_at, id',
    'owner_user_id',
    'created_by_user_id',
    'space_id',
    'scope_id',
    'expires_at',
  ]) {
    const name = `ix_api_keys__tenant_id__${columns.replaceAll(', ', '__')}`;
    await runner.query(`CREATE INDEX ${name} ON api_keys (tenant_id, ${columns})`);
  }
  await runner.query(`SELECT svc_isolate('api_keys')`);
}

async function createPolicies(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE api_key_policies (
      tenant_id uuid NOT NULL CONSTRAINT pk_api_key_policies PRIMARY KEY,
      policy jsonb NOT NULL DEFAULT '{}',
      notifications jsonb NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL,
      CONSTRAINT fk_api_key_policies__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
    )`);
  await runner.query(`SELECT svc_isolate('api_key_policies')`);
}

async function createNotifications(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE api_key_notification_preferences (
      tenant_id uuid NOT NULL
        CONSTRAINT fk_api_key_notification_preferences__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      user_id uuid NOT NULL,
      enabled boolean NOT NULL,
      days_before_expiry integer[] NOT NULL,
      auto_follow_published_assistants boolean NOT NULL,
      auto_follow_published_apps boolean NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT pk_api_key_notification_preferences PRIMARY KEY (tenant_id, user_id),
      CONSTRAINT fk_api_key_notification_preferences__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE TABLE api_key_subscriptions (
      tenant_id uuid NOT NULL CONSTRAINT fk_api_key_subscriptions__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      user_id uuid NOT NULL,
      target_type text NOT NULL
        CONSTRAINT ck_api_key_subscriptions__target_type CHECK (target_type IN ('key', 'assistant', 'app', 'space')),
      target_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT pk_api_key_subscriptions PRIMARY KEY (tenant_id, user_id, target_type, target_id),
      CONSTRAINT fk_api_key_subscriptions__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`SELECT svc_isolate('api_key_notification_preferences')`);
  await runner.query(`SELECT svc_isolate('api_key_subscriptions')`);
}
