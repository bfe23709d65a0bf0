import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Collections change their embedding model in place: the vectors of a model are a stock, `chunk_vectors.source_id`, and
 * the collection points to the one that answers. Without a pointer it is its own id, as it always was. @source ADR 0073
 */
export class ReembedCollections1795612000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE collections ADD COLUMN stock_id uuid`);
    await runner.query(`ALTER TABLE info_blob_versions ADD COLUMN stock_id uuid`);
    await runner.query(`
      CREATE TABLE reembeddings (
        id uuid NOT NULL CONSTRAINT pk_reembeddings PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_reembeddings__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        collection_id uuid NOT NULL,
        from_model_id uuid NOT NULL,
        to_model_id uuid NOT NULL,
        job_id uuid NOT NULL,
        state text NOT NULL CONSTRAINT ck_reembeddings__state
          CHECK (state IN ('running', 'complete', 'failed', 'cancelled')),
        failure_code text,
        failure_message text,
        model_version text,
        dead_stock_id uuid,
        chunks_done integer NOT NULL DEFAULT 0,
        chunks_total integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT fk_reembeddings__collection_id FOREIGN KEY (tenant_id, collection_id)
          REFERENCES collections(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE INDEX ix_reembeddings__tenant_id__collection_id ON reembeddings (tenant_id, collection_id, created_at)`);
    await runner.query(`
      CREATE INDEX ix_reembeddings__updated_at ON reembeddings (updated_at) WHERE dead_stock_id IS NOT NULL`);
    await runner.query(`SELECT svc_isolate('reembeddings')`);
  }

  /** What a release before reads lies under the collection's own id. */
  async down(runner: QueryRunner): Promise<void> {
    const moved = `collections c WHERE c.stock_id IS NOT NULL AND s.tenant_id = c.tenant_id AND s.source_id`;
    await runner.query(`DELETE FROM chunk_vectors s USING ${moved} = c.id`);
    await runner.query(`
      INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
      SELECT s.tenant_id, c.id, s.version_id, s.chunk_no, s.embedding FROM chunk_vectors s, ${moved} = c.stock_id`);
    await runner.query(`
      INSERT INTO chunk_terms (tenant_id, source_id, version_id, chunk_no, terms)
      SELECT s.tenant_id, c.id, s.version_id, s.chunk_no, s.terms FROM chunk_terms s, ${moved} = c.stock_id`);
    await runner.query(`
      DELETE FROM chunk_vectors s USING reembeddings r
      WHERE s.tenant_id = r.tenant_id AND s.source_id IN (r.id, r.dead_stock_id) AND s.source_id <> r.collection_id`);
    await runner.query(`DROP TABLE reembeddings`);
    await runner.query(`ALTER TABLE info_blob_versions DROP COLUMN stock_id`);
    await runner.query(`ALTER TABLE collections DROP COLUMN stock_id`);
  }
}
