import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id that the document of an upload is going to have, known before it is published and also when it never is. */
export class ReserveDocuments1795418300954 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE info_blob_versions ADD COLUMN reserved_info_blob_id uuid`);
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__reserved_info_blob_id
        ON info_blob_versions (tenant_id, reserved_info_blob_id) WHERE reserved_info_blob_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_info_blob_versions__reserved_info_blob_id`);
    await runner.query(`ALTER TABLE info_blob_versions DROP COLUMN reserved_info_blob_id`);
  }
}
