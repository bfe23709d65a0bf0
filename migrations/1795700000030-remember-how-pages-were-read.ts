import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which generation of readers has read a page: what an older one has made of it is read anew, changed or not. */
export class RememberHowPagesWereRead1795700000030 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE website_pages ADD COLUMN generation smallint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE website_pages DROP COLUMN generation`);
  }
}
