import { Injectable } from '@nestjs/common';
import { FeatureConfig } from '@svc/config';
import { type Tx, UnitOfWork } from '@svc/database';
import type { Caller } from '@svc/kernel';
import { HeartbeatReader } from '@svc/queue';
import { SpaceAccessService } from '@svc/spaces';
import { type CrawlerSettings, CrawlerSettingsService } from '@svc/tenancy';
import type { LiveRun } from '../data/crawl-run.repository';
import { type CrawlState, healthOf, type SeenCrawl, type TenantCrawling } from '../domain/crawl-health';
import { isStale } from '../domain/stale-run';
import type { CrawlRunRecord } from '../domain/website';
import { WebsiteReadings } from './website-queries.service';

const MAX_CRAWLS = 100;
const MAX_FAILURES_SHOWN = 20;
/** What needs somebody's attention comes first. */
const ORDER: readonly CrawlState[] = ['stuck', 'running', 'waiting'];

type Judged = Pick<SeenCrawl, 'run' | 'state'>;

/** Tells administrators how crawling goes, as far as it concerns their tenant; beyond the contract. @source ADR 0088 */
@Injectable()
export class TenantCrawlingService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly readings: WebsiteReadings,
    private readonly spaces: SpaceAccessService,
    private readonly settings: CrawlerSettingsService,
    private readonly heartbeats: HeartbeatReader,
    private readonly features: FeatureConfig,
  ) {}

  /** @throws insufficient_scope · forbidden_action without permission `admin` */
  async read(actor: Caller): Promise<TenantCrawling> {
    const { alive, lastBeatAt } = await this.heartbeats.read('crawl');
    return this.uow.read(actor.tenantId, async (tx) => {
      const { runs } = this.readings;
      const settings = await this.settings.settingsIn(tx, actor.tenantId);
      const live = (await runs.live(tx, actor.tenantId)).map((run) => this.judged(run, settings));
      const failed = await runs.lastFailed(tx, actor.tenantId, MAX_FAILURES_SHOWN);
      const shown = ORDER.flatMap((state) => live.filter((each) => each.state === state)).slice(0, MAX_CRAWLS);
      const seen = await this.placed(tx, actor, [
        ...shown,
        ...failed.map((run) => ({ run, state: 'failed' as const })),
      ]);
      const [stuck, running, waiting] = ORDER.map((state) => live.filter((each) => each.state === state).length);
      return {
        status: healthOf({ isEnabled: this.features.crawl, isCrawlerAlive: alive, stuck: stuck! }),
        isCrawlerAlive: alive,
        lastHeartbeatAt: lastBeatAt,
        running: running!,
        waiting: waiting!,
        stuck: stuck!,
        slotsInUse: await runs.slotsInUse(tx, actor.tenantId, settings.tenant_worker_semaphore_ttl_seconds),
        slots: settings.tenant_worker_concurrency_limit || null,
        crawls: seen.slice(0, shown.length),
        failures: seen.slice(shown.length),
      };
    });
  }

  private judged(run: LiveRun, settings: CrawlerSettings): Judged {
    if (run.isLeftBehind || isStale(run, settings)) return { run, state: 'stuck' };
    return { run, state: run.status === 'queued' ? 'waiting' : 'running' };
  }

  /** What lies in somebody's personal space is counted, and not named. */
  private async placed(tx: Tx, actor: Caller, crawls: readonly Judged[]): Promise<SeenCrawl[]> {
    const ids = [...new Set(crawls.map(({ run }) => run.websiteId))];
    const websites = new Map(
      (await this.readings.websites.findMany(tx, actor.tenantId, ids)).map((website) => [website.id, website]),
    );
    const names = new Map(
      (await this.spaces.ofOrganisation(tx, actor)).map(({ space }) => [space.id, space.name] as const),
    );
    const placeOf = ({ websiteId }: CrawlRunRecord): SeenCrawl['place'] => {
      const website = websites.get(websiteId);
      const spaceName = website && names.get(website.spaceId);
      return website && spaceName !== undefined ? { website, spaceName } : null;
    };
    return crawls.map((crawl) => ({ ...crawl, place: placeOf(crawl.run) }));
  }
}
