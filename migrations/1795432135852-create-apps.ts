import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Apps, what was put into them, and prompts that are theirs. */
export class CreateApps1795432135852 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createApps(runner);
    await createAttachments(runner);
    await createRuns(runner);
    await createRunFiles(runner);
    await letAppsKeepPrompts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM prompts WHERE app_id IS NOT NULL`);
    await runner.query(`ALTER TABLE prompts DROP CONSTRAINT ck_prompts__keeper`);
    await runner.query(`ALTER TABLE prompts DROP COLUMN app_id`);
    await runner.query(`ALTER TABLE prompts ALTER COLUMN assistant_id SET NOT NULL`);
    await runner.query(`DROP TABLE app_run_files, app_runs, app_attachments, apps`);
  }
}

async function createApps(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE apps (
      id uuid NOT NULL CONSTRAINT pk_apps PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_apps__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      space_id uuid NOT NULL,
      user_id uuid,
      name text NOT NULL,
      description text,
      icon_id uuid,
      input_type text NOT NULL CONSTRAINT ck_apps__input_type
        CHECK (input_type IN ('text-field', 'text-upload', 'audio-upload', 'audio-recorder', 'image-upload')),
      input_description text,
      completion_model_id uuid,
      completion_model_kwargs jsonb NOT NULL,
      transcription_model_id uuid,
      published boolean NOT NULL,
      data_retention_days integer
        CONSTRAINT ck_apps__data_retention_days CHECK (data_retention_days BETWEEN 1 AND 2555),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT uq_apps__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT fk_apps__space_id FOREIGN KEY (tenant_id, space_id)
        REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_apps__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id),
      CONSTRAINT fk_apps__icon_id FOREIGN KEY (tenant_id, icon_id)
        REFERENCES icons(tenant_id, id) ON DELETE SET NULL (icon_id),
      CONSTRAINT fk_apps__completion_model_id FOREIGN KEY (tenant_id, completion_model_id)
        REFERENCES completion_models(tenant_id, id) ON DELETE SET NULL (completion_model_id),
      CONSTRAINT fk_apps__transcription_model_id FOREIGN KEY (tenant_id, transcription_model_id)
        REFERENCES transcription_models(tenant_id, id) ON DELETE SET NULL (transcription_model_id)
    )`);
  for (const column of ['space_id', 'user_id', 'icon_id', 'completion_model_id', 'transcription_model_id']) {
    await runner.query(`CREATE INDEX ix_apps__tenant_id__${column} ON apps (tenant_id, ${column})`);
  }
  await runner.query(`SELECT svc_isolate('apps')`);
}

async function createAttachments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE app_attachments (
      tenant_id uuid NOT NULL CONSTRAINT fk_app_attachments__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      app_id uuid NOT NULL,
      file_id uuid NOT NULL,
      CONSTRAINT pk_app_attachments PRIMARY KEY (tenant_id, app_id, file_id),
      CONSTRAINT fk_app_attachments__app_id FOREIGN KEY (tenant_id, app_id)
        REFERENCES apps(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_app_attachments__file_id FOREIGN KEY (tenant_id, file_id)
        REFERENCES files(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_app_attachments__tenant_id__file_id ON app_attachments (tenant_id, file_id)`);
  await runner.query(`SELECT svc_isolate('app_attachments')`);
}

async function createRuns(runner: QueryRunner): Promise<void> {
  // Jobs are cleared away before the runs they were for: no foreign key.
  await runner.query(`
    CREATE TABLE app_runs (
      id uuid NOT NULL CONSTRAINT pk_app_runs PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_app_runs__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      app_id uuid NOT NULL,
      user_id uuid,
      api_key_id uuid,
      job_id uuid NOT NULL,
      input_text text,
      status text NOT NULL
        CONSTRAINT ck_app_runs__status CHECK (status IN ('queued', 'in progress', 'complete', 'failed')),
      output text,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz NOT NULL,
      finished_at timestamptz,
      CONSTRAINT uq_app_runs__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT ck_app_runs__owner CHECK (num_nonnulls(user_id, api_key_id) = 1),
      CONSTRAINT ck_app_runs__finished_at CHECK ((finished_at IS NOT NULL) = (status IN ('complete', 'failed'))),
      CONSTRAINT ck_app_runs__output CHECK ((output IS NOT NULL) = (status = 'complete')),
      CONSTRAINT fk_app_runs__app_id FOREIGN KEY (tenant_id, app_id)
        REFERENCES apps(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_app_runs__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_app_runs__tenant_id__app_id ON app_runs (tenant_id, app_id, created_at, id)`);
  await runner.query(`CREATE INDEX ix_app_runs__tenant_id__user_id ON app_runs (tenant_id, user_id)`);
  await runner.query(`
    CREATE INDEX ix_app_runs__tenant_id__api_key_id ON app_runs (tenant_id, api_key_id) WHERE api_key_id IS NOT NULL`);
  await runner.query(`SELECT svc_isolate('app_runs')`);
}

async function createRunFiles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE app_run_files (
      tenant_id uuid NOT NULL CONSTRAINT fk_app_run_files__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      app_run_id uuid NOT NULL,
      position integer NOT NULL,
      file_id uuid NOT NULL,
      CONSTRAINT pk_app_run_files PRIMARY KEY (tenant_id, app_run_id, position),
      CONSTRAINT fk_app_run_files__app_run_id FOREIGN KEY (tenant_id, app_run_id)
        REFERENCES app_runs(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_app_run_files__file_id FOREIGN KEY (tenant_id, file_id)
        REFERENCES files(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_app_run_files__tenant_id__file_id ON app_run_files (tenant_id, file_id)`);
  await runner.query(`SELECT svc_isolate('app_run_files')`);
}

async function letAppsKeepPrompts(runner: QueryRunner): Promise<void> {
  await runner.query(`ALTER TABLE prompts ALTER COLUMN assistant_id DROP NOT NULL`);
  await runner.query(`ALTER TABLE prompts ADD COLUMN app_id uuid`);
  await runner.query(`
    ALTER TABLE prompts ADD CONSTRAINT ck_prompts__keeper CHECK (num_nonnulls(assistant_id, app_id) = 1)`);
  await runner.query(`
    ALTER TABLE prompts ADD CONSTRAINT fk_prompts__app_id FOREIGN KEY (tenant_id, app_id)
      REFERENCES apps(tenant_id, id) ON DELETE CASCADE`);
  await runner.query(`CREATE INDEX ix_prompts__tenant_id__app_id ON prompts (tenant_id, app_id, created_at)`);
  await runner.query(`
    CREATE UNIQUE INDEX uq_prompts__tenant_id__app_id ON prompts (tenant_id, app_id) WHERE is_selected`);
}
