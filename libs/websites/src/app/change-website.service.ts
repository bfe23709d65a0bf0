import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  definedOf,
  isAppError,
  isUuid,
  type SpaceId,
  type WebsiteId,
} from '@svc/kernel';
import type { CrawlRunRecord, RunLimits, WebsiteChanges, WebsiteRecord } from '../domain/website';
import { refuseTaken, WebsiteParts } from './create-website.service';
import { RequestCrawlService } from './request-crawl.service';
import { WebsiteAccess } from './website-access.service';
import type { HttpBasic } from './website-credentials';
import { WebsiteRemoval } from './website-removal';
import { WebsiteTrail } from './website-trail';
import { WebsiteTransfer } from './website-transfer.service';

/** What is to be changed; a missing member is left as it is, `httpAuth: null` takes the credentials away. */
export type WebsiteUpdateRequest = Omit<WebsiteChanges, 'httpAuthEncrypted'> & { readonly httpAuth?: HttpBasic | null };

/** How one of several requested crawls came out. */
export type CrawlRequestOutcome =
  | { readonly websiteId: string; readonly run: CrawlRunRecord }
  | { readonly websiteId: string; readonly error: string };

/** Changes, moves, deletes and crawls websites. @source supplement §3.2 */
@Injectable()
export class ChangeWebsiteService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WebsiteAccess,
    private readonly parts: WebsiteParts,
    private readonly transfers: WebsiteTransfer,
    private readonly removal: WebsiteRemoval,
    private readonly crawls: RequestCrawlService,
    private readonly trail: WebsiteTrail,
  ) {}

  /**
   * Credentials were given for the server they are sent to: another one never gets them.
   * @throws not_found · forbidden_action · bad_request for an address that cannot be crawled, and for files of a sitemap ·
   * unique_value_exists · encryption_not_configured
   */
  async update(actor: Caller, id: WebsiteId, { httpAuth, ...changes }: WebsiteUpdateRequest): Promise<void> {
    await this.uow.read(actor.tenantId, (tx) => this.access.website(tx, actor, id, 'edit'));
    const url = changes.url === undefined ? undefined : await this.parts.addresses.read(changes.url);
    const sealed = httpAuth && this.parts.credentials.seal(httpAuth);
    await this.uow.run(actor.tenantId, async (tx) => {
      const { website } = await this.access.enter(tx, actor, id, 'edit');
      const isElsewhere = url !== undefined && new URL(url).origin !== new URL(website.url).origin;
      const kept = isElsewhere ? null : undefined;
      const all: WebsiteChanges = { ...changes, url, httpAuthEncrypted: httpAuth === undefined ? kept : sealed };
      assertFilesOfCrawls({ ...website, ...definedOf(all) });
      await this.parts.websites.update(tx, actor.tenantId, id, all, this.trail.now()).catch(refuseTaken);
      const after = (await this.parts.websites.find(tx, actor.tenantId, id))!;
      const seen = changesBetween(shown(website), shown(after));
      await this.trail.record(tx, actor, 'WEBSITE_UPDATED', after, { changes: seen });
    });
  }

  /** @throws not_found · forbidden_action · embedding_model_not_in_space · unique_value_exists */
  transfer(actor: Caller, id: WebsiteId, target: SpaceId): Promise<void> {
    const moved = this.uow.run(actor.tenantId, async (tx) => {
      const { website } = await this.access.website(tx, actor, id, 'delete');
      await this.transfers.moveAlong(tx, actor, [id], { from: website.spaceId, to: target });
    });
    return moved.catch(refuseTaken);
  }

  /** Deletes a website with every page of it. @throws not_found · forbidden_action */
  delete(actor: Caller, id: WebsiteId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      // Locked first: it may just be moving to a space where the caller has no say.
      await this.parts.websites.lock(tx, actor.tenantId, id);
      const { website } = await this.access.website(tx, actor, id, 'delete');
      await this.removal.remove(tx, actor.tenantId, id);
      await this.trail.record(tx, actor, 'WEBSITE_DELETED', website);
    });
  }

  /**
   * Starts a crawl, of the whole site without limits.
   * @throws not_found · forbidden_action · not_supported · security_classification_mismatch · crawl_running
   */
  crawl(actor: Caller, id: WebsiteId, limits?: RunLimits): Promise<CrawlRunRecord> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { website } = await this.access.enter(tx, actor, id, 'edit');
      return this.crawls.request(tx, actor, website, limits);
    });
  }

  /** Starts several crawls; what is wrong with one does not stop the others. @throws not_supported */
  async crawlMany(actor: Caller, ids: readonly string[]): Promise<CrawlRequestOutcome[]> {
    if (!this.crawls.enabled) throw new AppError('not_supported', { message: 'Crawling is switched off.' });
    const outcomes: CrawlRequestOutcome[] = [];
    for (const websiteId of ids.map((id) => id.toLowerCase())) {
      try {
        if (!isUuid(websiteId)) throw new AppError('not_found');
        outcomes.push({ websiteId, run: await this.crawl(actor, websiteId as WebsiteId) });
      } catch (error) {
        if (!isAppError(error)) throw error;
        outcomes.push({ websiteId, error: error.message });
      }
    }
    return outcomes;
  }
}

function assertFilesOfCrawls({ crawlType, downloadFiles }: WebsiteRecord): void {
  if (crawlType === 'crawl' || !downloadFiles) return;
  throw new AppError('invalid_setting', { message: 'Files are downloaded by crawls of the type "crawl" only.' });
}

/** What the trail shows of a website: whether it has credentials, never which. */
function shown(website: WebsiteRecord) {
  return {
    url: website.url,
    name: website.name,
    crawl_type: website.crawlType,
    download_files: website.downloadFiles,
    update_interval: website.updateInterval,
    requires_http_auth: website.httpAuthEncrypted !== null,
  };
}
