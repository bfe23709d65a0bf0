import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spaces, who belongs to them, and which models may be used in them. */
export class CreateSpaces1767225605000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSpaces(runner);
    await createMembers(runner);
    for (const kind of ['completion', 'embedding', 'transcription']) await createModelLinks(runner, kind);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const kind of ['transcription', 'embedding', 'completion']) {
      await runner.query(`DROP TABLE space_${kind}_models`);
    }
    await runner.query(`DROP TABLE space_group_members, space_members, spaces`);
  }
}

async function createSpaces(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE spaces (
      id uuid NOT NULL CONSTRAINT pk_spaces PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_spaces__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT ck_spaces__kind CHECK (kind IN ('personal', 'organization', 'shared')),
      user_id uuid,
      name text NOT NULL,
      description text,
      icon_id uuid,
      data_retention_days integer
        CONSTRAINT ck_spaces__data_retention_days CHECK (data_retention_days BETWEEN 1 AND 2555),
      security_classification_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_spaces__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT ck_spaces__user_id CHECK ((kind = 'personal') = (user_id IS NOT NULL)),
      CONSTRAINT fk_spaces__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX uq_spaces__tenant_id__user_id ON spaces (tenant_id, user_id) WHERE kind = 'personal'`,
  );
  await runner.query(`CREATE UNIQUE INDEX uq_spaces__tenant_id ON spaces (tenant_id) WHERE kind = 'organization'`);
  await runner.query(`SELECT svc_isolate('spaces')`);
}

async function createMembers(runner: QueryRunner): Promise<void> {
  for (const { table, member, owner } of [
    { table: 'space_members', member: 'user_id', owner: 'users' },
    { table: 'space_group_members', member: 'user_group_id', owner: 'user_groups' },
  ]) {
    await runner.query(`
      CREATE TABLE ${table} (
        tenant_id uuid NOT NULL CONSTRAINT fk_${table}__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        space_id uuid NOT NULL,
        ${member} uuid NOT NULL,
        role text NOT NULL CONSTRAINT ck_${table}__role CHECK (role IN ('admin', 'editor', 'viewer')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_${table} PRIMARY KEY (tenant_id, space_id, ${member}),
        CONSTRAINT fk_${table}__space_id FOREIGN KEY (tenant_id, space_id)
          REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_${table}__${member} FOREIGN KEY (tenant_id, ${member})
          REFERENCES ${owner}(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_${table}__tenant_id__${member} ON ${table} (tenant_id, ${member})`);
    await runner.query(`SELECT svc_isolate('${table}')`);
  }
}

async function createModelLinks(runner: QueryRunner, kind: string): Promise<void> {
  const table = `space_${kind}_models`;
  await runner.query(`
    CREATE TABLE ${table} (
      tenant_id uuid NOT NULL CONSTRAINT fk_${table}__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      space_id uuid NOT NULL,
      model_id uuid NOT NULL,
      CONSTRAINT pk_${table} PRIMARY KEY (tenant_id, space_id, model_id),
      CONSTRAINT fk_${table}__space_id FOREIGN KEY (tenant_id, space_id)
        REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_${table}__model_id FOREIGN KEY (tenant_id, model_id)
        REFERENCES ${kind}_models(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_${table}__tenant_id__model_id ON ${table} (tenant_id, model_id)`);
  await runner.query(`SELECT svc_isolate('${table}')`);
}
