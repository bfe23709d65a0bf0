import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What retention has deleted is counted in the transaction that deletes it, and recorded from there: a process that is
 * killed on its way leaves the count to the next one.
 */
export class TallyRetention1795700001000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention_tallies (
        tenant_id uuid NOT NULL CONSTRAINT fk_retention_tallies__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        name text NOT NULL,
        deleted bigint NOT NULL,
        CONSTRAINT pk_retention_tallies PRIMARY KEY (tenant_id, name)
      )`);
    await runner.query(`SELECT svc_isolate('retention_tallies')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE retention_tallies`);
  }
}
