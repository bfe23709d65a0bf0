import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Services, the knowledge they answer from, and what was put to them. */
export class CreateServices1795421981229 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createServices(runner);
    await createCollections(runner);
    await createRuns(runner);
    await createFiles(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE service_run_files, service_runs, service_collections, services`);
  }
}

async function createServices(runner: QueryRunner): Promise<void> {
  // Models write the members of an object in the order of its schema: `json` keeps it.
  await runner.query(`
    CREATE TABLE services (
      id uuid NOT NULL CONSTRAINT pk_services PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_services__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      space_id uuid NOT NULL,
      user_id uuid,
      name text NOT NULL,
      prompt text NOT NULL,
      output_format text
        CONSTRAINT ck_services__output_format CHECK (output_format IN ('json', 'list', 'boolean')),
      json_schema json,
      completion_model_id uuid,
      completion_model_kwargs jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT uq_services__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT ck_services__json_schema CHECK (output_format IS DISTINCT FROM 'json' OR json_schema IS NOT NULL),
      CONSTRAINT fk_services__space_id FOREIGN KEY (tenant_id, space_id)
        REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_services__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id),
      CONSTRAINT fk_services__completion_model_id FOREIGN KEY (tenant_id, completion_model_id)
        REFERENCES completion_models(tenant_id, id) ON DELETE SET NULL (completion_model_id)
    )`);
  await runner.query(`CREATE INDEX ix_services__tenant_id__space_id ON services (tenant_id, space_id)`);
  await runner.query(`CREATE INDEX ix_services__tenant_id__user_id ON services (tenant_id, user_id)`);
  await runner.query(
    `CREATE INDEX ix_services__tenant_id__completion_model_id ON services (tenant_id, completion_model_id)`,
  );
  await runner.query(`SELECT svc_isolate('services')`);
}

async function createCollections(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE service_collections (
      tenant_id uuid NOT NULL CONSTRAINT fk_service_collections__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      service_id uuid NOT NULL,
      collection_id uuid NOT NULL,
      CONSTRAINT pk_service_collections PRIMARY KEY (tenant_id, service_id, collection_id),
      CONSTRAINT fk_service_collections__service_id FOREIGN KEY (tenant_id, service_id)
        REFERENCES services(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_service_collections__collection_id FOREIGN KEY (tenant_id, collection_id)
        REFERENCES collections(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_service_collections__tenant_id__collection_id ON service_collections (tenant_id, collection_id)`);
  await runner.query(`SELECT svc_isolate('service_collections')`);
}

async function createRuns(runner: QueryRunner): Promise<void> {
  // The model and the documents are told as they were then, and may be gone since: no foreign keys.
  await runner.query(`
    CREATE TABLE service_runs (
      id uuid NOT NULL CONSTRAINT pk_service_runs PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_service_runs__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      service_id uuid NOT NULL,
      user_id uuid,
      api_key_id uuid,
      input text NOT NULL,
      output json NOT NULL,
      completion_model jsonb NOT NULL,
      documents jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT uq_service_runs__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT ck_service_runs__owner CHECK (num_nonnulls(user_id, api_key_id) = 1),
      CONSTRAINT fk_service_runs__service_id FOREIGN KEY (tenant_id, service_id)
        REFERENCES services(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_service_runs__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_service_runs__tenant_id__service_id ON service_runs (tenant_id, service_id, created_at, id)`);
  await runner.query(`CREATE INDEX ix_service_runs__tenant_id__user_id ON service_runs (tenant_id, user_id)`);
  await runner.query(`
    CREATE INDEX ix_service_runs__tenant_id__api_key_id ON service_runs (tenant_id, api_key_id)
    WHERE api_key_id IS NOT NULL`);
  await runner.query(`SELECT svc_isolate('service_runs')`);
}

async function createFiles(runner: QueryRunner): Promise<void> {
  // Runs of services keep no file from being deleted (spec §3.7), so the link goes with it.
  await runner.query(`
    CREATE TABLE service_run_files (
      tenant_id uuid NOT NULL CONSTRAINT fk_service_run_files__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      service_run_id uuid NOT NULL,
      file_id uuid NOT NULL,
      CONSTRAINT pk_service_run_files PRIMARY KEY (tenant_id, service_run_id, file_id),
      CONSTRAINT fk_service_run_files__service_run_id FOREIGN KEY (tenant_id, service_run_id)
        REFERENCES service_runs(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_service_run_files__file_id FOREIGN KEY (tenant_id, file_id)
        REFERENCES files(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_service_run_files__tenant_id__file_id ON service_run_files (tenant_id, file_id)`);
  await runner.query(`SELECT svc_isolate('service_run_files')`);
}
