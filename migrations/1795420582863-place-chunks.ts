import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where a chunk stands in its document, and which chunks a turn's reference stood on. Of chunks that are there nobody knows
 * any more: theirs stays null until their document is ingested again.
 */
export class PlaceChunks1795420582863 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chunks ADD COLUMN start_char integer, ADD COLUMN end_char integer, ADD COLUMN page integer,
        ADD COLUMN sheet text, ADD COLUMN first_row integer, ADD COLUMN last_row integer`);
    await runner.query(`ALTER TABLE message_references ADD COLUMN chunks jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE message_references DROP COLUMN chunks`);
    await runner.query(`
      ALTER TABLE chunks DROP COLUMN start_char, DROP COLUMN end_char, DROP COLUMN page, DROP COLUMN sheet,
        DROP COLUMN first_row, DROP COLUMN last_row`);
  }
}
