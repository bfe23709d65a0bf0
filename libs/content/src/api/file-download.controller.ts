import { Controller } from '@nestjs/common';
import { Download, Endpoint, FileWriter, IdParam, open, Query } from '@svc/http';
import type { FileId } from '@svc/kernel';
import { FileLinks } from '../app/file-links.service';
import { DownloadQuery } from './dto/signed-url.dto';

const TAG = 'Files';
const ANY_BYTES = { mediaType: 'application/octet-stream' };
const PART = { 206: { ...ANY_BYTES, description: 'The part of a recording that `Range` asks for.' } };

/** What signed links to files open; the link is the credential. @source spec §4.5, §5.6 */
@Controller('files')
export class FileDownloadController {
  constructor(private readonly links: FileLinks) {}

  @Endpoint({
    get: ':id/download/',
    access: open(),
    status: 200,
    response: { ...ANY_BYTES, description: 'The extracted text, the picture as models get it, or the recording.' },
    otherResponses: PART,
    errors: [
      'invalid_download_link',
      'download_link_mismatch',
      'tenant_suspended',
      'not_found',
      'range_not_satisfiable',
      'configuration_required',
      'object_store_unavailable',
      'object_content_corrupt',
    ],
    spec: '§4.5',
    summary: 'Download a processed file',
    description: 'Recordings can be had in parts (`Range`).',
    tag: TAG,
  })
  async download(
    @IdParam('id') id: FileId,
    @Query() { token }: DownloadQuery,
    @Download() writer: FileWriter,
  ): Promise<void> {
    await writer.send(await this.links.open(id, 'file', token));
  }

  @Endpoint({
    get: ':id/original/download/',
    access: open(),
    status: 200,
    response: { ...ANY_BYTES, description: 'The exact upload; its digest stands in `Repr-Digest`.' },
    otherResponses: PART,
    errors: [
      'invalid_download_link',
      'download_link_mismatch',
      'tenant_suspended',
      'not_found',
      'file_original_not_found',
      'range_not_satisfiable',
      'configuration_required',
      'object_store_unavailable',
      'object_content_corrupt',
    ],
    audit: 'FILE_ORIGINAL_DOWNLOADED',
    spec: '§4.5',
    summary: 'Download the exact upload',
    description: 'Recordings can be had in parts (`Range`).',
    tag: TAG,
  })
  async downloadOriginal(
    @IdParam('id') id: FileId,
    @Query() { token }: DownloadQuery,
    @Download() writer: FileWriter,
  ): Promise<void> {
    await writer.send(await this.links.open(id, 'file_original', token));
  }
}
