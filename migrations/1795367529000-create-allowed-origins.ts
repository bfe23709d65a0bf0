import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The web origins whose pages may read answers, as the super admin lists them for each tenant. */
export class CreateAllowedOrigins1795367529000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE allowed_origins (
        id uuid NOT NULL CONSTRAINT pk_allowed_origins PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_allowed_origins__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        url text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT uq_allowed_origins__tenant_id__url UNIQUE (tenant_id, url)
      )`);
    await runner.query(`SELECT svc_isolate('allowed_origins')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE allowed_origins`);
  }
}
