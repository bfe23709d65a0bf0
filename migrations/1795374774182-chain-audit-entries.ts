import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Chains each tenant's entries by their hashes and takes from the role that serves requests what would let it change
 * them. Entries that are there go back to the outbox, whence they are written again as the first of their chain. A
 * writer of the release before cannot add entries outside the chain; what it would write waits in the outbox.
 */
export class ChainAuditEntries1795374774182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`LOCK TABLE audit_logs, audit_outbox IN ACCESS EXCLUSIVE MODE`);
    await runner.query(`INSERT INTO audit_outbox (${COLUMNS}) SELECT ${COLUMNS} FROM audit_logs`);
    await runner.query(`DELETE FROM audit_logs`);
    await runner.query(`
      ALTER TABLE audit_logs ADD COLUMN sequence bigint NOT NULL,
        ADD COLUMN previous_hash text NOT NULL,
        ADD COLUMN entry_hash text NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX uq_audit_logs__tenant_id__sequence ON audit_logs (tenant_id, sequence)`);
    // The seals say where a chain begins, once its oldest entries were purged, and where it ends.
    await runner.query(`
      CREATE TABLE audit_chains (
        tenant_id uuid NOT NULL CONSTRAINT pk_audit_chains PRIMARY KEY
          CONSTRAINT fk_audit_chains__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        head_sequence bigint NOT NULL,
        head_hash text NOT NULL,
        head_signature text NOT NULL,
        anchor_sequence bigint NOT NULL,
        anchor_hash text NOT NULL,
        anchor_signature text NOT NULL
      )`);
    await runner.query(`SELECT svc_isolate('audit_chains')`);
    // Requests add to the outbox; what stands in the log they may only read.
    await runner.query(`REVOKE UPDATE, DELETE ON audit_outbox FROM svc_tenant`);
    await runner.query(`REVOKE INSERT, UPDATE, DELETE ON audit_logs, audit_chains FROM svc_tenant`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`GRANT INSERT, UPDATE, DELETE ON audit_logs, audit_outbox TO svc_tenant`);
    await runner.query(`DROP TABLE audit_chains`);
    await runner.query(`DROP INDEX uq_audit_logs__tenant_id__sequence`);
    await runner.query(
      `ALTER TABLE audit_logs DROP COLUMN sequence, DROP COLUMN previous_hash, DROP COLUMN entry_hash`,
    );
  }
}

const COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;
