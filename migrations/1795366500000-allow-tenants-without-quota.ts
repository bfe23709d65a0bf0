import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tenant may have no quota; users who were given none before this keep having none. */
export class AllowTenantsWithoutQuota1795366500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tenants ALTER COLUMN quota_limit DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE tenants SET quota_limit = 10737418240 WHERE quota_limit IS NULL`);
    await runner.query(`ALTER TABLE tenants ALTER COLUMN quota_limit SET NOT NULL`);
  }
}
