import { Injectable } from '@nestjs/common';
import { FeatureConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type CrawlRunId, isAppError, type SpaceId, unseen, type WebsiteId } from '@svc/kernel';
import { CrawlRunRepository } from '../data/crawl-run.repository';
import { FrontierRepository } from '../data/frontier.repository';
import { WebsiteRepository } from '../data/website.repository';
import type { CrawlRunRecord, RunLimits, WebsiteRecord } from '../domain/website';
import { ChangeWebsiteService } from './change-website.service';
import { CreateWebsiteService } from './create-website.service';
import { WebsiteAccess } from './website-access.service';
import { WebsiteAddresses } from './website-address';

/** A crawl that was asked for by an address. */
export interface AddressCrawl {
  readonly run: CrawlRunRecord;
  readonly website: WebsiteRecord;
  /** Addresses that the run knows, and those of them that it has not dealt with; null before it has read the start. */
  readonly known: { readonly total: number; readonly waiting: number } | null;
}

/** As a website is made that nobody described. */
const ONCE = {
  name: null,
  crawlType: 'crawl',
  downloadFiles: false,
  updateInterval: 'never',
  httpAuth: null,
} as const;

/** What crawls are read from. */
@Injectable()
export class CrawledRows {
  constructor(
    readonly websites: WebsiteRepository,
    readonly runs: CrawlRunRepository,
    readonly frontier: FrontierRepository,
  ) {}
}

/** Crawls an address without anybody having made a website of it before. @source spec §4.11, supplement §15.149 */
@Injectable()
export class CrawlAddressService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly features: FeatureConfig,
    private readonly addresses: WebsiteAddresses,
    private readonly creating: CreateWebsiteService,
    private readonly changing: ChangeWebsiteService,
    private readonly access: WebsiteAccess,
    private readonly rows: CrawledRows,
  ) {}

  /**
   * Crawls the space's website with this address, which is made when missing.
   * @throws not_supported with `USING_CRAWL` off · bad_request · not_found · forbidden_action · crawl_running ·
   * embedding_model_not_in_space
   */
  async start(actor: Caller, spaceId: SpaceId, url: string, limits: RunLimits): Promise<AddressCrawl> {
    if (!this.features.crawl) throw new AppError('not_supported', { message: 'Crawling is switched off.' });
    const runId = await this.begin(actor, spaceId, url, limits);
    return this.read(actor, spaceId, runId);
  }

  /** A crawl of a website of the space. @throws not_found · forbidden_action */
  read(actor: Caller, spaceId: SpaceId, id: CrawlRunId): Promise<AddressCrawl> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const run = await this.access.run(tx, actor, id);
      const website = await this.rows.websites.find(tx, actor.tenantId, run.websiteId);
      if (website?.spaceId !== spaceId) throw unseen(actor, 'The space has no such crawl.');
      const state = await this.rows.frontier.progress(tx, actor.tenantId, id);
      return { run, website, known: state.total > 0 ? state : null };
    });
  }

  private async begin(actor: Caller, spaceId: SpaceId, url: string, limits: RunLimits): Promise<CrawlRunId> {
    try {
      const websiteId = await this.creating.create(actor, spaceId, { ...ONCE, url }, limits);
      return await this.uow.read(actor.tenantId, async (tx) => {
        const latest = await this.rows.runs.latest(tx, actor.tenantId, [websiteId]);
        return latest.get(websiteId)!.id;
      });
    } catch (error) {
      if (!isAppError(error) || error.code !== 'unique_value_exists') throw error;
      const websiteId = await this.existing(actor, spaceId, await this.addresses.read(url));
      return (await this.changing.crawl(actor, websiteId, limits)).id;
    }
  }

  private existing(actor: Caller, spaceId: SpaceId, url: string): Promise<WebsiteId> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const website = await this.rows.websites.findByUrl(tx, actor.tenantId, spaceId, url);
      if (!website) throw unseen(actor, 'The website was deleted meanwhile.');
      return website.id;
    });
  }
}
