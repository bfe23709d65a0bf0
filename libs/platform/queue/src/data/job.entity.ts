import type { ErrorCode, JobId, TenantId, UserId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Task } from '../declare/define-job';
import type { JobSize } from '../declare/job-size';

/** Every state that the contract has for background work; `not found` is one of work that is gone. @source supplement §0 */
export const JOB_STATUSES = ['queued', 'in progress', 'complete', 'failed', 'not found'] as const;

/** Where a job stands, as it is spelled on the wire. @source spec §3.1 */
export type JobStatus = 'queued' | 'in progress' | 'complete' | 'failed';

/** A row of `jobs`; `create-jobs` and `let-jobs-take-turns` say what the columns are for. */
@Entity('jobs')
export class JobEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_jobs' })
  id!: JobId;

  @Column('uuid', { nullable: true })
  tenantId!: TenantId | null;

  @Column('uuid', { nullable: true })
  ownerUserId!: UserId | null;

  @Column('text')
  type!: string;

  @Column('text')
  queue!: string;

  @Column('text', { nullable: true })
  task!: Task | null;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('jsonb')
  payload!: object;

  @Column('text', { nullable: true })
  dedupeKey!: string | null;

  @Column('text', { default: 'queued' })
  status!: JobStatus;

  @Column('text', { default: 'small' })
  size!: JobSize;

  @Column('integer', { nullable: true })
  turn!: number | null;

  @Column('real', { nullable: true })
  progress!: number | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer')
  maxAttempts!: number;

  @Column('integer', { default: 0 })
  losses!: number;

  @Column('integer', { default: 0 })
  delivery!: number;

  @Column('timestamptz', { default: () => 'now()' })
  runAt!: Date;

  @Column('timestamptz', { nullable: true })
  handedOverAt!: Date | null;

  @Column('uuid', { nullable: true })
  leaseOwner!: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil!: Date | null;

  @Column('text', { nullable: true })
  traceId!: string | null;

  @Column('text', { nullable: true })
  traceParent!: string | null;

  @Column('text', { nullable: true })
  resultLocation!: string | null;

  @Column('text', { nullable: true })
  failureCode!: ErrorCode | null;

  @Column('text', { nullable: true })
  failureMessage!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
