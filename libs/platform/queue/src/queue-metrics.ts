import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { inTime, Metrics } from '@svc/telemetry';
import { Gauge } from 'prom-client';
import { HeartbeatRepository } from './data/heartbeat.repository';
import { JobsAcrossTenants } from './data/jobs.across-tenants';
import { QUEUES, type QueueName } from './declare/queues';
import { STALE_AFTER_MS } from './heartbeat-reader';

/** What is known about a queue at the moment of a scrape. */
interface Facts {
  readonly jobs: number;
  readonly oldestSeconds: number;
  readonly consumers: number;
}

type AllFacts = ReadonlyMap<QueueName, Facts>;

/**
 * Shows how the queues are doing, read from the rows whenever somebody scrapes. One kind of process shows it, one that
 * is there when nobody runs jobs; its replicas all say the same. While the database is away, or silent, there are no
 * values: a scrape that waited for it would show nothing else of the process either.
 */
@Injectable()
export class QueueMetrics {
  private readonly logger = new Logger(QueueMetrics.name);
  private reading: Promise<AllFacts> | null = null;

  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly beats: HeartbeatRepository,
    metrics: Metrics,
  ) {
    const show = (name: string, help: string, valueOf: (facts: Facts) => number): void => {
      const read = (): Promise<AllFacts> => this.shared();
      new Gauge({
        name,
        help,
        labelNames: ['queue'],
        registers: [metrics.registry],
        async collect() {
          const facts = await inTime(read);
          this.reset();
          for (const [queue, known] of facts ?? []) this.set({ queue }, valueOf(known));
        },
      });
    };
    show('svc_jobs_waiting', 'Jobs whose time has come and that nobody runs yet.', ({ jobs }) => jobs);
    show('svc_oldest_waiting_job_seconds', 'How long the oldest of them has been due.', (facts) => facts.oldestSeconds);
    show('svc_queue_consumers', 'Processes that run jobs of the queue and are alive.', ({ consumers }) => consumers);
  }

  /** The gauges of one scrape ask once. */
  private shared(): Promise<AllFacts> {
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  private async read(): Promise<AllFacts> {
    try {
      const [lines, consumers] = await this.across.read(
        async (tx) => [await this.jobs.lines(tx), await this.beats.consumers(tx, STALE_AFTER_MS)] as const,
      );
      const queues = Object.keys(QUEUES) as QueueName[];
      return new Map(
        queues.map((queue) => {
          const { jobs = 0, oldestSeconds = 0 } = lines.find((line) => line.queue === queue) ?? {};
          return [
            queue,
            { jobs, oldestSeconds, consumers: consumers.find((each) => each.queue === queue)?.processes ?? 0 },
          ];
        }),
      );
    } catch (error) {
      this.logger.debug({ err: error }, 'The queues could not be counted for a scrape.');
      return new Map();
    }
  }
}
