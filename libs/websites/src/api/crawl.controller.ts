import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  narrowedTo,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  superAdmin,
  within,
} from '@svc/http';
import { AppError, type Caller, type CrawlRunId, type WebsiteId } from '@svc/kernel';
import { InfoBlobPublicNoText } from '@svc/knowledge';
import { ChangeWebsiteService } from '../app/change-website.service';
import { CrawlScheduleService } from '../app/crawl-schedule.service';
import { WebsiteQueries } from '../app/website-queries.service';
import { BulkCrawlResponse, QueuedCrawls, UnreadAddressPublic } from './dto/website.answers';
import { BulkCrawlRequest } from './dto/website.requests';
import { CrawlRunPublic } from './dto/website.response';

const TAG = 'Websites';
const READ = { status: 200, errors: ['not_found', 'forbidden_action'], spec: '§3.2', tag: TAG } as const;
/** Most websites of one request. @source supplement §3.2 */
const MAX_BULK = 50;

/** Crawls and what they found. @source spec §4.6, supplement §3.2 */
@Controller()
export class CrawlController {
  constructor(
    private readonly queries: WebsiteQueries,
    private readonly changeWebsite: ChangeWebsiteService,
    private readonly schedule: CrawlScheduleService,
  ) {}

  @Endpoint({
    post: 'websites/bulk/run/',
    access: caller('knowledge', { scope: narrowedTo('space') }),
    status: 200,
    response: BulkCrawlResponse,
    errors: ['bad_request', 'not_supported'],
    audit: 'WEBSITE_CRAWL_REQUESTED',
    spec: '§3.2',
    summary: 'Start crawls of several websites',
    tag: TAG,
  })
  async runMany(@Actor() actor: Caller, @Body() { website_ids: ids }: BulkCrawlRequest): Promise<BulkCrawlResponse> {
    if (ids.length === 0 || ids.length > MAX_BULK) {
      throw new AppError('bad_request', { message: `From 1 to ${MAX_BULK} websites per request.` });
    }
    return BulkCrawlResponse.from(await this.changeWebsite.crawlMany(actor, ids));
  }

  @Endpoint({
    post: 'websites/:id/run/',
    access: caller('knowledge', { scope: within('website') }),
    status: 200,
    response: CrawlRunPublic,
    errors: ['not_found', 'forbidden_action', 'not_supported', 'security_classification_mismatch', 'crawl_running'],
    audit: 'WEBSITE_CRAWL_REQUESTED',
    spec: '§4.6',
    summary: 'Start a crawl of a website',
    tag: TAG,
  })
  async run(@Actor() actor: Caller, @IdParam('id') id: WebsiteId): Promise<CrawlRunPublic> {
    return CrawlRunPublic.from(await this.changeWebsite.crawl(actor, id));
  }

  @Endpoint({
    ...READ,
    get: 'websites/:id/runs/',
    access: caller('knowledge', { scope: within('website') }),
    response: PaginatedResponse(CrawlRunPublic),
    summary: 'List the crawls of a website',
  })
  async runs(@Actor() actor: Caller, @IdParam('id') id: WebsiteId): Promise<PaginatedBody<CrawlRunPublic>> {
    return paginated((await this.queries.runs(actor, id)).map(CrawlRunPublic.from));
  }

  @Endpoint({
    ...READ,
    get: 'websites/:id/info-blobs/',
    access: caller('knowledge', { scope: within('website') }),
    response: PaginatedResponse(InfoBlobPublicNoText),
    summary: 'List the pages and files of a website',
  })
  async documents(@Actor() actor: Caller, @IdParam('id') id: WebsiteId): Promise<PaginatedBody<InfoBlobPublicNoText>> {
    return paginated((await this.queries.documents(actor, id)).map(InfoBlobPublicNoText.from));
  }

  @Endpoint({
    ...READ,
    get: 'crawl-runs/:id/',
    access: caller('knowledge', { scope: within('crawl-run') }),
    response: CrawlRunPublic,
    summary: 'Read a crawl',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: CrawlRunId): Promise<CrawlRunPublic> {
    return CrawlRunPublic.from(await this.queries.run(actor, id));
  }

  @Endpoint({
    ...READ,
    get: 'crawl-runs/:id/failures/',
    access: caller('knowledge', { scope: within('crawl-run') }),
    response: PaginatedResponse(UnreadAddressPublic),
    summary: 'List what the latest crawl of a website could not read',
  })
  async failures(@Actor() actor: Caller, @IdParam('id') id: CrawlRunId): Promise<PaginatedBody<UnreadAddressPublic>> {
    return paginated((await this.queries.unread(actor, id)).map(UnreadAddressPublic.from));
  }

  @Endpoint({
    post: 'sysadmin/crawl-all-weekly-websites/',
    access: superAdmin(),
    status: 200,
    response: QueuedCrawls,
    errors: ['not_supported'],
    audit: 'WEBSITE_CRAWL_REQUESTED',
    spec: '§6.1',
    summary: 'Start a crawl of every website that has an interval',
    tag: 'Super administration',
  })
  async runScheduled(): Promise<QueuedCrawls> {
    return { status: 'queued', queued: await this.schedule.queueAll() };
  }
}
