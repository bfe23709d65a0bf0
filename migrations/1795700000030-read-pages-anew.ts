import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pages that say that they have not changed are read once more: what was kept of them may lack letters and paragraphs that are
 * read now.
 */
export class ReadPagesAnew1795700000030 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE website_pages SET etag = NULL, last_modified = NULL
      WHERE kind = 'page' AND (etag IS NOT NULL OR last_modified IS NOT NULL)`);
  }

  async down(): Promise<void> {
    // The next crawl notes them again.
  }
}
