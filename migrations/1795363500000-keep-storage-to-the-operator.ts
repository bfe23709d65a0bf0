import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The permission `storage` decides over every tenant's bytes, so it leaves the roles of every tenant but the first. Of a
 * database that is older than this mark, the first is the oldest; every start sets roles right after the configuration.
 */
export class KeepStorageToTheOperator1795363500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tenants ADD COLUMN is_first boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE UNIQUE INDEX uq_tenants__is_first ON tenants (is_first) WHERE is_first`);
    await runner.query(`
      UPDATE tenants SET is_first = true WHERE id = (SELECT id FROM tenants ORDER BY created_at, id LIMIT 1)`);
    await runner.query(`
      UPDATE roles r SET permissions = array_remove(r.permissions, 'storage') FROM tenants t
      WHERE t.id = r.tenant_id AND NOT t.is_first AND 'storage' = ANY(r.permissions)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE roles SET permissions = array_append(permissions, 'storage')
      WHERE predefined AND name = 'Owner' AND NOT 'storage' = ANY(permissions)`);
    await runner.query(`ALTER TABLE tenants DROP COLUMN is_first`);
  }
}
