import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The crawls of a tenant that failed last are found without reading all of them. */
export class FindFailedCrawls1795626000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_crawl_runs__tenant_id__finished_at ON crawl_runs (tenant_id, finished_at DESC, id DESC)
        WHERE status = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_crawl_runs__tenant_id__finished_at`);
  }
}
