import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type ErrorCode, type JobId, requireUser } from '@svc/kernel';
import type { JobEntity, JobStatus } from './data/job.entity';
import { JobRepository } from './data/job.repository';
import type { Task } from './declare/define-job';

/** A public job as its owner sees it. @source supplement §3.3 `JobPublic` */
export interface JobView {
  readonly id: JobId;
  readonly name: string | null;
  readonly status: JobStatus;
  readonly task: Task;
  readonly resultLocation: string | null;
  readonly failureCode: ErrorCode | null;
  readonly failureMessage: string | null;
  /** From 0 to 1, which only a complete job reaches; null where the job does not tell. */
  readonly progress: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}

/** Where people see what became of the work they asked for. */
@Injectable()
export class JobReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly jobs: JobRepository,
  ) {}

  /** The person's jobs that are under way or ended lately, oldest first. @source supplement §3.3 */
  async list(actor: Caller): Promise<JobView[]> {
    const jobs = await this.uow.read(actor.tenantId, (tx) =>
      this.jobs.listRecent(tx, actor.tenantId, requireUser(actor).id),
    );
    return jobs.map(viewOf);
  }

  /** One job of the person, however old. @throws not_found for anybody else's */
  get(actor: Caller, id: JobId): Promise<JobView> {
    return this.uow.read(actor.tenantId, (tx) => this.getIn(tx, actor, id));
  }

  /** The same in the caller's transaction: a job just asked for, as it is before anybody starts it. */
  async getIn(tx: Tx, actor: Caller, id: JobId): Promise<JobView> {
    const job = await this.jobs.findOwned(tx, actor.tenantId, requireUser(actor).id, id);
    if (!job) throw new AppError('not_found');
    return viewOf(job);
  }
}

function viewOf(job: JobEntity): JobView {
  return {
    id: job.id,
    name: job.name,
    status: job.status,
    task: job.task!,
    resultLocation: job.resultLocation,
    failureCode: job.failureCode,
    failureMessage: job.failureMessage,
    progress: job.progress,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    finishedAt: job.finishedAt,
  };
}
