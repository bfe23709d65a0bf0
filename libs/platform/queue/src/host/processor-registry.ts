import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { declaredJobs, type JobDefinition } from '../declare/define-job';
import { processedJob, type JobProcessor } from '../declare/processor';
import type { QueueName } from '../declare/queues';

/** A job together with the provider that does its work. */
export interface Handler {
  readonly job: JobDefinition;
  readonly processor: JobProcessor<object>;
}

/** The processors of this process, by the name of their job. */
@Injectable()
export class ProcessorRegistry {
  private handlers = new Map<string, Handler[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Finds the processors among all providers.
   * @throws Error naming every job of the given queues that has none or several
   */
  load(queues: readonly QueueName[]): void {
    this.handlers = this.discover();
    const problems = declaredJobs()
      .filter((job) => queues.includes(job.queue))
      .map((job) => ({ name: job.name, count: this.handlers.get(job.name)?.length ?? 0 }))
      .filter(({ count }) => count !== 1)
      .map(({ name, count }) => `${name} has ${count === 0 ? 'no processor' : `${count} processors`}`);
    if (problems.length > 0) throw new Error(`This process cannot run all jobs of its queues: ${problems.join('; ')}.`);
  }

  /** Who does a kind of work; undefined when this release does not know it. */
  find(jobName: string): Handler | undefined {
    return this.handlers.get(jobName)?.[0];
  }

  private discover(): Map<string, Handler[]> {
    const handlers = new Map<string, Handler[]>();
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const job = typeof metatype === 'function' ? processedJob(metatype) : undefined;
      if (!job) continue;
      const handler = { job, processor: instance as JobProcessor<object> };
      handlers.set(job.name, [...(handlers.get(job.name) ?? []), handler]);
    }
    return handlers;
  }
}
