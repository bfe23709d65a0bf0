import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimRepository } from './data/claim.repository';
import { HeartbeatRepository } from './data/heartbeat.repository';
import { JobEntity } from './data/job.entity';
import { JobRepository } from './data/job.repository';
import { JobsAcrossTenants } from './data/jobs.across-tenants';
import { LeadershipRepository } from './data/leadership.repository';
import { ScheduleRepository } from './data/schedule.repository';
import { SweepRecordRepository } from './data/sweep-record.repository';
import { TurnRepository } from './data/turn.repository';
import type { QueueName } from './declare/queues';
import { HeartbeatReader } from './heartbeat-reader';
import { ConsumerHost } from './host/consumer-host';
import { JobRunner } from './host/job-runner';
import { LeaseKeeper } from './host/lease-keeper';
import { ProcessorRegistry } from './host/processor-registry';
import { JobReader } from './job-reader';
import { CONSUMED_QUEUES } from './options';
import { Outbox } from './outbox';
import { ProcessIdentity } from './process-identity';
import { ConsumerParts, QueueLifecycle } from './queue-lifecycle';
import { QueueMetrics } from './queue-metrics';
import { QueueStatistics } from './queue-statistics';
import { QueueEntries } from './relay/queue-entries';
import { Relay } from './relay/relay';
import { QueueTimings } from './timings';
import { Heartbeat } from './upkeep/heartbeat';
import { Duties, Leader } from './upkeep/leader';
import { Purge } from './upkeep/purge';
import { Scheduler } from './upkeep/scheduler';
import { LostJobs } from './upkeep/lost-jobs';
import { Sweep } from './upkeep/sweep';
import { WaitingLines } from './waiting-lines';

/** What a process does with jobs beside enqueuing them. */
export interface QueueModuleOptions {
  /** The queues whose jobs this process runs; none for a process that only asks for work. */
  readonly consume: readonly QueueName[];
  /** Whether this process shows how the queues are doing among its metrics. */
  readonly showMetrics?: boolean;
  /** Other paces than those of production; for tests. */
  readonly timings?: QueueTimings;
}

const DATA = [
  JobRepository,
  ClaimRepository,
  TurnRepository,
  JobsAcrossTenants,
  LeadershipRepository,
  SweepRecordRepository,
  ScheduleRepository,
  HeartbeatRepository,
];
const ASKING = [
  ProcessIdentity,
  QueueEntries,
  Relay,
  Outbox,
  JobReader,
  HeartbeatReader,
  QueueStatistics,
  WaitingLines,
];
const RUNNING = [ProcessorRegistry, JobRunner, LeaseKeeper, ConsumerHost, Heartbeat];
const LEADING = [Scheduler, LostJobs, Sweep, Purge, Duties, Leader];

/**
 * Jobs: enqueue them anywhere, run them in the processes that consume their queue. Needs `Clock`, the configuration and
 * the database to be provided globally.
 */
@Module({})
export class QueueModule {
  static forRoot({ consume, showMetrics = false, timings = new QueueTimings() }: QueueModuleOptions): DynamicModule {
    return {
      module: QueueModule,
      global: true,
      imports: [DiscoveryModule, TypeOrmModule.forFeature([JobEntity])],
      providers: [
        { provide: CONSUMED_QUEUES, useValue: consume },
        { provide: QueueTimings, useValue: timings },
        ...DATA,
        ...ASKING,
        ...RUNNING,
        ...LEADING,
        ...(showMetrics ? [QueueMetrics] : []),
        ConsumerParts,
        QueueLifecycle,
      ],
      exports: [Outbox, JobReader, HeartbeatReader, QueueStatistics, WaitingLines],
    };
  }
}
