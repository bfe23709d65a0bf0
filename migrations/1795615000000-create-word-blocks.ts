import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of large sources by piece: for some 4,000 chunks at a time, in which of them a piece is and what it weighs. A
 * version says from which place on its chunks are; until it does, its words are in `chunk_terms`. @source ADR 0076
 */
export class CreateWordBlocks1795615000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE word_blocks (
        id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        tenant_id uuid NOT NULL CONSTRAINT fk_word_blocks__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        source_id uuid NOT NULL,
        segment_id uuid NOT NULL,
        block_no integer NOT NULL,
        chunk_count integer NOT NULL,
        ready boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_word_blocks PRIMARY KEY (tenant_id, id),
        CONSTRAINT uq_word_blocks__segment_id__block_no UNIQUE (tenant_id, source_id, segment_id, block_no)
      )`);
    // Of a piece that is in few chunks there is no row of its own: rows and their index would outweigh what is in them.
    await runner.query(`
      CREATE TABLE word_postings (
        tenant_id uuid NOT NULL,
        block_id integer NOT NULL,
        piece integer NOT NULL,
        chunk_count integer NOT NULL,
        weights sparsevec STORAGE EXTERNAL NOT NULL,
        CONSTRAINT pk_word_postings PRIMARY KEY (tenant_id, block_id, piece),
        CONSTRAINT fk_word_postings__block_id FOREIGN KEY (tenant_id, block_id)
          REFERENCES word_blocks(tenant_id, id) ON DELETE CASCADE
      ) WITH (toast_tuple_target = 8160)`);
    await runner.query(`
      CREATE TABLE rare_word_postings (
        tenant_id uuid NOT NULL,
        block_id integer NOT NULL,
        last_piece integer NOT NULL,
        pieces integer[] STORAGE PLAIN NOT NULL,
        places smallint[] STORAGE PLAIN NOT NULL,
        weights smallint[] STORAGE PLAIN NOT NULL,
        CONSTRAINT pk_rare_word_postings PRIMARY KEY (tenant_id, block_id, last_piece),
        CONSTRAINT fk_rare_word_postings__block_id FOREIGN KEY (tenant_id, block_id)
          REFERENCES word_blocks(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`ALTER TABLE info_blob_versions ADD COLUMN word_segment_id uuid, ADD COLUMN word_start integer`);
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__tenant_id__source_id__words ON info_blob_versions (tenant_id, source_id, id)
        INCLUDE (word_segment_id, word_start) WHERE state = 'active' AND word_segment_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX ix_info_blob_versions__tenant_id__source_id__late_words ON info_blob_versions (tenant_id, source_id)
        INCLUDE (chunk_count) WHERE state = 'active' AND words_stored AND word_segment_id IS NULL`);
    // Arrays one behind the other; PostgreSQL itself only has one that lays them side by side.
    await runner.query(
      `CREATE AGGREGATE svc_concatenated(real[]) (SFUNC = array_cat, STYPE = real[], PARALLEL = SAFE)`,
    );
    for (const table of ['word_blocks', 'word_postings', 'rare_word_postings']) {
      await runner.query(`SELECT svc_isolate('${table}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP AGGREGATE svc_concatenated(real[])`);
    await runner.query(`ALTER TABLE info_blob_versions DROP COLUMN word_segment_id, DROP COLUMN word_start`);
    await runner.query(`DROP TABLE rare_word_postings, word_postings, word_blocks`);
  }
}
