import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What assistants and apps can start from. */
export class CreateTemplates1795430578104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE templates (
        id uuid NOT NULL CONSTRAINT pk_templates PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_templates__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT ck_templates__kind CHECK (kind IN ('assistant', 'app')),
        name text NOT NULL,
        description text NOT NULL,
        category text NOT NULL,
        prompt text,
        completion_model_id uuid,
        completion_model_kwargs jsonb NOT NULL,
        wizard jsonb,
        input_type text,
        input_description text,
        icon_name text,
        is_default boolean NOT NULL,
        original_snapshot jsonb NOT NULL,
        usage_count integer NOT NULL,
        deleted_at timestamptz,
        deleted_by_user_id uuid,
        restored_at timestamptz,
        restored_by_user_id uuid,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT ck_templates__input_type CHECK ((kind = 'app') = (input_type IS NOT NULL)),
        CONSTRAINT fk_templates__completion_model_id FOREIGN KEY (tenant_id, completion_model_id)
          REFERENCES completion_models(tenant_id, id) ON DELETE SET NULL (completion_model_id),
        CONSTRAINT fk_templates__deleted_by_user_id FOREIGN KEY (tenant_id, deleted_by_user_id)
          REFERENCES users(tenant_id, id) ON DELETE SET NULL (deleted_by_user_id),
        CONSTRAINT fk_templates__restored_by_user_id FOREIGN KEY (tenant_id, restored_by_user_id)
          REFERENCES users(tenant_id, id) ON DELETE SET NULL (restored_by_user_id)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_templates__tenant_id__kind__name ON templates (tenant_id, kind, name)
      WHERE deleted_at IS NULL`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_templates__tenant_id__kind__category ON templates (tenant_id, kind, category)
      WHERE is_default AND deleted_at IS NULL`);
    await runner.query(`
      CREATE INDEX ix_templates__tenant_id__completion_model_id ON templates (tenant_id, completion_model_id)`);
    await runner.query(`SELECT svc_isolate('templates')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE templates`);
  }
}
