import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sentences in lower case, so that a search compares without folding each of them anew, which is most of its time. */
export class FoldAuditDescriptions1795392017725 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_audit_descriptions__description`);
    await runner.query(`
      ALTER TABLE audit_descriptions ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (lower(description)) STORED`);
    await runner.query(`
      CREATE INDEX ix_audit_descriptions__folded ON audit_descriptions USING gin (folded gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_descriptions DROP COLUMN folded`);
    await runner.query(`
      CREATE INDEX ix_audit_descriptions__description ON audit_descriptions USING gin (description gin_trgm_ops)`);
  }
}
