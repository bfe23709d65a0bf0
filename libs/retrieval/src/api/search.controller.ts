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
import type { Caller, CollectionId } from '@svc/kernel';
import { SearchCollectionService } from '../app/search-collection.service';
import { SemanticSearchRequest, SemanticSearchResponse } from './dto/search.dto';

/** Search without a conversation. @source supplement §3.1 */
@Controller('groups/:id/searches')
export class SearchController {
  constructor(private readonly searchCollection: SearchCollectionService) {}

  @Endpoint({
    post: '/',
    access: caller('knowledge', { level: 'read', scope: within('collection') }),
    status: 200,
    response: PaginatedResponse(SemanticSearchResponse),
    errors: [
      'not_found',
      'forbidden_action',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'upstream_unavailable',
    ],
    spec: '§8.3',
    summary: 'Search a collection by meaning',
    tag: 'Knowledge',
  })
  async search(
    @Actor() actor: Caller,
    @IdParam('id') id: CollectionId,
    @Body() body: SemanticSearchRequest,
    @Abandoned() signal: AbortSignal,
  ): Promise<PaginatedBody<SemanticSearchResponse>> {
    const { search_string: query, num_chunks: limit, autocut_cutoff, retrieval_mode: mode } = body;
    const chunks = await this.searchCollection.search(actor, id, {
      query,
      limit,
      autocut: autocut_cutoff ?? undefined,
      mode,
      signal,
    });
    return paginated(chunks.map(SemanticSearchResponse.from));
  }
}
