import { Actor, caller, Endpoint, IdParam, Query, Upload, UploadReader, within } from '@svc/http';
import type { Caller, InfoBlobId, SpaceId } from '@svc/kernel';
import { AcceptUploadService, CreateCollectionService, UploadedDocuments, UploadIntake } from '@svc/knowledge';
import { OlderDocument, OlderDocuments } from './dto/older-document.dto';
import { type OlderPageBody, OlderPageQuery } from './dto/older-page';
import { OLDER, OlderForms } from './older-forms.decorator';

const SPACE = 'space_id';
const DOCUMENT = 'document_id';
/** Where documents go that are put into a space and not into a collection. @source supplement §15.137 */
const COLLECTION = 'Documents';

const LIST = { ...OLDER, successor: '/spaces/{space_id}/knowledge/' } as const;
const ONE = {
  ...OLDER,
  access: caller('knowledge', { scope: within('space', SPACE) }),
  successor: '/info-blobs/{document_id}/',
  errors: ['not_found', 'forbidden_action'],
} as const;

/** The documents of a space. @source spec §4.11, supplement §15.137, §15.138 */
@OlderForms('spaces/:space_id/knowledge/documents')
export class OlderDocumentController {
  constructor(
    private readonly documents: UploadedDocuments,
    private readonly collections: CreateCollectionService,
    private readonly uploads: AcceptUploadService,
    private readonly intake: UploadIntake,
  ) {}

  @Endpoint({
    ...LIST,
    get: '',
    access: caller('knowledge', { scope: within('space', SPACE) }),
    status: 200,
    response: OlderDocuments,
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the documents of every collection of a space, newest first',
  })
  async list(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @Query() { limit, offset }: OlderPageQuery,
  ): Promise<OlderPageBody<OlderDocument>> {
    const { items, total } = await this.documents.list(actor, spaceId, { limit, offset });
    return { items: items.map(OlderDocument.from), total, limit, offset };
  }

  @Endpoint({
    ...LIST,
    post: '',
    access: caller('knowledge', { creates: true, scope: within('space', SPACE) }),
    status: 201,
    response: OlderDocument,
    errors: [
      'not_found',
      'forbidden_action',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'unsupported_format',
      'file_too_large',
      'invalid_filename',
      'configuration_required',
      'object_store_unavailable',
    ],
    audit: 'FILE_UPLOADED',
    summary: 'Upload a file into the collection "Documents" of a space',
    description: 'Answers once the file is stored; `status` tells when it can be found.',
  })
  async upload(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @Upload('file') upload: UploadReader,
  ): Promise<OlderDocument> {
    const collection = await this.uploads.authorize(actor, await this.collections.ensure(actor, spaceId, COLLECTION));
    const { documentId } = await upload.receive({
      maxBytes: () => this.intake.ceiling(),
      onFile: (stream, { filename, mimeType }) =>
        this.uploads.acceptDocument(actor, collection, { stream, fileName: filename, mediaType: mimeType }),
    });
    return OlderDocument.from(await this.documents.read(actor, spaceId, documentId));
  }

  @Endpoint({
    ...ONE,
    get: ':document_id',
    status: 200,
    response: OlderDocument,
    summary: 'Read how a document stands',
  })
  async read(
    @Actor() actor: Caller,
    @IdParam(SPACE) spaceId: SpaceId,
    @IdParam(DOCUMENT) id: InfoBlobId,
  ): Promise<OlderDocument> {
    return OlderDocument.from(await this.documents.read(actor, spaceId, id));
  }

  @Endpoint({
    ...ONE,
    delete: ':document_id',
    status: 204,
    audit: 'INFO_BLOB_DELETED',
    summary: 'Delete a document, and cancel what is still being made of it',
  })
  delete(@Actor() actor: Caller, @IdParam(SPACE) spaceId: SpaceId, @IdParam(DOCUMENT) id: InfoBlobId): Promise<void> {
    return this.documents.delete(actor, spaceId, id);
  }
}
