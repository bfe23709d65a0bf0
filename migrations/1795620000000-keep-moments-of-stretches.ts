import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each entry of an indexed stretch is from, so that a time cuts a stretch, and a page is found in it, without a look
 * at its entries. A stretch without them counts as not indexed, and is indexed anew.
 */
export class KeepMomentsOfStretches1795620000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_stretches ADD COLUMN moments timestamptz[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_stretches DROP COLUMN moments`);
  }
}
