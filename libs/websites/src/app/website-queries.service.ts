import { Injectable } from '@nestjs/common';
import { normalisedStart } from '@svc/crawling';
import { UnitOfWork } from '@svc/database';
import type { Caller, CrawlRunId, WebsiteId } from '@svc/kernel';
import { type DocumentRecord, WebsiteDocuments } from '@svc/knowledge';
import { SpaceAccessService, SpaceProvisioning, type Space } from '@svc/spaces';
import { CrawlRunRepository } from '../data/crawl-run.repository';
import { FrontierRepository } from '../data/frontier.repository';
import { WebsiteRepository } from '../data/website.repository';
import type { UnreadAddress } from '../domain/frontier';
import type { CrawlRunRecord, DescribedWebsite, WebsiteRecord } from '../domain/website';
import { WebsiteAccess } from './website-access.service';
import { WebsiteDirectory } from './website-directory';

/** Addresses that are shown of those that could not be read. */
const MAX_UNREAD = 1_000;

/** A website of the organisation space, and how its latest crawl went. */
export interface KnownWebsite {
  readonly website: WebsiteRecord;
  readonly space: Space;
  readonly latestRun: CrawlRunRecord | null;
}

/** What the queries read. */
@Injectable()
export class WebsiteReadings {
  constructor(
    readonly websites: WebsiteRepository,
    readonly runs: CrawlRunRepository,
    readonly frontier: FrontierRepository,
    readonly documents: WebsiteDocuments,
  ) {}
}

/** Reads websites, their runs and pages. @source supplement §3.2 */
@Injectable()
export class WebsiteQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WebsiteAccess,
    private readonly directory: WebsiteDirectory,
    private readonly readings: WebsiteReadings,
    private readonly spaces: SpaceAccessService,
    private readonly provisioning: SpaceProvisioning,
  ) {}

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: WebsiteId): Promise<DescribedWebsite> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { website } = await this.access.website(tx, actor, id, 'read');
      return (await this.directory.describe(tx, actor, [website]))[0]!;
    });
  }

  /** Every crawl of a website, newest first. @throws not_found · forbidden_action */
  runs(actor: Caller, id: WebsiteId): Promise<CrawlRunRecord[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.website(tx, actor, id, 'read');
      return this.readings.runs.listOf(tx, actor.tenantId, id);
    });
  }

  /** @throws not_found · forbidden_action */
  run(actor: Caller, id: CrawlRunId): Promise<CrawlRunRecord> {
    return this.uow.read(actor.tenantId, (tx) => this.access.run(tx, actor, id));
  }

  /**
   * What a crawl could not read, and why, no more than a thousand; of a website's earlier crawls that is forgotten.
   * @throws not_found · forbidden_action
   */
  unread(actor: Caller, id: CrawlRunId): Promise<UnreadAddress[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.run(tx, actor, id);
      return this.readings.frontier.unread(tx, actor.tenantId, id, MAX_UNREAD);
    });
  }

  /** The pages and files of a website, newest first. @throws not_found · forbidden_action */
  documents(actor: Caller, id: WebsiteId): Promise<DocumentRecord[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.website(tx, actor, id, 'read', 'info_blob');
      return this.readings.documents.list(tx, actor.tenantId, id);
    });
  }

  /** The website of the organisation space with this address; null without one, and for who may not see it. */
  check(actor: Caller, given: string): Promise<KnownWebsite | null> {
    const url = normalisedStart(given);
    return this.uow.read(actor.tenantId, async (tx) => {
      const space = url && (await this.provisioning.findOrganization(tx, actor.tenantId));
      if (!space) return null;
      const entry = (await this.spaces.accessTo(tx, actor, [space.id])).get(space.id);
      if (!entry?.access.can('read', 'website')) return null;
      const website = await this.readings.websites.findByUrl(tx, actor.tenantId, space.id, url);
      if (!website) return null;
      const latest = await this.readings.runs.latest(tx, actor.tenantId, [website.id]);
      return { website, space, latestRun: latest.get(website.id) ?? null };
    });
  }
}
