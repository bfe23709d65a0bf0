import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every kind of model has; the columns of one kind stand before these. */
function modelTable(table: string, ownColumns: string): string {
  return `
    CREATE TABLE ${table} (
      id uuid NOT NULL,
      tenant_id uuid NOT NULL,
      provider_id uuid,
      builtin boolean NOT NULL DEFAULT false,
      name text NOT NULL,
      display_name text NOT NULL,
      description text,
      family text NOT NULL,
      hosting text NOT NULL,
      org text,
      stability text NOT NULL DEFAULT 'stable',
      open_source boolean,
      hf_link text,
      is_deprecated boolean NOT NULL DEFAULT false,
      ${ownColumns}
      is_org_enabled boolean NOT NULL DEFAULT false,
      is_org_default boolean NOT NULL DEFAULT false,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_${table} PRIMARY KEY (id),
      CONSTRAINT uq_${table}__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT fk_${table}__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE,
      CONSTRAINT fk_${table}__provider_id FOREIGN KEY (tenant_id, provider_id)
        REFERENCES model_providers (tenant_id, id) ON DELETE SET NULL (provider_id),
      CONSTRAINT ck_${table}__provider_id
        CHECK (CASE WHEN builtin THEN provider_id IS NULL ELSE provider_id IS NOT NULL OR deleted_at IS NOT NULL END)
    )`;
}

/** Rules that need a partial index: one live model of a name, one organisation default, each built-in model once. */
function modelIndexes(table: string): string[] {
  return [
    `CREATE UNIQUE INDEX uq_${table}__tenant_id__display_name ON ${table} (tenant_id, lower(display_name))
      WHERE deleted_at IS NULL AND NOT builtin`,
    `CREATE UNIQUE INDEX uq_${table}__tenant_id__is_org_default ON ${table} (tenant_id)
      WHERE is_org_default AND deleted_at IS NULL`,
    `CREATE UNIQUE INDEX uq_${table}__tenant_id__name ON ${table} (tenant_id, name) WHERE builtin`,
    `CREATE INDEX ix_${table}__tenant_id__created_at ON ${table} (tenant_id, created_at)`,
    `CREATE INDEX ix_${table}__provider_id ON ${table} (provider_id)`,
    `SELECT svc_isolate('${table}')`,
  ];
}

const COMPLETION_COLUMNS = `
      context_window integer NOT NULL CONSTRAINT ck_completion_models__context_window CHECK (context_window >= 1024),
      max_output_tokens integer,
      vision boolean NOT NULL DEFAULT false,
      reasoning boolean NOT NULL DEFAULT false,
      supports_tool_calling boolean NOT NULL DEFAULT false,
      supports_strict_tool_schema boolean NOT NULL DEFAULT false,
      input_cost_per_token double precision,
      output_cost_per_token double precision,`;

const EMBEDDING_COLUMNS = `
      dimensions integer,
      max_input integer,`;

/** Providers and the three kinds of models of a tenant. Keys are stored encrypted, never in the clear. */
export class CreateModels1767225604000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE model_providers (
        id uuid NOT NULL,
        tenant_id uuid NOT NULL,
        name text NOT NULL,
        provider_type text NOT NULL,
        credentials text,
        masked_api_key text,
        config jsonb NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_model_providers PRIMARY KEY (id),
        CONSTRAINT fk_model_providers__tenant_id FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE,
        CONSTRAINT uq_model_providers__tenant_id__id UNIQUE (tenant_id, id),
        CONSTRAINT uq_model_providers__tenant_id__name UNIQUE (tenant_id, name)
      )`);
    await runner.query(`SELECT svc_isolate('model_providers')`);
    await this.createKind(runner, 'completion_models', COMPLETION_COLUMNS);
    await this.createKind(runner, 'embedding_models', EMBEDDING_COLUMNS);
    await this.createKind(runner, 'transcription_models', '');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['transcription_models', 'embedding_models', 'completion_models', 'model_providers']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }

  private async createKind(runner: QueryRunner, table: string, ownColumns: string): Promise<void> {
    await runner.query(modelTable(table, ownColumns));
    for (const statement of modelIndexes(table)) await runner.query(statement);
  }
}
