import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import { type CrawlRunId, groupedBy, type WebsiteId } from '@svc/kernel';
import { KnowledgeSources } from '@svc/knowledge';
import { ModelUsageRegistry } from '@svc/models';
import { SpaceContentsRegistry } from '@svc/spaces';
import { CrawlRunRepository } from '../data/crawl-run.repository';
import { WebsiteRepository } from '../data/website.repository';
import { WEBSITES } from '../domain/websites-in-spaces';
import { WebsiteDirectory } from './website-directory';
import { WebsiteRemoval } from './website-removal';

/** Tells spaces, models and knowledge what this lib keeps. */
@Injectable()
export class WebsiteRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly modelUsage: ModelUsageRegistry,
    private readonly sources: KnowledgeSources,
    private readonly websites: WebsiteRepository,
    private readonly directory: WebsiteDirectory,
    private readonly removal: WebsiteRemoval,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(WEBSITES, 'knowledge', async (tx, actor, spaces) => {
      const readable = spaces.filter(({ access }) => access.can('read', 'website'));
      const ids = readable.map(({ space }) => space.id);
      const records = await this.directory.listInSpaces(tx, actor.tenantId, ids);
      return groupedBy(await this.directory.describe(tx, actor, records), ({ website }) => website.spaceId);
    });
    this.contents.registerDeletionHook((tx, { tenantId }, spaceId) =>
      this.removal.removeOfSpace(tx, tenantId, spaceId),
    );
    this.modelUsage.register('embedding', (tx, tenantId, id) => this.websites.countOfModel(tx, tenantId, id));
    this.sources.registerWebsites({
      find: (tx, tenantId, id) => this.websites.find(tx, tenantId, id),
      inSpaces: async (tx, tenantId, ids) =>
        (await this.websites.listInSpaces(tx, tenantId, ids)).map((website) => website.id),
    });
  }
}

/** Says where websites and their runs lie, for keys that are confined to a scope. */
@Injectable()
export class WebsitePlaces implements OnModuleInit {
  constructor(
    private readonly registry: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly websites: WebsiteRepository,
    private readonly runs: CrawlRunRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register('website', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const website = await this.websites.find(tx, tenantId, id as WebsiteId);
        return website && { spaceId: website.spaceId };
      }),
    );
    this.registry.register('crawl-run', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const run = await this.runs.find(tx, tenantId, id as CrawlRunId);
        const website = run && (await this.websites.find(tx, tenantId, run.websiteId));
        return website && { spaceId: website.spaceId };
      }),
    );
  }
}
