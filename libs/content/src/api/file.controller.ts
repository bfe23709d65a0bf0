import { Controller } from '@nestjs/common';
import {
  Actor,
  anyScope,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  person,
  Request,
  type RequestFacts,
  Upload,
  UploadReader,
} from '@svc/http';
import type { Caller, FileId } from '@svc/kernel';
import { AcceptFileService } from '../app/accept-file.service';
import { FileAccess } from '../app/file-access.service';
import { FileLinks } from '../app/file-links.service';
import { FileDeletionPreview, FilePublic } from './dto/file.response';
import { OriginalSignedURLRequest, SignedURLRequest, SignedURLResponse } from './dto/signed-url.dto';

const DOCS = { spec: '§4.5', tag: 'Files' } as const;

/** The caller's files. @source spec §4.5, supplement §3.4 */
@Controller('files')
export class FileController {
  constructor(
    private readonly accepting: AcceptFileService,
    private readonly files: FileAccess,
    private readonly links: FileLinks,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: person('files', { scope: anyScope() }),
    status: 200,
    response: PaginatedResponse(FilePublic),
    summary: "List the caller's files",
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<FilePublic>> {
    return paginated((await this.files.list(actor)).map(FilePublic.from));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: caller('files', { creates: true, scope: anyScope() }),
    status: 200,
    response: FilePublic,
    errors: [
      'encrypted',
      'corrupt',
      'no_extractable_text',
      'limit_exceeded',
      'invalid_filename',
      'file_too_large',
      'unsupported_format',
      'configuration_required',
      'object_store_unavailable',
    ],
    audit: 'FILE_UPLOADED',
    summary: 'Upload a file',
    description: 'Text is extracted and pictures are prepared before the answer; recordings are transcribed when used.',
  })
  async upload(@Actor() actor: Caller, @Upload('upload_file') upload: UploadReader): Promise<FilePublic> {
    const file = await upload.receive({
      maxBytes: () => this.accepting.ceiling(),
      onFile: (stream, { filename, mimeType }) => this.accepting.accept(actor, stream, filename, mimeType),
    });
    return FilePublic.from(file);
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    access: person('files', { scope: anyScope() }),
    status: 200,
    response: FilePublic,
    errors: ['not_found', 'configuration_required', 'object_store_unavailable', 'object_content_corrupt'],
    summary: 'Read what is known of a file',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: FileId): Promise<FilePublic> {
    const { file, transcription } = await this.files.read(actor, id);
    return FilePublic.withTranscription(file, transcription);
  }

  @Endpoint({
    ...DOCS,
    get: ':id/deletion-preview/',
    access: person('files', { scope: anyScope() }),
    status: 200,
    response: FileDeletionPreview,
    errors: ['not_found'],
    summary: 'See what deleting a file would do',
  })
  async previewDeletion(@Actor() actor: Caller, @IdParam('id') id: FileId): Promise<FileDeletionPreview> {
    return FileDeletionPreview.from(await this.files.previewDeletion(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: ':id/',
    access: caller('files', { deletesFiles: true, scope: anyScope() }),
    status: 204,
    errors: ['not_found', 'file_in_use'],
    audit: 'FILE_DELETED',
    summary: 'Delete an unused file',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: FileId): Promise<void> {
    return this.files.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    post: ':id/signed-url/',
    access: person('files', { level: 'read', scope: anyScope() }),
    status: 200,
    response: SignedURLResponse,
    errors: ['bad_request', 'not_found'],
    audit: 'FILE_SIGNED_URL_MINTED',
    summary: 'Make a link to the processed file',
  })
  async link(
    @Actor() actor: Caller,
    @IdParam('id') id: FileId,
    @Body({ optional: true }) body: SignedURLRequest,
    @Request() { origin }: RequestFacts,
  ): Promise<SignedURLResponse> {
    const disposition = SignedURLRequest.dispositionOf(body);
    const wish = { lifetimeSeconds: body.expires_in, disposition, origin };
    return SignedURLResponse.from(await this.links.mint(actor, id, 'file', wish));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/original/signed-url/',
    access: person('files', { level: 'read', scope: anyScope() }),
    status: 200,
    response: SignedURLResponse,
    errors: ['bad_request', 'not_found', 'file_original_not_found'],
    audit: 'FILE_ORIGINAL_DOWNLOAD_LINK_CREATED',
    summary: 'Make a link to the exact upload',
  })
  async linkToOriginal(
    @Actor() actor: Caller,
    @IdParam('id') id: FileId,
    @Body({ optional: true }) body: OriginalSignedURLRequest,
    @Request() { origin }: RequestFacts,
  ): Promise<SignedURLResponse> {
    const disposition = OriginalSignedURLRequest.dispositionOf(body);
    const wish = { lifetimeSeconds: body.expires_in, disposition, origin };
    return SignedURLResponse.from(await this.links.mint(actor, id, 'file_original', wish));
  }
}
