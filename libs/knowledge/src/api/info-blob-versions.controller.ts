import { Controller } from '@nestjs/common';
import {
  Actor,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  StreamedJson,
  within,
} from '@svc/http';
import type { Caller, InfoBlobId } from '@svc/kernel';
import { DocumentVersions } from '../app/document-versions.service';
import type { VersionId } from '../domain/document';
import { TextRangeQuery } from './dto/document.dto';
import { InfoBlobVersionPublic, InfoBlobVersionWithText } from './dto/version.dto';

const READS = {
  access: caller('knowledge', { scope: within('info-blob') }),
  status: 200,
  errors: ['not_found', 'forbidden_action'],
  spec: '§3.2',
  tag: 'Knowledge',
} as const;

/** What documents said before. @source spec §3.2 */
@Controller('info-blobs/:id/versions')
export class InfoBlobVersionsController {
  constructor(private readonly versions: DocumentVersions) {}

  @Endpoint({
    ...READS,
    get: '/',
    response: PaginatedResponse(InfoBlobVersionPublic),
    summary: 'List the versions of a document',
    description: 'Beyond the contract. The version in use first, then those before it, the latest first.',
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: InfoBlobId): Promise<PaginatedBody<InfoBlobVersionPublic>> {
    return paginated((await this.versions.list(actor, id)).map(InfoBlobVersionPublic.from));
  }

  @Endpoint({
    ...READS,
    get: ':version_id/',
    response: InfoBlobVersionWithText,
    summary: 'Read a version of a document with its text',
    description: 'Beyond the contract.',
  })
  async read(
    @Actor() actor: Caller,
    @IdParam('id') id: InfoBlobId,
    @IdParam('version_id') versionId: VersionId,
    @Query() range: TextRangeQuery,
  ): Promise<StreamedJson<InfoBlobVersionPublic>> {
    return InfoBlobVersionWithText.streamed(await this.versions.read(actor, id, versionId, range));
  }
}
