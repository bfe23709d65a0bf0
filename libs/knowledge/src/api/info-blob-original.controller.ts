import { Controller } from '@nestjs/common';
import { DownloadQuery, OriginalSignedURLRequest, SignedURLResponse } from '@svc/content';
import {
  Actor,
  Body,
  caller,
  Download,
  Endpoint,
  FileWriter,
  IdParam,
  open,
  Query,
  Request,
  type RequestFacts,
  within,
} from '@svc/http';
import type { Caller, InfoBlobId } from '@svc/kernel';
import { OriginalLinks } from '../app/original-links.service';

const TAG = 'Knowledge';

/** The exact uploads that documents were made from. @source spec §4.5 */
@Controller('info-blobs')
export class InfoBlobOriginalController {
  constructor(private readonly originals: OriginalLinks) {}

  @Endpoint({
    post: ':id/original/signed-url/',
    access: caller('knowledge', { level: 'read', scope: within('info-blob') }),
    status: 200,
    response: SignedURLResponse,
    errors: ['bad_request', 'not_found', 'forbidden_action', 'info_blob_original_unavailable'],
    audit: 'INFO_BLOB_ORIGINAL_DOWNLOAD_LINK_CREATED',
    spec: '§4.5',
    summary: 'Make a link to the exact upload of a document',
    tag: TAG,
  })
  async link(
    @Actor() actor: Caller,
    @IdParam('id') id: InfoBlobId,
    @Body({ optional: true }) body: OriginalSignedURLRequest,
    @Request() { origin }: RequestFacts,
  ): Promise<SignedURLResponse> {
    const disposition = OriginalSignedURLRequest.dispositionOf(body);
    const wish = { lifetimeSeconds: body.expires_in, disposition, origin };
    return SignedURLResponse.from(await this.originals.mint(actor, id, wish));
  }

  @Endpoint({
    get: ':id/original/download/',
    access: open(),
    status: 200,
    response: { mediaType: 'application/octet-stream', description: 'The exact upload, whole.' },
    errors: [
      'invalid_download_link',
      'download_link_mismatch',
      'tenant_suspended',
      'info_blob_original_unavailable',
      'configuration_required',
      'object_store_unavailable',
      'object_content_corrupt',
    ],
    spec: '§4.5',
    summary: 'Download the exact upload of a document',
    tag: TAG,
  })
  async download(
    @IdParam('id') id: InfoBlobId,
    @Query() { token }: DownloadQuery,
    @Download() writer: FileWriter,
  ): Promise<void> {
    await writer.send(await this.originals.open(id, token));
  }
}
