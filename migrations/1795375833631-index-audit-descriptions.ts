import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What entries say, once a tenant and sentence with how many entries say it: a search looks through these few, and finds
 * the entries by the sentence's key.
 */
export class IndexAuditDescriptions1795375833631 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`
      CREATE TABLE audit_descriptions (
        tenant_id uuid NOT NULL CONSTRAINT fk_audit_descriptions__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        key uuid NOT NULL,
        description text NOT NULL,
        entries bigint NOT NULL,
        CONSTRAINT pk_audit_descriptions PRIMARY KEY (tenant_id, key)
      )`);
    await runner.query(`
      CREATE INDEX ix_audit_descriptions__description ON audit_descriptions USING gin (description gin_trgm_ops)`);
    await runner.query(`SELECT svc_isolate('audit_descriptions')`);
    await runner.query(`REVOKE INSERT, UPDATE, DELETE ON audit_descriptions FROM svc_tenant`);
    await runner.query(`
      INSERT INTO audit_descriptions (tenant_id, key, description, entries)
      SELECT tenant_id, md5(description)::uuid, description, count(*) FROM audit_logs GROUP BY tenant_id, description`);
    await runner.query(`
      ALTER TABLE audit_logs ADD COLUMN description_key uuid NOT NULL GENERATED ALWAYS AS (md5(description)::uuid) STORED`);
    await runner.query(`
      CREATE INDEX ix_audit_logs__tenant_id__description_key__timestamp
        ON audit_logs (tenant_id, description_key, "timestamp", id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_audit_logs__tenant_id__description_key__timestamp`);
    await runner.query(`ALTER TABLE audit_logs DROP COLUMN description_key`);
    await runner.query(`DROP TABLE audit_descriptions`);
    // The extension may serve other databases' tables of the same schema; it stays.
  }
}
