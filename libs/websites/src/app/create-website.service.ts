import { Injectable } from '@nestjs/common';
import { UnitOfWork, violatedConstraint } from '@svc/database';
import {
  AppError,
  type Caller,
  type EmbeddingModelId,
  newId,
  requireUser,
  type SpaceId,
  type WebsiteId,
} from '@svc/kernel';
import { SpaceAccessService, SpaceModels } from '@svc/spaces';
import { WebsiteRepository } from '../data/website.repository';
import type { CrawlType, RunLimits, UpdateInterval, WebsiteRecord } from '../domain/website';
import { RequestCrawlService } from './request-crawl.service';
import { WebsiteAddresses } from './website-address';
import { type HttpBasic, WebsiteCredentials } from './website-credentials';
import { WebsiteTrail } from './website-trail';

/** A website as it is asked for. */
export interface NewWebsite {
  readonly url: string;
  readonly name: string | null;
  readonly crawlType: CrawlType;
  readonly downloadFiles: boolean;
  readonly updateInterval: UpdateInterval;
  readonly embeddingModelId?: EmbeddingModelId;
  readonly httpAuth: HttpBasic | null;
}

/** What the rows of a new website are made with. */
@Injectable()
export class WebsiteParts {
  constructor(
    readonly addresses: WebsiteAddresses,
    readonly credentials: WebsiteCredentials,
    readonly websites: WebsiteRepository,
  ) {}
}

/** Makes websites. @source spec §2.4, supplement §2.2 */
@Injectable()
export class CreateWebsiteService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly parts: WebsiteParts,
    private readonly crawls: RequestCrawlService,
    private readonly trail: WebsiteTrail,
  ) {}

  /**
   * Creates a website bound for life to the named embedding model of the space, or to the space's default; its first
   * crawl is queued in the same commit, where the deployment crawls.
   * @throws bad_request · not_found · forbidden_action · embedding_model_not_in_space · unique_value_exists for an address
   * that the space has · encryption_not_configured
   */
  async create(actor: Caller, spaceId: SpaceId, wanted: NewWebsite, limits?: RunLimits): Promise<WebsiteId> {
    // The right first: an address says nothing to somebody who may not use it.
    await this.uow.read(actor.tenantId, (tx) => this.spaces.require(tx, actor, spaceId, 'create', 'website'));
    const url = await this.parts.addresses.read(wanted.url);
    const httpAuthEncrypted = wanted.httpAuth && this.parts.credentials.seal(wanted.httpAuth);
    return this.uow.run(actor.tenantId, async (tx) => {
      const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'website');
      if (await this.parts.websites.findByUrl(tx, actor.tenantId, spaceId, url)) throw taken();
      const model = await this.models.embeddingFor(tx, space, wanted.embeddingModelId);
      const now = this.trail.now();
      const { embeddingModelId: _model, httpAuth: _httpAuth, ...rest } = wanted;
      const website: WebsiteRecord = {
        ...rest,
        id: newId<WebsiteId>(now.getTime()),
        tenantId: actor.tenantId,
        spaceId,
        userId: requireUser(actor).id,
        url,
        embeddingModelId: model.id,
        httpAuthEncrypted,
        consecutiveFailures: 0,
        nextRetryAt: null,
        isAutoDisabled: false,
        lastCrawledAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await this.parts.websites.insert(tx, actor.tenantId, website).catch(refuseTaken);
      await this.trail.record(tx, actor, 'WEBSITE_CREATED', website, {
        extra: { space: { id: spaceId, name: space.name }, embedding_model: model.displayName },
      });
      if (this.crawls.enabled) await this.crawls.request(tx, actor, website, limits);
      return website.id;
    });
  }
}

/** What somebody hears who adds an address that the space has already. */
function taken(cause?: unknown): AppError {
  return new AppError('unique_value_exists', { message: 'The space has a website with this address.', cause });
}

/** @throws unique_value_exists where a website could not be stored because of its address · else what was thrown */
export function refuseTaken(error: unknown): never {
  throw violatedConstraint(error) === 'uq_websites__tenant_id__space_id__url' ? taken(error) : error;
}
