import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit trail: what is recorded with the action itself, and the entries a worker makes of it. */
export class CreateAudit1767225603000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_outbox (
        id uuid NOT NULL CONSTRAINT pk_audit_outbox PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_audit_outbox__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        ${ENTRY_COLUMNS}
      )`);
    // Draining takes the oldest first, tenant by tenant or over all of them; the outbox is nearly empty at any time.
    await runner.query(`CREATE INDEX ix_audit_outbox__tenant_id__id ON audit_outbox (tenant_id, id)`);
    await runner.query(`SELECT svc_isolate('audit_outbox')`);
    await runner.query(`
      CREATE TABLE audit_logs (
        id uuid NOT NULL CONSTRAINT pk_audit_logs PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_audit_logs__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        ${ENTRY_COLUMNS},
        deleted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX ix_audit_logs__tenant_id__timestamp ON audit_logs (tenant_id, "timestamp", id)`);
    await runner.query(
      `CREATE INDEX ix_audit_logs__tenant_id__actor_id__timestamp ON audit_logs (tenant_id, actor_id, "timestamp", id)`,
    );
    await runner.query(
      `CREATE INDEX ix_audit_logs__tenant_id__action__timestamp ON audit_logs (tenant_id, action, "timestamp", id)`,
    );
    await runner.query(
      `CREATE INDEX ix_audit_logs__tenant_id__entity_id__timestamp ON audit_logs (tenant_id, entity_id, "timestamp", id)`,
    );
    await runner.query(`SELECT svc_isolate('audit_logs')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_logs, audit_outbox`);
  }
}

// actor_id and entity_id refer to nothing: an entry outlives what it is about.
const ENTRY_COLUMNS = `
        actor_id uuid,
        actor_type text NOT NULL,
        action text NOT NULL,
        entity_type text NOT NULL,
        entity_id uuid NOT NULL,
        "timestamp" timestamptz NOT NULL,
        description text NOT NULL,
        metadata jsonb NOT NULL,
        outcome text NOT NULL,
        ip_address text,
        user_agent text,
        request_id text,
        error_message text`;
