import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assistants, the versions of their prompts, and the knowledge they answer from. */
export class CreateAssistants1767225608000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assistants (
        id uuid NOT NULL CONSTRAINT pk_assistants PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_assistants__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        space_id uuid NOT NULL,
        user_id uuid,
        type text NOT NULL DEFAULT 'assistant'
          CONSTRAINT ck_assistants__type CHECK (type IN ('assistant', 'default-assistant')),
        name text NOT NULL,
        description text,
        icon_id uuid,
        completion_model_id uuid,
        completion_model_kwargs jsonb NOT NULL DEFAULT '{}',
        logging_enabled boolean NOT NULL DEFAULT false,
        published boolean NOT NULL DEFAULT false,
        insight_enabled boolean NOT NULL DEFAULT false,
        data_retention_days integer
          CONSTRAINT ck_assistants__data_retention_days CHECK (data_retention_days BETWEEN 1 AND 2555),
        metadata_json jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT uq_assistants__tenant_id__id UNIQUE (tenant_id, id),
        CONSTRAINT fk_assistants__space_id FOREIGN KEY (tenant_id, space_id)
          REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_assistants__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id),
        CONSTRAINT fk_assistants__icon_id FOREIGN KEY (tenant_id, icon_id)
          REFERENCES icons(tenant_id, id) ON DELETE SET NULL (icon_id),
        CONSTRAINT fk_assistants__completion_model_id FOREIGN KEY (tenant_id, completion_model_id)
          REFERENCES completion_models(tenant_id, id) ON DELETE SET NULL (completion_model_id)
      )`);
    await runner.query(`CREATE INDEX ix_assistants__tenant_id__space_id ON assistants (tenant_id, space_id)`);
    await runner.query(
      `CREATE INDEX ix_assistants__tenant_id__completion_model_id ON assistants (tenant_id, completion_model_id)`,
    );
    await runner.query(`
      CREATE UNIQUE INDEX uq_assistants__tenant_id__space_id ON assistants (tenant_id, space_id)
      WHERE type = 'default-assistant'`);
    await runner.query(`SELECT svc_isolate('assistants')`);
    await createPrompts(runner);
    await createKnowledgeLinks(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE assistant_attachments, assistant_collections, prompts, assistants`);
  }
}

async function createPrompts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE prompts (
      id uuid NOT NULL CONSTRAINT pk_prompts PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_prompts__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      assistant_id uuid NOT NULL,
      user_id uuid,
      text text NOT NULL,
      description text,
      is_selected boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT fk_prompts__assistant_id FOREIGN KEY (tenant_id, assistant_id)
        REFERENCES assistants(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_prompts__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id)
    )`);
  await runner.query(
    `CREATE INDEX ix_prompts__tenant_id__assistant_id ON prompts (tenant_id, assistant_id, created_at)`,
  );
  await runner.query(
    `CREATE UNIQUE INDEX uq_prompts__tenant_id__assistant_id ON prompts (tenant_id, assistant_id) WHERE is_selected`,
  );
  await runner.query(`SELECT svc_isolate('prompts')`);
}

async function createKnowledgeLinks(runner: QueryRunner): Promise<void> {
  await createLinks(runner, { table: 'assistant_collections', member: 'collection_id', owner: 'collections' });
  // No cascade from files: a file that an assistant uses cannot be deleted (spec §3.7).
  await createLinks(runner, { table: 'assistant_attachments', member: 'file_id', owner: 'files' });
}

async function createLinks(
  runner: QueryRunner,
  { table, member, owner }: { table: string; member: string; owner: string },
): Promise<void> {
  const onDelete = owner === 'files' ? '' : ' ON DELETE CASCADE';
  await runner.query(`
    CREATE TABLE ${table} (
      tenant_id uuid NOT NULL CONSTRAINT fk_${table}__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      assistant_id uuid NOT NULL,
      ${member} uuid NOT NULL,
      CONSTRAINT pk_${table} PRIMARY KEY (tenant_id, assistant_id, ${member}),
      CONSTRAINT fk_${table}__assistant_id FOREIGN KEY (tenant_id, assistant_id)
        REFERENCES assistants(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_${table}__${member} FOREIGN KEY (tenant_id, ${member}) REFERENCES ${owner}(tenant_id, id)${onDelete}
    )`);
  await runner.query(`CREATE INDEX ix_${table}__tenant_id__${member} ON ${table} (tenant_id, ${member})`);
  await runner.query(`SELECT svc_isolate('${table}')`);
}
