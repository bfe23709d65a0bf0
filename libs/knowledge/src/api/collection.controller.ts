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
  within,
} from '@svc/http';
import type { Caller, CollectionId, EmbeddingModelId, SpaceId } from '@svc/kernel';
import { ChangeCollectionService } from '../app/change-collection.service';
import { CollectionQueries } from '../app/collection-queries.service';
import { CreateCollectionService } from '../app/create-collection.service';
import {
  CollectionUpdate,
  CreateGroupRequest,
  CreateSpaceGroupsRequest,
  DeletedGroup,
  GroupPublicWithMetadata,
  TransferRequest,
} from './dto/collection.dto';
import { CollectionPublic } from './dto/collection.response';

const TAG = 'Collections';

/** Collections, which the interface calls groups. @source spec §4.6, supplement §3.1 */
@Controller()
export class CollectionController {
  constructor(
    private readonly queries: CollectionQueries,
    private readonly createCollection: CreateCollectionService,
    private readonly changeCollection: ChangeCollectionService,
  ) {}

  @Endpoint({
    post: 'spaces/:id/knowledge/groups/',
    access: caller('knowledge', { creates: true, scope: within('space') }),
    status: 201,
    response: CollectionPublic,
    errors: ['not_found', 'forbidden_action', 'embedding_model_not_in_space', 'security_classification_mismatch'],
    audit: 'COLLECTION_CREATED',
    spec: '§2.4',
    summary: 'Create a collection in a space',
    tag: TAG,
  })
  async create(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: CreateSpaceGroupsRequest,
  ): Promise<CollectionPublic> {
    const embeddingModelId = body.embedding_model?.id as EmbeddingModelId | undefined;
    const created = await this.createCollection.create(actor, id, { name: body.name, embeddingModelId });
    return CollectionPublic.from(await this.queries.read(actor, created));
  }

  @Endpoint({
    get: 'groups/',
    access: caller('knowledge', { scope: narrowedTo('space') }),
    status: 200,
    response: PaginatedResponse(GroupPublicWithMetadata),
    spec: '§4.6',
    summary: 'List the collections the caller may read',
    tag: TAG,
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<GroupPublicWithMetadata>> {
    return paginated((await this.queries.list(actor)).map(CollectionPublic.from));
  }

  @Endpoint({
    post: 'groups/',
    access: caller('knowledge', { creates: true, scope: narrowedTo('space') }),
    status: 200,
    response: GroupPublicWithMetadata,
    errors: ['forbidden_action', 'embedding_model_not_in_space', 'security_classification_mismatch'],
    audit: 'COLLECTION_CREATED',
    spec: '§4.6',
    summary: 'Create a collection in the personal space',
    tag: TAG,
    deprecated: true,
  })
  async createPersonal(@Actor() actor: Caller, @Body() body: CreateGroupRequest): Promise<GroupPublicWithMetadata> {
    const spaceId = await this.queries.personalSpaceId(actor);
    const embeddingModelId = body.embedding_model.id as EmbeddingModelId;
    const created = await this.createCollection.create(actor, spaceId, { name: body.name, embeddingModelId });
    return CollectionPublic.from(await this.queries.read(actor, created));
  }

  @Endpoint({
    get: 'groups/:id/',
    access: caller('knowledge', { scope: within('collection') }),
    status: 200,
    response: CollectionPublic,
    errors: ['not_found', 'forbidden_action'],
    spec: '§4.6',
    summary: 'Read a collection',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: CollectionId): Promise<CollectionPublic> {
    return CollectionPublic.from(await this.queries.read(actor, id));
  }

  @Endpoint({
    post: 'groups/:id/',
    access: caller('knowledge', { scope: within('collection') }),
    status: 200,
    response: CollectionPublic,
    errors: [
      'not_found',
      'forbidden_action',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'reembedding_underway',
    ],
    audit: 'COLLECTION_UPDATED',
    spec: '§4.6',
    summary: 'Rename a collection, or re-embed it with another model',
    tag: TAG,
  })
  async change(
    @Actor() actor: Caller,
    @IdParam('id') id: CollectionId,
    @Body() body: CollectionUpdate,
  ): Promise<CollectionPublic> {
    await this.changeCollection.change(actor, id, CollectionUpdate.changeOf(body));
    return CollectionPublic.from(await this.queries.read(actor, id));
  }

  @Endpoint({
    delete: 'groups/:id/',
    access: caller('knowledge', { scope: within('collection') }),
    status: 200,
    response: DeletedGroup,
    errors: ['not_found', 'forbidden_action'],
    audit: 'COLLECTION_DELETED',
    spec: '§4.6',
    summary: 'Delete a collection with its documents',
    tag: TAG,
  })
  async delete(@Actor() actor: Caller, @IdParam('id') id: CollectionId): Promise<DeletedGroup> {
    await this.changeCollection.delete(actor, id);
    return { id, deletion_info: { success: true } };
  }

  @Endpoint({
    post: 'groups/:id/transfer/',
    access: caller('knowledge', { scope: within('collection') }),
    status: 204,
    errors: ['not_found', 'forbidden_action', 'embedding_model_not_in_space', 'security_classification_mismatch'],
    audit: 'COLLECTION_TRANSFERRED',
    spec: '§4.6',
    summary: 'Move a collection to another space',
    tag: TAG,
  })
  transfer(@Actor() actor: Caller, @IdParam('id') id: CollectionId, @Body() body: TransferRequest): Promise<void> {
    return this.changeCollection.transfer(actor, id, body.target_space_id as SpaceId);
  }
}
