import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that have not ended are few among all that were ever made, and are looked for every minute. */
export class FindOpenAppRuns1795492800000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_app_runs__open ON app_runs (tenant_id, job_id) WHERE finished_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_app_runs__open`);
  }
}
