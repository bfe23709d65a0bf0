import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['info_blobs', 'info_blob_versions'];
const SOURCES = ['collection_id', 'website_id'];

/**
 * Deleting a collection or a website finds its documents by the foreign key's own column. Without an index the database
 * read every document of the tenant for each of them, and a space goes with all it has: its time was one times the other.
 */
export class FindDocumentsOfSources1795700002000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const source of SOURCES) {
        await runner.query(`CREATE INDEX ix_${table}__${source} ON ${table} (${source}) WHERE ${source} IS NOT NULL`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const source of SOURCES) await runner.query(`DROP INDEX ix_${table}__${source}`);
    }
  }
}
