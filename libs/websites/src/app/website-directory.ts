import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId, TenantId, WebsiteId } from '@svc/kernel';
import { WebsiteDocuments } from '@svc/knowledge';
import { ModelCatalogue } from '@svc/models';
import { SpaceAccessService } from '@svc/spaces';
import { CrawlRunRepository } from '../data/crawl-run.repository';
import { WebsiteRepository } from '../data/website.repository';
import type { DescribedWebsite, WebsiteRecord } from '../domain/website';

/** Finds and describes websites; what libs above ask. */
@Injectable()
export class WebsiteDirectory {
  constructor(
    private readonly websites: WebsiteRepository,
    private readonly runs: CrawlRunRepository,
    private readonly documents: WebsiteDocuments,
    private readonly catalogue: ModelCatalogue,
    private readonly spaces: SpaceAccessService,
  ) {}

  /** Websites with these ids, oldest first; unknown ones are missing. Rights are not asked. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<WebsiteRecord[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.websites.findMany(tx, tenantId, ids);
  }

  /** Like `findMany`; the websites neither go nor move until the transaction ends. */
  holdMany(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<WebsiteRecord[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.websites.holdMany(tx, tenantId, ids);
  }

  /** Websites of several spaces, oldest first. Rights are not asked. */
  listInSpaces(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<WebsiteRecord[]> {
    return this.websites.listInSpaces(tx, tenantId, ids);
  }

  /** Websites with their sizes, models and latest runs, and what the caller may do with each. */
  async describe(tx: Tx, actor: Caller, records: readonly WebsiteRecord[]): Promise<DescribedWebsite[]> {
    if (records.length === 0) return [];
    const { tenantId } = actor;
    const ids = records.map(({ id }) => id);
    const sizes = await this.documents.sizes(tx, tenantId, ids);
    const runs = await this.runs.latest(tx, tenantId, ids);
    const modelIds = [...new Set(records.map((record) => record.embeddingModelId))];
    const models = await this.catalogue.embeddingModels(tx, tenantId, modelIds);
    const byId = new Map(models.map((model) => [model.id, model]));
    const spaces = await this.spaces.accessTo(tx, actor, [...new Set(records.map((record) => record.spaceId))]);
    return records.map((website) => ({
      website,
      permissions: spaces.get(website.spaceId)?.access.permissionsOn('website') ?? [],
      embeddingModel: byId.get(website.embeddingModelId)!,
      sizeBytes: sizes.get(website.id) ?? 0,
      latestRun: runs.get(website.id) ?? null,
    }));
  }
}
