import { Actor, Body, caller, Endpoint, IdParam, within } from '@svc/http';
import type { Caller, CrawlRunId, SpaceId } from '@svc/kernel';
import { CrawlAddressService, refuseUserInfo } from '@svc/websites';
import { OlderCrawl, OlderNewCrawl } from './dto/older-crawl.dto';
import { OLDER, OlderForms } from './older-forms.decorator';

const SPACE = 'space_id';

/** Crawls of a space. @source spec §4.11, supplement §15.149 */
@OlderForms('spaces/:space_id/knowledge/web')
export class OlderCrawlController {
  constructor(private readonly crawls: CrawlAddressService) {}

  @Endpoint({
    ...OLDER,
    post: '',
    access: caller('knowledge', { creates: true, scope: within('space', SPACE) }),
    status: 201,
    response: OlderCrawl,
    successor: '/spaces/{space_id}/knowledge/websites/',
    errors: [
      'bad_request',
      'not_found',
      'forbidden_action',
      'not_supported',
      'crawl_running',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
    ],
    audit: 'WEBSITE_CRAWL_REQUESTED',
    summary: 'Crawl an address into a space',
    description: "The space's website with this address, which is made when missing, is crawled once.",
  })
  async start(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @Body() { url, max_pages: maxPages = null, max_depth: maxDepth = null, follow_links: followsLinks }: OlderNewCrawl,
  ): Promise<OlderCrawl> {
    refuseUserInfo(url);
    const limits = { maxPages, maxDepth: followsLinks === false ? 0 : maxDepth };
    return OlderCrawl.from(await this.crawls.start(actor, spaceId, url, limits));
  }

  @Endpoint({
    ...OLDER,
    get: ':crawl_id',
    access: caller('knowledge', { scope: within('space', SPACE) }),
    status: 200,
    response: OlderCrawl,
    successor: '/crawl-runs/{crawl_id}/',
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read how a crawl stands',
  })
  async read(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @IdParam('crawl_id') id: CrawlRunId,
  ): Promise<OlderCrawl> {
    return OlderCrawl.from(await this.crawls.read(actor, spaceId, id));
  }
}
