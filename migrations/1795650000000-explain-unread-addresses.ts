import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of an address that could not be read beyond the reason that its run counts. */
export class ExplainUnreadAddresses1795650000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE crawl_addresses ADD COLUMN detail text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE crawl_addresses DROP COLUMN detail`);
  }
}
