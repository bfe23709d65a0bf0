import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tenants use for providers of a kind that have no key of their own; the keys are encrypted. */
export class CreateTenantCredentials1795373676758 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tenant_credentials (
        tenant_id uuid NOT NULL CONSTRAINT fk_tenant_credentials__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        provider text NOT NULL,
        api_key text NOT NULL,
        masked_key text NOT NULL,
        endpoint text,
        api_version text,
        deployment_name text,
        version uuid NOT NULL,
        configured_at timestamptz NOT NULL,
        CONSTRAINT pk_tenant_credentials PRIMARY KEY (tenant_id, provider)
      )`);
    await runner.query(`SELECT svc_isolate('tenant_credentials')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tenant_credentials`);
  }
}
