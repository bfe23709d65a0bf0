import { type JobProcessor, Processor } from '@svc/queue';
import { CrawlScheduleService } from '../app/crawl-schedule.service';
import { SweepRunsService } from '../app/crawl/sweep-runs.service';
import { QueueCrawls, type QueueCrawlsPayload, SweepRuns, type SweepRunsPayload } from './queue-crawls.job';

/** Runs `QueueCrawls`. */
@Processor(QueueCrawls)
export class QueueCrawlsProcessor implements JobProcessor<QueueCrawlsPayload> {
  constructor(private readonly schedule: CrawlScheduleService) {}

  async run(): Promise<void> {
    await this.schedule.queueDue();
  }
}

/** Runs `SweepRuns`. */
@Processor(SweepRuns)
export class SweepRunsProcessor implements JobProcessor<SweepRunsPayload> {
  constructor(private readonly sweeping: SweepRunsService) {}

  run(): Promise<void> {
    return this.sweeping.sweep();
  }
}
