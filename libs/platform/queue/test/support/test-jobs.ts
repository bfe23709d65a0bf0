import type { TenantId } from '@svc/kernel';
import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { defineJob, type JobContext, type JobProcessor, type JobResult, Processor } from '../../src';

/** What the test job is told. */
export class TestPayload {
  @IsOptional()
  @IsUUID()
  tenantId?: TenantId;

  @IsOptional()
  @IsInt()
  number?: number;
}

/** A job with three tries, public. */
export const TestJob = defineJob('test.do-something', {
  queue: 'knowledge',
  payload: TestPayload,
  attempts: 3,
  timeoutMs: 60_000,
  doc: 'Does what the test says.',
  task: 'upload_info_blob',
});

/** A job that waits with others of its number, tried once, for a quarter of a second. */
export const HastyJob = defineJob('test.be-hasty', {
  queue: 'housekeeping',
  payload: TestPayload,
  key: ({ number }) => String(number),
  attempts: 1,
  timeoutMs: 250,
  doc: 'Has little time.',
});

/** What both processors do; each process of a test has its own. */
export abstract class Behaviour {
  abstract run(payload: TestPayload, context: JobContext): Promise<JobResult | void>;
}

@Processor(TestJob)
export class TestProcessor implements JobProcessor<TestPayload> {
  constructor(private readonly behaviour: Behaviour) {}

  run(payload: TestPayload, context: JobContext): Promise<JobResult | void> {
    return this.behaviour.run(payload, context);
  }
}

@Processor(HastyJob)
export class HastyProcessor implements JobProcessor<TestPayload> {
  constructor(private readonly behaviour: Behaviour) {}

  run(payload: TestPayload, context: JobContext): Promise<JobResult | void> {
    return this.behaviour.run(payload, context);
  }
}
