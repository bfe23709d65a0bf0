import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Active user groups of a tenant differ by more than the case of their names. */
export class CompareGroupNamesWithoutCase1795366620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX uq_user_groups__tenant_id__name`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_user_groups__tenant_id__name ON user_groups (tenant_id, lower(name)) WHERE state = 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX uq_user_groups__tenant_id__name`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_user_groups__tenant_id__name ON user_groups (tenant_id, name) WHERE state = 'active'`);
  }
}
