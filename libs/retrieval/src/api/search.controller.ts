import { Controller } from '@nestjs/common';
import {
  Abandoned,
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  within,
} from '@svc/http';
import type { Caller, CollectionId, WebsiteId } from '@svc/kernel';
import { EMBEDDING_REFUSALS } from '@svc/models';
import { SearchSourceService } from '../app/search-source.service';
import { SemanticSearchRequest, SemanticSearchResponse } from './dto/search.dto';

const SEARCH = {
  status: 200,
  response: PaginatedResponse(SemanticSearchResponse),
  errors: [
    'not_found',
    'forbidden_action',
    'embedding_model_not_in_space',
    'security_classification_mismatch',
    ...EMBEDDING_REFUSALS,
  ],
  spec: '§8.3',
} as const;

/** Search without a conversation. @source supplement §3.1 */
@Controller()
export class SearchController {
  constructor(private readonly searches: SearchSourceService) {}

  @Endpoint({
    ...SEARCH,
    post: 'groups/:id/searches/',
    access: caller('knowledge', { level: 'read', scope: within('collection') }),
    summary: 'Search a collection by meaning',
    tag: 'Knowledge',
  })
  async search(
    @Actor() actor: Caller,
    @IdParam('id') id: CollectionId,
    @Body() body: SemanticSearchRequest,
    @Abandoned() signal: AbortSignal,
  ): Promise<PaginatedBody<SemanticSearchResponse>> {
    const chunks = await this.searches.ofCollection(actor, id, SemanticSearchRequest.wanted(body, signal));
    return paginated(chunks.map(SemanticSearchResponse.from));
  }

  @Endpoint({
    ...SEARCH,
    post: 'websites/:id/searches/',
    access: caller('knowledge', { level: 'read', scope: within('website') }),
    summary: 'Search the pages of a website by meaning',
    description: 'Beyond the contract.',
    tag: 'Websites',
  })
  async searchWebsite(
    @Actor() actor: Caller,
    @IdParam('id') id: WebsiteId,
    @Body() body: SemanticSearchRequest,
    @Abandoned() signal: AbortSignal,
  ): Promise<PaginatedBody<SemanticSearchResponse>> {
    const chunks = await this.searches.ofWebsite(actor, id, SemanticSearchRequest.wanted(body, signal));
    return paginated(chunks.map(SemanticSearchResponse.from));
  }
}
