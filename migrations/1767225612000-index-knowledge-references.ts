import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deleting a version asks whether a document names it, and deleting stored bytes whether a version does. Without these
 * indexes each of the rows deleted reads the whole table: a collection of 5,000 documents took most of a minute to go.
 */
export class IndexKnowledgeReferences1767225612000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_info_blobs__tenant_id__active_version_id ON info_blobs (tenant_id, active_version_id)`,
    );
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__tenant_id__original_content_id
      ON info_blob_versions (tenant_id, original_content_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_info_blob_versions__tenant_id__original_content_id`);
    await runner.query(`DROP INDEX ix_info_blobs__tenant_id__active_version_id`);
  }
}
