import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sweep of each queue has done since its process began: what health checks of other processes read. */
export class CreateQueueSweeps1795428461581 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE queue_sweeps (
        queue text NOT NULL CONSTRAINT pk_queue_sweeps PRIMARY KEY,
        process_id uuid NOT NULL,
        swept_at timestamptz NOT NULL DEFAULT now(),
        put_back integer NOT NULL DEFAULT 0,
        ended integer NOT NULL DEFAULT 0,
        renewed integer NOT NULL DEFAULT 0,
        abandoned integer NOT NULL DEFAULT 0,
        overdue integer NOT NULL DEFAULT 0
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE queue_sweeps`);
  }
}
