export { JOB_STATUSES, type JobStatus } from './data/job.entity';
export {
  declaredJobs,
  defineJob,
  type JobDeclaration,
  type JobDefinition,
  type Task,
  TASKS,
} from './declare/define-job';
export {
  declaredSchedules,
  defineSchedule,
  type ScheduleDeclaration,
  type ScheduleDefinition,
} from './declare/define-schedule';
export { type FailureText, finalFailure, JobFailure, JobGrown, JobLost, JobPostponed } from './declare/job-failure';
export { type JobContext, type JobProcessor, type JobResult, Processor } from './declare/processor';
export { InvalidPayload, type PayloadClass } from './declare/payload';
export { type QueueName, QUEUES } from './declare/queues';
export type { JobSize } from './declare/job-size';
export { type EnqueueOptions, Outbox } from './outbox';
export { JobReader, type JobView } from './job-reader';
export { QueueModule, type QueueModuleOptions } from './queue.module';
export { renderJobsDoc } from './declare/jobs-doc';
export { HeartbeatReader, type HeartbeatStatus } from './heartbeat-reader';
export { QueueStatistics } from './queue-statistics';
export { QueueTimings } from './timings';
export { WaitingLines } from './waiting-lines';
export type { QueueCounts, WaitingJobs } from './data/jobs.across-tenants';
export type { Leadership } from './data/leadership.repository';
export type { SweepRecord } from './data/sweep-record.repository';
