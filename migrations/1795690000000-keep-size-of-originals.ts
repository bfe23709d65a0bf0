import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How large an upload was whose bytes are not kept, since it failed. */
export class KeepSizeOfOriginals1795690000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE info_blob_versions ADD COLUMN original_bytes bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE info_blob_versions DROP COLUMN original_bytes`);
  }
}
