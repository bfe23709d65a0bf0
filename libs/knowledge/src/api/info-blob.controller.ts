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
  Query,
  StreamedJson,
  within,
} from '@svc/http';
import type { Caller, InfoBlobId, SpaceId } from '@svc/kernel';
import { ChangeDocumentService } from '../app/change-document.service';
import { DocumentQueries } from '../app/document-queries.service';
import { InfoBlobPublic, InfoBlobPublicNoText, InfoBlobUpdatePublic, TextRangeQuery } from './dto/document.dto';

const TAG = 'Knowledge';

/** Documents. @source spec §4.6, supplement §3.1 */
@Controller('info-blobs')
export class InfoBlobController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly changeDocument: ChangeDocumentService,
  ) {}

  @Endpoint({
    get: '/',
    access: caller('knowledge', { scope: narrowedTo('space') }),
    status: 200,
    response: PaginatedResponse(InfoBlobPublicNoText),
    spec: '§4.6',
    summary: 'List the documents of every space the caller may read',
    tag: TAG,
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<InfoBlobPublicNoText>> {
    return paginated((await this.queries.listAll(actor)).map(InfoBlobPublicNoText.from));
  }

  @Endpoint({
    get: 'spaces/:space_id/info-blobs/',
    access: caller('knowledge', { scope: within('space', 'space_id') }),
    status: 200,
    response: PaginatedResponse(InfoBlobPublicNoText),
    errors: ['not_found', 'forbidden_action'],
    spec: '§4.6',
    summary: 'List the documents of a space',
    tag: TAG,
  })
  async listOfSpace(
    @Actor() actor: Caller,
    @IdParam('space_id') id: SpaceId,
  ): Promise<PaginatedBody<InfoBlobPublicNoText>> {
    return paginated((await this.queries.listOfSpace(actor, id)).map(InfoBlobPublicNoText.from));
  }

  @Endpoint({
    get: ':id/',
    access: caller('knowledge', { scope: within('info-blob') }),
    status: 200,
    response: InfoBlobPublic,
    errors: ['not_found', 'forbidden_action'],
    spec: '§4.6',
    summary: 'Read a document with its text',
    tag: TAG,
  })
  async read(
    @Actor() actor: Caller,
    @IdParam('id') id: InfoBlobId,
    @Query() range: TextRangeQuery,
  ): Promise<StreamedJson<InfoBlobPublicNoText>> {
    return InfoBlobPublic.streamed(await this.queries.read(actor, id, range));
  }

  @Endpoint({
    post: ':id/',
    access: caller('knowledge', { scope: within('info-blob') }),
    status: 200,
    response: InfoBlobPublic,
    errors: ['not_found', 'forbidden_action', 'unique_value_exists', 'bad_request'],
    audit: 'INFO_BLOB_UPDATED',
    spec: '§4.6',
    summary: 'Change the title or URL of a document',
    tag: TAG,
  })
  async describe(
    @Actor() actor: Caller,
    @IdParam('id') id: InfoBlobId,
    @Body() body: InfoBlobUpdatePublic,
  ): Promise<StreamedJson<InfoBlobPublicNoText>> {
    await this.changeDocument.describe(actor, id, body.metadata);
    return InfoBlobPublic.streamed(await this.queries.read(actor, id));
  }

  @Endpoint({
    delete: ':id/',
    access: caller('knowledge', { scope: within('info-blob') }),
    status: 200,
    response: InfoBlobPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'INFO_BLOB_DELETED',
    spec: '§4.6',
    summary: 'Delete a document with its text and vectors',
    tag: TAG,
  })
  async delete(@Actor() actor: Caller, @IdParam('id') id: InfoBlobId): Promise<StreamedJson<InfoBlobPublicNoText>> {
    return InfoBlobPublic.streamed(await this.changeDocument.delete(actor, id));
  }
}
