import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a question reads. The versions that it must not see are those being built and those that failed; history is no
 * longer listed, because its vectors left the search table when it was superseded, and a list that only grows made every
 * question slower. The vectors of a version are found by its id alone: an index led by the tenant offered the planner a
 * way through all of the tenant's vectors in place of those of the sources asked.
 */
export class NarrowRetrievalIndexes1767226213000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_info_blob_versions__tenant_id__source_id__id`);
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__tenant_id__source_id__id ON info_blob_versions (tenant_id, source_id, id)
      WHERE state NOT IN ('active', 'superseded')`);
    await runner.query(`CREATE INDEX ix_chunk_vectors__version_id ON chunk_vectors (version_id)`);
    await runner.query(`DROP INDEX ix_chunk_vectors__tenant_id__version_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_chunk_vectors__tenant_id__version_id ON chunk_vectors (tenant_id, version_id)`);
    await runner.query(`DROP INDEX ix_chunk_vectors__version_id`);
    await runner.query(`DROP INDEX ix_info_blob_versions__tenant_id__source_id__id`);
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__tenant_id__source_id__id ON info_blob_versions (tenant_id, source_id, id)
      WHERE state <> 'active'`);
  }
}
