import { Injectable } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { HOUR_MS } from '@svc/kernel';
import { type CrawlerSettings, CrawlerSettingsService } from '@svc/tenancy';
import { type LiveRunPlace, WebsitesAcrossTenants } from '../../data/websites.across-tenants';
import { isDead } from '../../domain/stale-run';
import type { CrawlRunRecord } from '../../domain/website';
import { CrawlRows } from './store-batch.service';

/** The least that a tenant may set as the longest silence of a run, or as the longest wait. @source supplement §6.3 */
const SHORTEST_SILENCE_SECONDS = 5 * 60;

/** A run that nobody works on any more. */
export interface LostRun {
  readonly run: CrawlRunRecord;
  readonly place: LiveRunPlace;
  /** Whether it is so still, by the run as it is now. */
  readonly isLost: (latest: CrawlRunRecord) => boolean;
}

/** Finds runs that nobody works on any more. @source supplement §13.9 */
@Injectable()
export class LostRuns {
  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly all: WebsitesAcrossTenants,
    private readonly rows: CrawlRows,
    private readonly settings: CrawlerSettingsService,
    private readonly config: CrawlerConfig,
  ) {}

  /** Those of every tenant that may be. */
  suspects(): Promise<LiveRunPlace[]> {
    return this.across.read((tx) => this.all.live(tx, SHORTEST_SILENCE_SECONDS));
  }

  /** Whether one of them is; null where it is not. */
  async judge(place: LiveRunPlace): Promise<LostRun | null> {
    const { tenantId, id } = place;
    const { run, settings } = await this.uow.read(tenantId, async (tx) => ({
      run: await this.rows.runs.find(tx, tenantId, id),
      settings: await this.settings.settingsIn(tx, tenantId),
    }));
    const isLost = (latest: CrawlRunRecord) => this.isLost(latest, place, settings);
    return run && isLost(run) ? { run, place, isLost } : null;
  }

  private isLost(run: CrawlRunRecord, { isLeftBehind, isOrphan }: LiveRunPlace, settings: CrawlerSettings): boolean {
    const isForgotten =
      isOrphan && run.readAt.getTime() - run.createdAt.getTime() > this.config.orphanRunTimeoutHours * HOUR_MS;
    return isLeftBehind || isForgotten || isDead(run, settings);
  }
}
