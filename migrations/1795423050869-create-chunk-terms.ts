import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of chunks beside their vectors, for sources that are searched by both. Deletions follow the vectors by the
 * foreign key, whose look-ups need no index but the primary key's.
 */
export class CreateChunkTerms1795423050869 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    // Terms stay in the row, never compressed: out of line, each of 20,000 would be a second look-up.
    await runner.query(`
      CREATE TABLE chunk_terms (
        tenant_id uuid NOT NULL,
        source_id uuid NOT NULL,
        version_id uuid NOT NULL,
        chunk_no integer NOT NULL,
        terms sparsevec STORAGE PLAIN NOT NULL,
        CONSTRAINT pk_chunk_terms PRIMARY KEY (tenant_id, source_id, version_id, chunk_no),
        CONSTRAINT fk_chunk_terms__chunk_no FOREIGN KEY (tenant_id, source_id, version_id, chunk_no)
          REFERENCES chunk_vectors(tenant_id, source_id, version_id, chunk_no) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('chunk_terms')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE chunk_terms`);
  }
}
