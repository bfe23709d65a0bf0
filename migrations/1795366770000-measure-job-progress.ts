import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress is a share from 0 to 1, and 1 is what a complete job has. */
export class MeasureJobProgress1795366770000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs DROP CONSTRAINT ck_jobs__progress`);
    await runner.query(`
      ALTER TABLE jobs ALTER COLUMN progress TYPE real
      USING CASE WHEN status = 'complete' THEN 1 WHEN progress > 99 THEN 0.99 ELSE progress / 100.0 END`);
    await runner.query(`
      ALTER TABLE jobs ADD CONSTRAINT ck_jobs__progress
      CHECK (progress BETWEEN 0 AND 1 AND (progress < 1 OR status = 'complete'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs DROP CONSTRAINT ck_jobs__progress`);
    await runner.query(`ALTER TABLE jobs ALTER COLUMN progress TYPE smallint USING round(progress * 100)`);
    await runner.query(`ALTER TABLE jobs ADD CONSTRAINT ck_jobs__progress CHECK (progress BETWEEN 0 AND 100)`);
  }
}
