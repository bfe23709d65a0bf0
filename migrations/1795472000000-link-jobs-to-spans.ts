import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that asked for a job, as a `traceparent`: the run of the job goes on from there. @source W3C Trace Context */
export class LinkJobsToSpans1795472000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs ADD COLUMN trace_parent text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs DROP COLUMN trace_parent`);
  }
}
