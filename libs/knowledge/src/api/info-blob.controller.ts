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

const DOCS = { spec: '§4.6', tag: 'Knowledge' } as const;

/** Documents. @source spec §4.6, supplement §3.1 */
@Controller('info-blobs')
export class InfoBlobController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly changeDocument: ChangeDocumentService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('knowledge', { scope: narrowedTo('space') }),
    status: 200,
    response: PaginatedResponse(InfoBlobPublicNoText),
    summary: 'List the documents of every space the caller may read',
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<InfoBlobPublicNoText>> {
    return paginated((await this.queries.listAll(actor)).map(InfoBlobPublicNoText.from));
  }

  @Endpoint({
    ...DOCS,
    get: 'spaces/:space_id/info-blobs/',
    access: caller('knowledge', { scope: within('space', 'space_id') }),
    status: 200,
    response: PaginatedResponse(InfoBlobPublicNoText),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the documents of a space',
  })
  async listOfSpace(
    @Actor() actor: Caller,
    @IdParam('space_id') id: SpaceId,
  ): Promise<PaginatedBody<InfoBlobPublicNoText>> {
    return paginated((await this.queries.listOfSpace(actor, id)).map(InfoBlobPublicNoText.from));
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    access: caller('knowledge', { scope: within('info-blob') }),
    status: 200,
    response: InfoBlobPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read a document with its text',
  })
  async read(
    @Actor() actor: Caller,
    @IdParam('id') id: InfoBlobId,
    @Query() range: TextRangeQuery,
  ): Promise<StreamedJson<InfoBlobPublicNoText>> {
    return InfoBlobPublic.streamed(await this.queries.read(actor, id, range));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/',
    access: caller('knowledge', { scope: within('info-blob') }),
    status: 200,
    response: InfoBlobPublic,
    errors: ['not_found', 'forbidden_action', 'unique_value_exists', 'bad_request'],
    audit: 'INFO_BLOB_UPDATED',
    summary: 'Change the title or URL of a document',
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
    ...DOCS,
    delete: ':id/',
    access: caller('knowledge', { scope: within('info-blob') }),
    status: 200,
    response: InfoBlobPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'INFO_BLOB_DELETED',
    summary: 'Delete a document with its text and vectors',
  })
  async delete(@Actor() actor: Caller, @IdParam('id') id: InfoBlobId): Promise<StreamedJson<InfoBlobPublicNoText>> {
    return InfoBlobPublic.streamed(await this.changeDocument.delete(actor, id));
  }
}
