import { Injectable, Logger } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { Clock, type CrawlRunId, isAppError, type TenantId } from '@svc/kernel';
import { type JobContext, JobFailure, JobLost, JobPostponed } from '@svc/queue';
import { heartbeatSeconds } from '@svc/tenancy';
import { BeginCrawl, type BegunCrawl } from './begin-crawl.service';
import { CrawlEnded } from './crawl-plan';
import { EndCrawl } from './end-crawl.service';
import { RunHeartbeat } from './heartbeat';
import { LiveRuns } from './live-runs.service';
import { OpenSiteService } from './open-site.service';
import { ReadSite } from './read-site.service';
import { RunDeadline } from './run-deadline';

/** Pause after a try that got further before it was cut off. */
const CUT_OFF_PAUSE_MS = 1_000;

/** How far one try of a run has come. */
interface Progress {
  batches: number;
}

/** Crawls a website: its truth is in the database, so that any try goes on where the one before stopped. @source supplement §13.9 */
@Injectable()
export class CrawlRunService {
  private readonly logger = new Logger(CrawlRunService.name);

  constructor(
    private readonly runs: LiveRuns,
    private readonly begin: BeginCrawl,
    private readonly sites: OpenSiteService,
    private readonly reader: ReadSite,
    private readonly finish: EndCrawl,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws JobFailure crawl_failed when nothing was stored · JobPostponed · whatever another try may mend */
  async crawl(tenantId: TenantId, id: CrawlRunId, context: JobContext): Promise<void> {
    const progress: Progress = { batches: 0 };
    try {
      const begun = await this.begin.begin(tenantId, id);
      if (begun) await this.work(begun, context, progress);
      else await this.fail(tenantId, id, 'The crawl has waited too long for a slot.');
    } catch (error) {
      if (error instanceof CrawlEnded) return await this.leave(tenantId, id);
      if (error instanceof JobPostponed || error instanceof JobFailure || error instanceof JobLost) throw error;
      if (context.signal.aborted) throw error;
      const isFinal = isAppError(error) && !error.retryable;
      // A crawl takes hours, in which connections end more often than a job is tried.
      if (isAppError(error) && error.retryable && progress.batches > 0) throw new JobPostponed(CUT_OFF_PAUSE_MS);
      if (!isFinal && context.attempt < context.maxAttempts) throw error;
      this.logger.error({ err: error, runId: id }, 'A crawl failed.');
      await this.fail(tenantId, id, 'The crawl could not go on.');
    }
  }

  private async work(begun: BegunCrawl, context: JobContext, progress: Progress): Promise<void> {
    const { run, settings } = begun;
    const heartbeat = new RunHeartbeat(
      () => this.runs.beat(run),
      heartbeatSeconds(settings),
      this.sites.heartbeatFailures,
    );
    const over = new AbortController();
    const signal = AbortSignal.any([context.signal, heartbeat.ended.signal, over.signal]);
    const onStored = (share: number) => {
      progress.batches += 1;
      context.progress(share);
    };
    try {
      const site = await this.sites.open(begun, new RunDeadline(begun, this.clock, signal));
      if (!site) await this.finish.note(run, 'LIMIT_REACHED');
      const isComplete = site !== null && !(await this.reader.readAll({ begun, site, signal, onStored })).isCutShort;
      const latest = await this.runs.require(run.tenantId, run.id);
      if (latest.pagesCrawled + latest.filesDownloaded === 0) return await this.fail(run.tenantId, run.id);
      if (isComplete) await this.finish.removeVanished(site.plan, signal);
      await this.finish.end(run, 'complete', (tx) =>
        context.complete(tx, { resultLocation: `${this.http.apiPrefix}/websites/${run.websiteId}/info-blobs/` }),
      );
    } finally {
      heartbeat.stop();
      // Nothing is asked for any more that nobody waits for.
      over.abort();
    }
  }

  /** The run was ended by somebody else; its job comes to the same. */
  private async leave(tenantId: TenantId, id: CrawlRunId): Promise<void> {
    this.logger.log(`The run ${id} has ended meanwhile.`);
    const run = await this.runs.find(tenantId, id);
    if (run?.status === 'failed') throw new JobFailure('crawl_failed', 'The crawl was ended meanwhile.');
  }

  private async fail(tenantId: TenantId, id: CrawlRunId, message?: string): Promise<never> {
    const run = await this.runs.require(tenantId, id);
    await this.finish.end(run, 'failed');
    throw new JobFailure('crawl_failed', message);
  }
}
