import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people want to be called, and how they like their pages; the service stores both and decides nothing by them. */
export class NameUsers1795418300952 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN display_name text, ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN preferences, DROP COLUMN display_name`);
  }
}
