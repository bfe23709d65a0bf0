import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { Clock, type CrawlRunId, isAppError, type TenantId } from '@svc/kernel';
import { type JobContext, JobFailure, JobLost, JobPostponed } from '@svc/queue';
import type { FoundAddress, RememberedPage } from '../../domain/frontier';
import type { CrawlRunRecord } from '../../domain/website';
import { BeginCrawl, type BegunCrawl } from './begin-crawl.service';
import { CrawlEnded } from './crawl-plan';
import { CrawlSteps } from './crawl-steps';
import { EndCrawl } from './end-crawl.service';
import { RunHeartbeat } from './heartbeat';
import { type OpenSite, OpenSiteService } from './open-site.service';
import { type AddressReading, linksOf } from './read-address.service';
import { CrawlRows } from './store-batch.service';

/** Text and links that are held at once, in characters; what is read beyond them is stored with the next batch. */
const MAX_HELD_CHARS = 8 * 1024 * 1024;
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
    private readonly uow: UnitOfWork,
    private readonly rows: CrawlRows,
    private readonly begin: BeginCrawl,
    private readonly sites: OpenSiteService,
    private readonly steps: CrawlSteps,
    private readonly finish: EndCrawl,
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
      if (error instanceof CrawlEnded) return this.logger.log(`The run ${id} has ended meanwhile.`);
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
    const beat = () => this.uow.run(run.tenantId, (tx) => this.rows.runs.beat(tx, run.tenantId, run.id));
    const heartbeat = new RunHeartbeat(beat, settings.crawl_heartbeat_interval_seconds, this.sites.heartbeatFailures);
    const signal = AbortSignal.any([context.signal, heartbeat.ended.signal]);
    try {
      const site = await this.sites.open(begun, signal);
      const { latest, isCutShort } = await this.readAll(site, begun, signal, (share) => {
        progress.batches += 1;
        context.progress(share);
      });
      if (latest.pagesCrawled + latest.filesDownloaded === 0) return await this.fail(run.tenantId, run.id);
      if (!isCutShort) await this.finish.removeVanished(site.plan, signal);
      await this.finish.end(run, 'complete', (tx) =>
        context.complete(tx, { resultLocation: `/api/v1/websites/${run.websiteId}/info-blobs/` }),
      );
    } finally {
      heartbeat.stop();
    }
  }

  private async readAll(
    site: OpenSite,
    begun: BegunCrawl,
    signal: AbortSignal,
    onStored: (share: number) => void,
  ): Promise<{ latest: CrawlRunRecord; isCutShort: boolean }> {
    const { plan, addresses } = site;
    const { tenantId, id, startedAt } = begun.run;
    const endsAt = (startedAt ?? this.clock.now()).getTime() + begun.settings.crawl_max_length * 1000;
    let latest = begun.run;
    let { isCutShort } = site;
    for (;;) {
      signal.throwIfAborted();
      const { total, waiting } = await this.uow.read(tenantId, (tx) => this.rows.frontier.state(tx, tenantId, id));
      const left = plan.maxPages - (total - waiting);
      if (waiting === 0) break;
      const isOver = left <= 0 || this.clock.now().getTime() >= endsAt;
      if (isOver) {
        await this.finish.note(plan, 'LIMIT_REACHED');
        isCutShort = true;
        break;
      }
      const batch = await this.uow.read(tenantId, (tx) =>
        this.rows.frontier.next(tx, tenantId, id, Math.min(left, this.sites.batchSize(begun))),
      );
      const readings = await this.read(site, batch, signal);
      const outcome = await this.steps.judging.judge(plan, readings, addresses);
      if (addresses.refused > 0) {
        outcome.fail('LIMIT_REACHED', addresses.refused);
        addresses.refused = 0;
      }
      const { run, isFull } = await this.steps.storing.store(plan, outcome, signal);
      latest = run;
      onStored(Math.max(0, (total - waiting + readings.length) / (total + outcome.found.length)));
      if (!isFull) continue;
      isCutShort = true;
      break;
    }
    return { latest: await this.current(latest), isCutShort };
  }

  /** Reads a batch with as many requests at once as the site bears; what was not reached waits for the next one. */
  private async read(site: OpenSite, batch: readonly FoundAddress[], signal: AbortSignal): Promise<AddressReading[]> {
    const { plan, fetcher, robots, addresses } = site;
    const known = await this.known(plan.run, batch);
    const context = {
      fetcher,
      robots,
      obeyRobots: plan.settings.obey_robots,
      addresses,
      base: plan.base,
      downloadFiles: plan.website.downloadFiles,
      signal,
    };
    const readings: AddressReading[] = [];
    let next = 0;
    let heldChars = 0;
    const worker = async (): Promise<void> => {
      while (next < batch.length && heldChars < MAX_HELD_CHARS) {
        const at = next++;
        const found = batch[at]!;
        const reading = await this.steps.reading.read(found, known.get(found.digest), context);
        heldChars += charsOf(reading);
        readings[at] = reading;
      }
    };
    await Promise.all(Array.from({ length: CrawlSteps.WORKERS }, worker));
    // In the order of the frontier, so that a run comes to the same whatever answers first.
    return readings.filter((reading) => reading !== undefined);
  }

  /** What is remembered of pages whose documents are there. */
  private known(run: CrawlRunRecord, batch: readonly FoundAddress[]): Promise<Map<string, RememberedPage>> {
    const { tenantId, websiteId } = run;
    return this.uow.read(tenantId, async (tx) => {
      const digests = batch.map(({ digest }) => digest);
      const pages = await this.rows.pages.known(tx, tenantId, websiteId, digests);
      const titles = [...pages.values()].map(({ title }) => title);
      const there = await this.steps.documents.titlesOf(tx, tenantId, websiteId, titles);
      return new Map([...pages].filter(([, { title }]) => there.has(title)));
    });
  }

  private async current(run: CrawlRunRecord): Promise<CrawlRunRecord> {
    const found = await this.uow.read(run.tenantId, (tx) => this.rows.runs.find(tx, run.tenantId, run.id));
    if (!found) throw new CrawlEnded();
    return found;
  }

  private async fail(tenantId: TenantId, id: CrawlRunId, message?: string): Promise<never> {
    const run = await this.uow.read(tenantId, (tx) => this.rows.runs.find(tx, tenantId, id));
    if (!run) throw new CrawlEnded();
    await this.finish.end(run, 'failed');
    throw new JobFailure('crawl_failed', message);
  }
}

function charsOf(reading: AddressReading): number {
  const text = reading.kind === 'text' ? (reading.content.text?.length ?? 0) : 0;
  return linksOf(reading).reduce((sum, link) => sum + link.length, text);
}
