import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs as rows, and what the processes that work on them agree upon: leases of leadership, schedules, heartbeats.
 *
 * Time in these tables is the database's own: processes compare leases here, and their clocks may differ.
 */
export class CreateJobs1767225601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // dedupe_key: set while the job waits for its first try. delivery: counts the times the row became `queued`; the
    // queue entry carries it, so that a late entry of an earlier round finds nothing. losses: tries whose process
    // vanished. tenant_id is null for housekeeping that concerns every tenant; its foreign key comes with the tenants.
    await runner.query(`
      CREATE TABLE jobs (
        id uuid NOT NULL,
        tenant_id uuid,
        owner_user_id uuid,
        type text NOT NULL,
        queue text NOT NULL,
        task text,
        name text,
        payload jsonb NOT NULL,
        dedupe_key text,
        status text NOT NULL DEFAULT 'queued',
        progress smallint,
        attempts integer NOT NULL DEFAULT 0,
        max_attempts integer NOT NULL,
        losses integer NOT NULL DEFAULT 0,
        delivery integer NOT NULL DEFAULT 0,
        run_at timestamptz NOT NULL DEFAULT now(),
        handed_over_at timestamptz,
        lease_owner uuid,
        lease_until timestamptz,
        trace_id text,
        result_location text,
        failure_code text,
        failure_message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT pk_jobs PRIMARY KEY (id),
        CONSTRAINT ck_jobs__status CHECK (status IN ('queued', 'in progress', 'complete', 'failed')),
        CONSTRAINT ck_jobs__progress CHECK (progress BETWEEN 0 AND 100),
        CONSTRAINT ck_jobs__lease_owner CHECK ((status = 'in progress') = (lease_owner IS NOT NULL)),
        CONSTRAINT ck_jobs__lease_until CHECK ((lease_owner IS NULL) = (lease_until IS NULL)),
        CONSTRAINT ck_jobs__finished_at CHECK ((status IN ('complete', 'failed')) = (finished_at IS NOT NULL)),
        CONSTRAINT ck_jobs__failure_code CHECK ((status = 'failed') = (failure_code IS NOT NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_jobs__tenant_id__type__dedupe_key ON jobs (tenant_id, type, dedupe_key) NULLS NOT DISTINCT
      WHERE dedupe_key IS NOT NULL`);
    await runner.query(
      `CREATE INDEX ix_jobs__tenant_id__owner_user_id__created_at ON jobs (tenant_id, owner_user_id, created_at)`,
    );
    await runner.query(
      `CREATE INDEX ix_jobs__handed_over_at__run_at ON jobs (handed_over_at, run_at) WHERE status = 'queued'`,
    );
    await runner.query(`CREATE INDEX ix_jobs__lease_until ON jobs (lease_until) WHERE status = 'in progress'`);
    await runner.query(`CREATE INDEX ix_jobs__finished_at ON jobs (finished_at) WHERE finished_at IS NOT NULL`);
    await runner.query(`CREATE INDEX ix_jobs__queue__status ON jobs (queue, status)`);

    // The next three belong to the deployment, not to a tenant, so svc_tenant has no business with them.
    await runner.query(`
      CREATE TABLE leaderships (
        name text NOT NULL,
        holder uuid NOT NULL,
        held_until timestamptz NOT NULL,
        CONSTRAINT pk_leaderships PRIMARY KEY (name)
      )`);
    await runner.query(`
      CREATE TABLE job_schedules (
        name text NOT NULL,
        last_moment timestamptz NOT NULL,
        CONSTRAINT pk_job_schedules PRIMARY KEY (name)
      )`);
    await runner.query(`
      CREATE TABLE worker_heartbeats (
        process_id uuid NOT NULL,
        queues text[] NOT NULL,
        running integer NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        beat_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_worker_heartbeats PRIMARY KEY (process_id)
      )`);
    await runner.query(`SELECT svc_isolate('jobs')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE worker_heartbeats`);
    await runner.query(`DROP TABLE job_schedules`);
    await runner.query(`DROP TABLE leaderships`);
    await runner.query(`DROP TABLE jobs`);
  }
}
