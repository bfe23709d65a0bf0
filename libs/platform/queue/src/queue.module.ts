import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobEntity } from './data/job.entity';
import { JobRepository } from './data/job.repository';
import type { QueueName } from './declare/queues';
import { JobReader } from './job-reader';
import { Outbox } from './outbox';

/** What a process does with jobs beside enqueuing them. */
export interface QueueModuleOptions {
  /** The queues whose jobs this process runs; none for a process that only asks for work. */
  readonly consume: readonly QueueName[];
}

/** Jobs: enqueue them anywhere, run them in the processes that consume their queue. */
@Module({})
export class QueueModule {
  static forRoot(_options: QueueModuleOptions): DynamicModule {
    return {
      module: QueueModule,
      global: true,
      imports: [TypeOrmModule.forFeature([JobEntity])],
      providers: [JobRepository, Outbox, JobReader],
      exports: [Outbox, JobReader],
    };
  }
}
