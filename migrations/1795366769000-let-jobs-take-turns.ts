import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs wait in lines of one size each, and in a line it is the turn of the smallest `turn`, which is given when a row is
 * handed over. The indexes answer who waits in a line and what the first and the last turn are, each by one probe;
 * a line is one expression, because the planner would else look through an index of the queue alone.
 */
export class LetJobsTakeTurns1795366769000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN size text NOT NULL DEFAULT 'small',
        ADD COLUMN turn integer,
        ADD CONSTRAINT ck_jobs__size CHECK (size IN ('small', 'large')),
        ADD CONSTRAINT ck_jobs__turn CHECK (turn >= 0)`);
    await runner.query(
      `CREATE INDEX ix_jobs__queue__size__turn ON jobs ((queue || ' ' || size), turn) WHERE status = 'queued'`,
    );
    // Nobody is a person, too, and so is no tenant: nothing is equal to null.
    await runner.query(`
      CREATE INDEX ix_jobs__queue__size__tenant_id__owner_user_id__turn ON jobs (
        (queue || ' ' || size),
        coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid),
        coalesce(owner_user_id, '00000000-0000-0000-0000-000000000000'::uuid),
        turn)
      WHERE status = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_jobs__queue__size__tenant_id__owner_user_id__turn`);
    await runner.query(`DROP INDEX ix_jobs__queue__size__turn`);
    await runner.query(`ALTER TABLE jobs DROP COLUMN turn, DROP COLUMN size`);
  }
}
