import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  Upload,
  UploadReader,
  within,
} from '@svc/http';
import { JobPublic } from '@svc/jobs';
import type { Caller, CollectionId, InfoBlobId } from '@svc/kernel';
import { EMBEDDING_REFUSALS } from '@svc/models';
import { AcceptUploadService } from '../app/accept-upload.service';
import { DocumentQueries } from '../app/document-queries.service';
import { TextDocumentsService } from '../app/text-documents.service';
import { UploadIntake } from '../app/upload-intake.service';
import { InfoBlobPublic, InfoBlobPublicNoText, InfoBlobUpsertRequest, UploadQuery } from './dto/document.dto';

/** 128 texts of half a megabyte each. @source supplement §15 row 163 */
const TEXTS_LIMIT_BYTES = 64 * 1024 * 1024;

const DOCS = { spec: '§4.6', tag: 'Knowledge' } as const;

/** Putting documents into a collection. @source spec §4.6 */
@Controller('groups/:id/info-blobs')
export class CollectionDocumentsController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly texts: TextDocumentsService,
    private readonly uploads: AcceptUploadService,
    private readonly intake: UploadIntake,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('knowledge', { scope: within('collection') }),
    status: 200,
    response: PaginatedResponse(InfoBlobPublicNoText),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the documents of a collection',
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: CollectionId): Promise<PaginatedBody<InfoBlobPublicNoText>> {
    return paginated((await this.queries.listOfCollection(actor, id)).map(InfoBlobPublicNoText.from));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: caller('knowledge', { creates: true, scope: within('collection') }),
    status: 200,
    response: PaginatedResponse(InfoBlobPublic),
    errors: [
      'not_found',
      'forbidden_action',
      'bad_request',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'quota_exceeded',
      'limit_exceeded',
      ...EMBEDDING_REFUSALS,
    ],
    bodyLimitBytes: TEXTS_LIMIT_BYTES,
    audit: 'INFO_BLOB_CREATED',
    summary: 'Add up to 128 texts to a collection',
    description: 'Answers when all of them can be found. A text whose title is there already replaces that document.',
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: CollectionId,
    @Body() body: InfoBlobUpsertRequest,
  ): Promise<PaginatedBody<InfoBlobPublic>> {
    const texts = body.info_blobs.map(({ text, metadata }) => ({
      text,
      title: metadata?.title ?? null,
      url: metadata?.url ?? null,
    }));
    const ids = await this.texts.add(actor, id, texts);
    return paginated((await this.queries.readMany(actor, ids)).map(InfoBlobPublic.withText));
  }

  @Endpoint({
    ...DOCS,
    post: 'upload/',
    access: caller('knowledge', { creates: true, scope: within('collection') }),
    status: 202,
    response: JobPublic,
    errors: [
      'not_found',
      'forbidden_action',
      'bad_request',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'unsupported_format',
      'file_too_large',
      'invalid_filename',
      'configuration_required',
      'object_store_unavailable',
    ],
    audit: 'FILE_UPLOADED',
    summary: 'Upload a file into a collection',
    description:
      'Answers once the file is stored; the job tells when it can be found. The name is its title; a document of that title gets another version.',
  })
  async upload(
    @Actor() actor: Caller,
    @IdParam('id') id: CollectionId,
    @Query() { replaces }: UploadQuery,
    @Upload('file') upload: UploadReader,
  ): Promise<JobPublic> {
    const collection = await this.uploads.authorize(actor, id);
    const job = await upload.receive({
      maxBytes: () => this.intake.ceiling(),
      onFile: (stream, { filename, mimeType }) => {
        const file = { stream, fileName: filename, mediaType: mimeType };
        return this.uploads.accept(actor, collection, file, replaces as InfoBlobId | undefined);
      },
    });
    return JobPublic.from(job);
  }
}
