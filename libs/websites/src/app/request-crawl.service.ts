import { Injectable } from '@nestjs/common';
import { FeatureConfig } from '@svc/config';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type CrawlRunId, newId, userOf } from '@svc/kernel';
import { WebsiteDocuments } from '@svc/knowledge';
import { Outbox } from '@svc/queue';
import { CrawlerSettingsService } from '@svc/tenancy';
import { CrawlRunRepository } from '../data/crawl-run.repository';
import { isStale } from '../domain/stale-run';
import type { CrawlRunRecord, RunLimits, WebsiteRecord } from '../domain/website';
import { CrawlWebsite } from '../jobs/crawl-website.job';
import { CrawlEvents } from './crawl-events';
import { WebsiteTrail } from './website-trail';

const RETRY_AFTER_SECONDS = 60;
const WHOLE_SITE: RunLimits = { maxPages: null, maxDepth: null };

/** Queues crawls. @source supplement §13.9 */
@Injectable()
export class RequestCrawlService {
  constructor(
    private readonly features: FeatureConfig,
    private readonly runs: CrawlRunRepository,
    private readonly outbox: Outbox,
    private readonly documents: WebsiteDocuments,
    private readonly settings: CrawlerSettingsService,
    private readonly events: CrawlEvents,
    private readonly trail: WebsiteTrail,
  ) {}

  /** Whether the deployment crawls at all. */
  get enabled(): boolean {
    return this.features.crawl;
  }

  /**
   * Queues a crawl of a website that the caller has locked; one that is stale ends as failed. The job belongs to the
   * caller, or where nobody asked by hand to who made the site.
   * @throws not_supported with `USING_CRAWL` off · security_classification_mismatch for a model that is not cleared for the
   * space · crawl_running
   */
  async request(
    tx: Tx,
    actor: Caller,
    website: WebsiteRecord,
    limits: RunLimits = WHOLE_SITE,
  ): Promise<CrawlRunRecord> {
    if (!this.enabled) throw new AppError('not_supported', { message: 'Crawling is switched off.' });
    const { tenantId, id: websiteId, embeddingModelId } = website;
    await this.documents.requireCleared(tx, { tenantId, websiteId, embeddingModelId });
    await this.replaceStale(tx, website);
    const userId = userOf(actor)?.id ?? website.userId;
    const id = newId<CrawlRunId>(this.trail.now().getTime());
    const jobId = await this.outbox.enqueue(
      tx,
      CrawlWebsite,
      { tenantId, runId: id },
      { name: website.name ?? website.url, ...(userId && { ownerUserId: userId }) },
    );
    const run = await this.runs.insert(tx, { id, tenantId, websiteId, userId, jobId, ...limits });
    await this.trail.record(tx, actor, 'WEBSITE_CRAWL_REQUESTED', website, { extra: { crawl_run_id: id } });
    this.events.changed(tx, run, website);
    return run;
  }

  private async replaceStale(tx: Tx, website: WebsiteRecord): Promise<void> {
    const live = await this.runs.lockLive(tx, website.tenantId, website.id);
    if (!live) return;
    const settings = await this.settings.settingsIn(tx, website.tenantId);
    if (!isStale(live, settings) && !(await this.runs.isLeftBehind(tx, website.tenantId, live.id))) {
      throw new AppError('crawl_running', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const ended = await this.runs.end(tx, website.tenantId, live.id, 'failed', this.trail.now());
    if (ended) this.events.changed(tx, ended, website);
  }
}
