import { Injectable, Logger } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, HOUR_MS } from '@svc/kernel';
import { QueueStatistics } from '@svc/queue';
import { type CrawlerSettings, CrawlerSettingsService } from '@svc/tenancy';
import { type LiveRunPlace, WebsitesAcrossTenants } from '../../data/websites.across-tenants';
import { isDead } from '../../domain/stale-run';
import type { CrawlRunRecord } from '../../domain/website';
import { CrawlEnded } from './crawl-plan';
import { EndCrawl } from './end-crawl.service';
import { CrawlRows } from './store-batch.service';

/** The least that a tenant may set as the longest silence of a run, or as the longest wait. @source supplement §6.3 */
const SHORTEST_SILENCE_MS = 5 * 60_000;

/** Ends runs that nobody works on any more, which gives their slots back. @source supplement §13.9 */
@Injectable()
export class SweepRunsService {
  private readonly logger = new Logger(SweepRunsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly all: WebsitesAcrossTenants,
    private readonly rows: CrawlRows,
    private readonly finish: EndCrawl,
    private readonly settings: CrawlerSettingsService,
    private readonly statistics: QueueStatistics,
    private readonly config: CrawlerConfig,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const silentSince = new Date(this.clock.now().getTime() - SHORTEST_SILENCE_MS);
    for (const place of await this.across.read((tx) => this.all.live(tx, silentSince))) {
      const { tenantId, id } = place;
      const { run, settings } = await this.uow.read(tenantId, async (tx) => ({
        run: await this.rows.runs.find(tx, tenantId, id),
        settings: await this.settings.settingsIn(tx, tenantId),
      }));
      const isLost = (latest: CrawlRunRecord) => this.isLost(latest, place, settings);
      if (run && isLost(run)) await this.end(run, place, isLost);
    }
  }

  private async end(
    run: CrawlRunRecord,
    { isOrphan, isLeftBehind }: LiveRunPlace,
    isLost: (run: CrawlRunRecord) => boolean,
  ): Promise<void> {
    const { tenantId, id: runId } = run;
    try {
      const counts = { abandoned: isOrphan ? 0 : 1, overdue: isOrphan ? 1 : 0 };
      await this.finish.end(run, 'failed', async (_tx, latest) => {
        // It may have begun or gone on since it was looked at.
        if (!isLost(latest)) throw new CrawlEnded();
      });
      // No tenant's transaction may write what concerns all of them.
      await this.across.run((tx) => this.statistics.note(tx, 'crawl', counts));
      const why = isLeftBehind || isOrphan ? 'was left behind by its job' : 'gave no sign of life';
      this.logger.warn({ tenantId, runId }, `A crawl ${why}; it has failed.`);
    } catch (error) {
      if (!(error instanceof CrawlEnded)) throw error;
    }
  }

  private isLost(run: CrawlRunRecord, { isLeftBehind, isOrphan }: LiveRunPlace, settings: CrawlerSettings): boolean {
    const now = this.clock.now();
    const isForgotten =
      isOrphan && now.getTime() - run.createdAt.getTime() > this.config.orphanRunTimeoutHours * HOUR_MS;
    return isLeftBehind || isForgotten || isDead(run, settings, now);
  }
}
