import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of the audit log that are made in the background; their files are stored content like any other. */
export class CreateAuditExports1795376539356 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE object_contents DROP CONSTRAINT ck_object_contents__use,
        ADD CONSTRAINT ck_object_contents__use
          CHECK (use IN ('file', 'file_variant', 'icon', 'knowledge_original', 'audit_export'))`);
    await runner.query(`
      CREATE TABLE audit_exports (
        id uuid NOT NULL CONSTRAINT pk_audit_exports PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_audit_exports__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        status text NOT NULL CONSTRAINT ck_audit_exports__status
          CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        format text NOT NULL CONSTRAINT ck_audit_exports__format CHECK (format IN ('csv', 'jsonl')),
        filter jsonb NOT NULL,
        max_records integer,
        total_records integer NOT NULL DEFAULT 0,
        processed_records integer NOT NULL DEFAULT 0,
        content_id uuid,
        file_size_bytes bigint,
        error_message text,
        created_at timestamptz NOT NULL,
        started_at timestamptz,
        completed_at timestamptz,
        expires_at timestamptz NOT NULL,
        CONSTRAINT fk_audit_exports__content_id FOREIGN KEY (tenant_id, content_id)
          REFERENCES object_contents (tenant_id, id) ON DELETE SET NULL (content_id)
      )`);
    await runner.query(`CREATE INDEX ix_audit_exports__tenant_id__content_id ON audit_exports (tenant_id, content_id)`);
    await runner.query(`CREATE INDEX ix_audit_exports__expires_at ON audit_exports (expires_at)`);
    await runner.query(`SELECT svc_isolate('audit_exports')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE object_contents SET use = 'file', state = 'delete_pending'
      WHERE use = 'audit_export' AND state NOT IN ('delete_pending', 'tombstoned')`);
    await runner.query(`UPDATE object_contents SET use = 'file' WHERE use = 'audit_export'`);
    await runner.query(`DROP TABLE audit_exports`);
    await runner.query(`
      ALTER TABLE object_contents DROP CONSTRAINT ck_object_contents__use,
        ADD CONSTRAINT ck_object_contents__use CHECK (use IN ('file', 'file_variant', 'icon', 'knowledge_original'))`);
  }
}
