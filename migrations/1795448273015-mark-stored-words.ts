import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells the versions whose words lie beside their vectors. Those from before say no until the background job was there, and
 * so do those that a process of an earlier release publishes meanwhile. @source ADR 0064
 */
export class MarkStoredWords1795448273015 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE info_blob_versions ADD COLUMN words_stored boolean NOT NULL DEFAULT false`);
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__tenant_id__source_id__no_words ON info_blob_versions (tenant_id, source_id)
        WHERE state = 'active' AND NOT words_stored AND chunk_count > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE info_blob_versions DROP COLUMN words_stored`);
  }
}
