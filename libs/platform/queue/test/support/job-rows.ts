import type { JobId } from '@svc/kernel';
import { eventually, type TestDatabase } from '@svc/testing';
import type { JobStatus } from '../../src';

/** What the tests look at of a job's row. */
export interface JobRow {
  id: JobId;
  status: JobStatus;
  type: string;
  attempts: number;
  losses: number;
  delivery: number;
  progress: number | null;
  size: string;
  failure_code: string | null;
  failure_message: string | null;
  result_location: string | null;
  trace_id: string | null;
  lease_owner: string | null;
}

/** The row of a job. */
export async function jobRow(db: TestDatabase, id: JobId): Promise<JobRow> {
  const [row] = await db.dataSource.query('SELECT * FROM jobs WHERE id = $1', [id]);
  return row;
}

/** Waits until a job is in a state and answers its row. */
export function jobReaches(db: TestDatabase, id: JobId, status: JobStatus): Promise<JobRow> {
  return eventually(`job ${id} is ${status}`, async () => {
    const row = await jobRow(db, id);
    return row.status === status ? row : null;
  });
}

/** How many jobs are in a state. */
export async function countJobs(db: TestDatabase, status: JobStatus): Promise<number> {
  const [{ count }] = await db.dataSource.query('SELECT count(*) AS count FROM jobs WHERE status = $1', [status]);
  return Number(count);
}
