import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tenants, their roles, users and user groups; jobs now belong to a tenant that exists. */
export class CreateTenantsAndUsers1767225602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantsAndRoles(runner);
    await createUsers(runner);
    await createUserGroups(runner);
    await runner.query(`
      ALTER TABLE jobs
        ADD CONSTRAINT fk_jobs__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs DROP CONSTRAINT fk_jobs__tenant_id`);
    await runner.query(`DROP TABLE user_group_members, user_groups, user_roles, users`);
    await runner.query(`ALTER TABLE tenants DROP CONSTRAINT fk_tenants__default_role_id`);
    await runner.query(`DROP TABLE roles, tenants`);
  }
}

async function createTenantsAndRoles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE tenants (
      id uuid NOT NULL CONSTRAINT pk_tenants PRIMARY KEY,
      name text NOT NULL CONSTRAINT uq_tenants__name UNIQUE,
      display_name text,
      slug text NOT NULL CONSTRAINT uq_tenants__slug UNIQUE,
      quota_limit bigint NOT NULL DEFAULT 10737418240 CONSTRAINT ck_tenants__quota_limit CHECK (quota_limit >= 0),
      domain text,
      provisioning boolean NOT NULL DEFAULT false,
      default_role_id uuid,
      state text NOT NULL DEFAULT 'active'
        CONSTRAINT ck_tenants__state CHECK (state IN ('active', 'suspended', 'deleting')),
      security_enabled boolean NOT NULL DEFAULT false,
      privacy_policy text,
      settings jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE roles (
      id uuid NOT NULL CONSTRAINT pk_roles PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_roles__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      name text NOT NULL,
      permissions text[] NOT NULL DEFAULT '{}',
      predefined boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_roles__tenant_id__name UNIQUE (tenant_id, name),
      CONSTRAINT uq_roles__tenant_id__id UNIQUE (tenant_id, id)
    )`);
  // The pair makes a role of another tenant impossible, not only forbidden.
  await runner.query(`
    ALTER TABLE tenants ADD CONSTRAINT fk_tenants__default_role_id
      FOREIGN KEY (id, default_role_id) REFERENCES roles(tenant_id, id) ON DELETE SET NULL (default_role_id)`);
  await runner.query(`SELECT svc_isolate('tenants', 'id')`);
  await runner.query(`SELECT svc_isolate('roles')`);
}

async function createUsers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE users (
      id uuid NOT NULL CONSTRAINT pk_users PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_users__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      email text NOT NULL,
      username text,
      password_hash text,
      credential_version integer NOT NULL DEFAULT 0,
      state text NOT NULL DEFAULT 'active'
        CONSTRAINT ck_users__state CHECK (state IN ('invited', 'active', 'inactive', 'deleted')),
      state_changed_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      email_verified boolean NOT NULL DEFAULT false,
      quota_limit bigint CONSTRAINT ck_users__quota_limit CHECK (quota_limit >= 0),
      used_tokens bigint NOT NULL DEFAULT 0,
      external_id text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_users__tenant_id__id UNIQUE (tenant_id, id)
    )`);
  // One active user per e-mail over all tenants (spec §5.4.8); within a tenant also among the inactive ones, so that
  // nobody becomes ambiguous by being reactivated.
  await runner.query(
    `CREATE UNIQUE INDEX uq_users__email ON users (lower(email)) WHERE state IN ('active', 'invited')`,
  );
  await runner.query(
    `CREATE UNIQUE INDEX uq_users__tenant_id__email ON users (tenant_id, lower(email)) WHERE state <> 'deleted'`,
  );
  await runner.query(
    `CREATE UNIQUE INDEX uq_users__tenant_id__username ON users (tenant_id, lower(username)) WHERE state <> 'deleted'`,
  );
  await runner.query(
    `CREATE UNIQUE INDEX uq_users__tenant_id__external_id ON users (tenant_id, external_id) WHERE external_id IS NOT NULL`,
  );
  await runner.query(`
    CREATE TABLE user_roles (
      tenant_id uuid NOT NULL CONSTRAINT fk_user_roles__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      user_id uuid NOT NULL,
      role_id uuid NOT NULL,
      CONSTRAINT pk_user_roles PRIMARY KEY (tenant_id, user_id, role_id),
      CONSTRAINT fk_user_roles__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_user_roles__role_id FOREIGN KEY (tenant_id, role_id)
        REFERENCES roles(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_user_roles__tenant_id__role_id ON user_roles (tenant_id, role_id)`);
  await runner.query(`SELECT svc_isolate('users')`);
  await runner.query(`SELECT svc_isolate('user_roles')`);
}

async function createUserGroups(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE user_groups (
      id uuid NOT NULL CONSTRAINT pk_user_groups PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_user_groups__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      name text NOT NULL,
      external_id text,
      state text NOT NULL DEFAULT 'active' CONSTRAINT ck_user_groups__state CHECK (state IN ('active', 'deleted')),
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_user_groups__tenant_id__id UNIQUE (tenant_id, id)
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX uq_user_groups__tenant_id__name ON user_groups (tenant_id, name) WHERE state = 'active'`,
  );
  await runner.query(`
    CREATE TABLE user_group_members (
      tenant_id uuid NOT NULL CONSTRAINT fk_user_group_members__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      group_id uuid NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_user_group_members PRIMARY KEY (tenant_id, group_id, user_id),
      CONSTRAINT fk_user_group_members__group_id FOREIGN KEY (tenant_id, group_id)
        REFERENCES user_groups(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_user_group_members__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(
    `CREATE INDEX ix_user_group_members__tenant_id__user_id ON user_group_members (tenant_id, user_id)`,
  );
  await runner.query(`SELECT svc_isolate('user_groups')`);
  await runner.query(`SELECT svc_isolate('user_group_members')`);
}
