import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { eachByItself } from '@svc/kernel';
import { QueueStatistics } from '@svc/queue';
import type { LiveRunPlace } from '../../data/websites.across-tenants';
import { CrawlEnded } from './crawl-plan';
import { EndCrawl } from './end-crawl.service';
import { type LostRun, LostRuns } from './lost-runs.service';

/** Ends runs that nobody works on any more, which gives their slots back. @source supplement §13.9 */
@Injectable()
export class SweepRunsService {
  private readonly logger = new Logger(SweepRunsService.name);

  constructor(
    private readonly lost: LostRuns,
    private readonly finish: EndCrawl,
    private readonly across: AcrossTenants,
    private readonly statistics: QueueStatistics,
  ) {}

  /** Every one of them; what fails for one stops no other. @throws what `eachByItself` throws */
  async sweep(): Promise<void> {
    const end = async (place: LiveRunPlace): Promise<void> => {
      const lost = await this.lost.judge(place);
      if (lost) await this.end(lost);
    };
    await eachByItself(await this.lost.suspects(), end, {
      failed: (err, { tenantId, id }) => this.logger.error({ err, tenantId, runId: id }, 'A lost crawl did not end.'),
    });
  }

  private async end({ run, place: { isOrphan, isLeftBehind }, isLost }: LostRun): Promise<void> {
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
}
