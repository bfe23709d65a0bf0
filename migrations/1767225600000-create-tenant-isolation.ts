import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The role that tenants' transactions run as, and the one statement that puts a table under row-level security:
 * `SELECT svc_isolate('table')` for a table with `tenant_id`, `SELECT svc_isolate('table', 'id')` for another column.
 */
export class CreateTenantIsolation1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS vector`);
    await runner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'svc_tenant') THEN CREATE ROLE svc_tenant NOLOGIN; END IF;
        EXECUTE format('GRANT svc_tenant TO %I', current_user);
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO svc_tenant', current_schema());
      END $$`);
    await runner.query(`
      CREATE FUNCTION svc_current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('svc.tenant_id', true), '')::uuid $$`);
    await runner.query(`
      CREATE FUNCTION svc_isolate(isolated regclass, tenant_column text DEFAULT 'tenant_id') RETURNS void
      LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', isolated);
        EXECUTE format(
          'CREATE POLICY tenant_isolation ON %s TO svc_tenant USING (%I = (SELECT svc_current_tenant())) WITH CHECK (%I = (SELECT svc_current_tenant()))',
          isolated, tenant_column, tenant_column);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO svc_tenant', isolated);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION svc_isolate(regclass, text)`);
    await runner.query(`DROP FUNCTION svc_current_tenant()`);
    // The role and the extension may serve other databases of the same server; they stay.
  }
}
