import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index that counts: of each whole stretch of a tenant's log, which of its entries hold which few letters, as a row of
 * bits. Counting the entries that hold a common word then looks at no entry.
 */
export class IndexAuditStretches1795616000001 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_stretches (
        tenant_id uuid NOT NULL CONSTRAINT fk_audit_stretches__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        stretch integer NOT NULL,
        oldest timestamptz NOT NULL,
        newest timestamptz NOT NULL,
        CONSTRAINT pk_audit_stretches PRIMARY KEY (tenant_id, stretch)
      )`);
    // Bits that are nearly all alike are stored packed, in the row itself.
    await runner.query(`
      CREATE TABLE audit_grams (
        tenant_id uuid NOT NULL CONSTRAINT fk_audit_grams__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        gram text COLLATE "C" NOT NULL,
        stretch integer NOT NULL,
        places bit varying STORAGE MAIN NOT NULL,
        CONSTRAINT pk_audit_grams PRIMARY KEY (tenant_id, gram, stretch)
      )`);
    await runner.query(`CREATE INDEX ix_audit_grams__tenant_id__stretch ON audit_grams (tenant_id, stretch)`);
    for (const table of ['audit_stretches', 'audit_grams']) {
      await runner.query(`SELECT svc_isolate('${table}')`);
      await runner.query(`REVOKE INSERT, UPDATE, DELETE ON ${table} FROM svc_tenant`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_grams, audit_stretches`);
  }
}
