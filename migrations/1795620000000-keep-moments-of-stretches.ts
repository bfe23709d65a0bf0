import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each entry of an indexed stretch is from, so that a time cuts a stretch, and a page is found in it, without a look
 * at its entries. No release has indexed stretches yet; what an installation of the release in the making has indexed is
 * indexed anew.
 */
export class KeepMomentsOfStretches1795620000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`TRUNCATE audit_stretches, audit_grams`);
    await runner.query(`ALTER TABLE audit_stretches ADD COLUMN moments timestamptz[] NOT NULL`);
    // Unpacked, since moments hardly pack and whoever reads a row's reads all of them.
    await runner.query(`ALTER TABLE audit_stretches ALTER COLUMN moments SET STORAGE EXTERNAL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_stretches DROP COLUMN moments`);
  }
}
