import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The token by which a tenant's identity provider is known; of a revoked one nothing is left. */
export class CreateScimTokens1795376884251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scim_tokens (
        tenant_id uuid NOT NULL CONSTRAINT pk_scim_tokens PRIMARY KEY
          CONSTRAINT fk_scim_tokens__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        token_hash text NOT NULL CONSTRAINT uq_scim_tokens__token_hash UNIQUE,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`SELECT svc_isolate('scim_tokens')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE scim_tokens`);
  }
}
