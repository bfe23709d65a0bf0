import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What may have a classification. */
const CLASSIFIED = ['completion_models', 'embedding_models', 'transcription_models', 'mcp_servers', 'spaces'] as const;

/** How sensitive spaces are, and what models and tool servers are cleared for. @source supplement §6.6 */
export class CreateSecurityClassifications1795457944860 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_classifications (
        id uuid NOT NULL CONSTRAINT pk_security_classifications PRIMARY KEY,
        tenant_id uuid NOT NULL
          CONSTRAINT fk_security_classifications__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        name text NOT NULL,
        description text,
        security_level integer NOT NULL CONSTRAINT ck_security_classifications__security_level CHECK (security_level > 0),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT uq_security_classifications__tenant_id__id UNIQUE (tenant_id, id),
        CONSTRAINT uq_security_classifications__tenant_id__name UNIQUE (tenant_id, name),
        CONSTRAINT uq_security_classifications__tenant_id__security_level UNIQUE (tenant_id, security_level)
          DEFERRABLE INITIALLY DEFERRED
      )`);
    await runner.query(`SELECT svc_isolate('security_classifications')`);
    for (const table of CLASSIFIED) {
      // Spaces have had the column from the first day; nothing could be in it.
      if (table !== 'spaces') {
        await runner.query(`ALTER TABLE ${table} ADD COLUMN security_classification_id uuid`);
      }
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT fk_${table}__security_classification_id
          FOREIGN KEY (tenant_id, security_classification_id) REFERENCES security_classifications(tenant_id, id)
          ON DELETE SET NULL (security_classification_id)`);
      await runner.query(`
        CREATE INDEX ix_${table}__tenant_id__security_classification_id
          ON ${table} (tenant_id, security_classification_id) WHERE security_classification_id IS NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of CLASSIFIED) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT fk_${table}__security_classification_id`);
      await runner.query(`DROP INDEX ix_${table}__tenant_id__security_classification_id`);
      if (table !== 'spaces') await runner.query(`ALTER TABLE ${table} DROP COLUMN security_classification_id`);
    }
    await runner.query(`DROP TABLE security_classifications`);
  }
}
