import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, type CrawlRunId, type ResourcePermission, seenAround, unseen, type WebsiteId } from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService, type SpaceResource } from '@svc/spaces';
import { CrawlRunRepository } from '../data/crawl-run.repository';
import { WebsiteRepository } from '../data/website.repository';
import type { CrawlRunRecord, WebsiteRecord } from '../domain/website';

const NO_RUN = 'There is no such run.';

/** A website, where it lies, and what the caller may do there. */
export interface AccessibleWebsite extends AccessibleSpace {
  readonly website: WebsiteRecord;
}

/** Who may do what with websites and their runs; their space decides. */
@Injectable()
export class WebsiteAccess {
  constructor(
    private readonly websites: WebsiteRepository,
    private readonly runs: CrawlRunRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  /** @throws not_found when the website is not theirs to see · forbidden_action */
  async website(
    tx: Tx,
    actor: Caller,
    id: WebsiteId,
    action: ResourcePermission,
    resource: SpaceResource = 'website',
  ): Promise<AccessibleWebsite> {
    const website = await this.websites.find(tx, actor.tenantId, id);
    const space = website && (await this.spaces.accessTo(tx, actor, [website.spaceId])).get(website.spaceId);
    if (!website || !space) throw unseen(actor, 'There is no such website.');
    demand(space.access, action, resource);
    return { ...space, website };
  }

  /** The same, after waiting for others who change it: nobody does until the transaction ends. */
  async enter(tx: Tx, actor: Caller, id: WebsiteId, action: ResourcePermission): Promise<AccessibleWebsite> {
    await this.websites.lockDetails(tx, actor.tenantId, id);
    return this.website(tx, actor, id, action);
  }

  /** @throws not_found when the run is not theirs to see · forbidden_action */
  async run(tx: Tx, actor: Caller, id: CrawlRunId): Promise<CrawlRunRecord> {
    const run = await this.runs.find(tx, actor.tenantId, id);
    if (!run) throw unseen(actor, NO_RUN);
    await seenAround(actor, NO_RUN, this.website(tx, actor, run.websiteId, 'read'));
    return run;
  }
}
