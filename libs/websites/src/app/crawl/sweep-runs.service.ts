import { Injectable, Logger } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock } from '@svc/kernel';
import { QueueStatistics } from '@svc/queue';
import { WebsitesAcrossTenants } from '../../data/websites.across-tenants';
import { CrawlEnded } from './crawl-plan';
import { EndCrawl } from './end-crawl.service';
import { CrawlRows } from './store-batch.service';

/** Ends runs that nobody works on any more. */
@Injectable()
export class SweepRunsService {
  private readonly logger = new Logger(SweepRunsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly all: WebsitesAcrossTenants,
    private readonly rows: CrawlRows,
    private readonly finish: EndCrawl,
    private readonly statistics: QueueStatistics,
    private readonly config: CrawlerConfig,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const orphanedBefore = new Date(this.clock.now().getTime() - this.config.orphanRunTimeoutHours * 3_600_000);
    for (const { tenantId, id, isOrphan } of await this.across.read((tx) => this.all.lost(tx, orphanedBefore))) {
      const run = await this.uow.read(tenantId, (tx) => this.rows.runs.find(tx, tenantId, id));
      if (!run) continue;
      try {
        const counts = { abandoned: isOrphan ? 0 : 1, overdue: isOrphan ? 1 : 0 };
        await this.finish.end(run, 'failed', (tx) => this.statistics.note(tx, 'crawl', counts));
        this.logger.warn({ tenantId, runId: id }, 'A crawl was left behind by its job; it has failed.');
      } catch (error) {
        if (!(error instanceof CrawlEnded)) throw error;
      }
    }
  }
}
