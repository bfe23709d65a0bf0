import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type CrawlRunId, type TenantId } from '@svc/kernel';
import { JobPostponed } from '@svc/queue';
import { type CrawlerSettings, CrawlerSettingsService } from '@svc/tenancy';
import { CrawlRunRepository } from '../../data/crawl-run.repository';
import { WebsiteRepository } from '../../data/website.repository';
import { hasWaitedTooLong } from '../../domain/stale-run';
import type { CrawlRunRecord, WebsiteRecord } from '../../domain/website';
import { CrawlEvents } from '../crawl-events';
import { CrawlEnded } from './crawl-plan';

/** A run that may be crawled now. */
export interface BegunCrawl {
  readonly run: CrawlRunRecord;
  readonly website: WebsiteRecord;
  readonly settings: CrawlerSettings;
}

const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 10_000;

/** Lets runs begin while their tenant has slots for them. @source supplement §13.9 */
@Injectable()
export class BeginCrawl {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly runs: CrawlRunRepository,
    private readonly websites: WebsiteRepository,
    private readonly settings: CrawlerSettingsService,
    private readonly events: CrawlEvents,
  ) {}

  /**
   * @throws CrawlEnded for a run that is over · JobPostponed while no slot is free
   * @returns null for a run that has waited too long
   */
  async begin(tenantId: TenantId, id: CrawlRunId): Promise<BegunCrawl | null> {
    // Thrown only when it is committed that the run waits.
    const begun = await this.uow.run(tenantId, async (tx) => {
      const queued = await this.runs.find(tx, tenantId, id);
      const website = queued && (await this.websites.find(tx, tenantId, queued.websiteId));
      if (!queued || !website || !isLive(queued)) throw new CrawlEnded();
      const settings = await this.settings.settingsIn(tx, tenantId);
      const run = await this.runs.begin(tx, tenantId, id, rulesOf(settings));
      if (run) {
        if (queued.status === 'queued') this.events.changed(tx, run, website);
        return { run, website, settings };
      }
      if (hasWaitedTooLong(queued, settings)) return null;
      return new JobPostponed(pauseOf(settings));
    });
    if (begun instanceof JobPostponed) throw begun;
    return begun;
  }
}

function isLive({ status }: CrawlRunRecord): boolean {
  return status === 'queued' || status === 'in progress';
}

function rulesOf(settings: CrawlerSettings) {
  return {
    limit: settings.tenant_worker_concurrency_limit,
    ttlSeconds: settings.tenant_worker_semaphore_ttl_seconds,
    batch: settings.crawl_feeder_enabled
      ? { size: settings.crawl_feeder_batch_size, intervalSeconds: settings.crawl_feeder_interval_seconds }
      : null,
  };
}

/** With the feeder a run looks again when the next batch is let in; without it each by itself, not all at once. */
function pauseOf(settings: CrawlerSettings): number {
  if (settings.crawl_feeder_enabled) return settings.crawl_feeder_interval_seconds * 1000;
  return SHORTEST_WAIT_MS + Math.random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS);
}
