import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets retention walk the turns of a tenant by age. */
export class IndexMessageAge1795430631418 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_messages__tenant_id__created_at ON messages (tenant_id, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_messages__tenant_id__created_at`);
  }
}
