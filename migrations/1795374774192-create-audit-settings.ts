import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a tenant has decided about its audit trail: what is recorded and how long it is kept. No row: the defaults. */
export class CreateAuditSettings1795374774192 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_settings (
        tenant_id uuid NOT NULL CONSTRAINT pk_audit_settings PRIMARY KEY
          CONSTRAINT fk_audit_settings__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        categories jsonb NOT NULL DEFAULT '{}',
        actions jsonb NOT NULL DEFAULT '{}',
        retention_days integer NOT NULL DEFAULT 365
          CONSTRAINT ck_audit_settings__retention_days CHECK (retention_days BETWEEN 1 AND 2555),
        last_purge_at timestamptz,
        purge_count bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`SELECT svc_isolate('audit_settings')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_settings`);
  }
}
