import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  Actor,
  Download,
  Endpoint,
  FileWriter,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  PathParam,
  Query,
  session,
} from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ManageSkills } from '../app/manage-skills.service';
import { SkillReader } from '../app/skill-reader.service';
import type { SkillId } from '../domain/skill';
import { SkillFileQuery } from './dto/skill.requests';
import { SkillPublic, SkillVersionSparse } from './dto/skill.responses';

const DOCS = { status: 200, errors: ['not_found'], spec: '§5.2', tag: 'Skills' } as const;
const READS = { ...DOCS, access: session({ permission: ['skills', 'skills_management'] }) };
/** The number of a version. */
const VERSION = { pattern: /^[1-9][0-9]{0,8}$/u };

/** What a skill said before, its files and its archive. @source ADR 0071, spec §5.2 */
@Controller('skills/:id')
export class SkillVersionsController {
  constructor(
    private readonly reader: SkillReader,
    private readonly manage: ManageSkills,
  ) {}

  @Endpoint({
    ...READS,
    get: 'versions/',
    response: PaginatedResponse(SkillVersionSparse),
    summary: 'List the versions of a skill',
  })
  async list(@Actor() { tenantId }: Caller, @IdParam('id') id: SkillId): Promise<PaginatedBody<SkillVersionSparse>> {
    const { current, versions } = await this.reader.versions(tenantId, id);
    return paginated(versions.map((version) => SkillVersionSparse.from(version, current)));
  }

  @Endpoint({ ...READS, get: 'versions/:version/', response: SkillPublic, summary: 'Read a version of a skill' })
  async read(
    @Actor() { tenantId }: Caller,
    @IdParam('id') id: SkillId,
    @PathParam('version', VERSION) version: string,
  ): Promise<SkillPublic> {
    return SkillPublic.from(await this.reader.version(tenantId, id, Number(version)));
  }

  @Endpoint({
    ...DOCS,
    post: 'versions/:version/select/',
    access: session({ permission: 'skills_management' }),
    response: SkillPublic,
    errors: ['not_found', 'skill_name_taken'],
    audit: 'SKILL_VERSION_SELECTED',
    summary: 'Make a version of a skill the current one',
  })
  async select(
    @Actor() actor: Caller,
    @IdParam('id') id: SkillId,
    @PathParam('version', VERSION) version: string,
  ): Promise<SkillPublic> {
    return SkillPublic.from(await this.manage.select(actor, id, Number(version)));
  }

  @Endpoint({
    ...READS,
    get: 'versions/:version/files/',
    response: { mediaType: 'application/octet-stream' },
    summary: 'Download a file of a version of a skill',
  })
  async file(
    @Actor() { tenantId }: Caller,
    @IdParam('id') id: SkillId,
    @PathParam('version', VERSION) version: string,
    @Query() { path }: SkillFileQuery,
    @Download() writer: FileWriter,
  ): Promise<void> {
    const { bytes, sha256 } = await this.reader.file(tenantId, id, Number(version), path);
    const filename = path.slice(path.lastIndexOf('/') + 1);
    await writer.send({ ...download(bytes, filename), mediaType: 'application/octet-stream', sha256 });
  }

  @Endpoint({
    ...READS,
    get: 'export/',
    response: { mediaType: 'application/zip' },
    summary: 'Export a skill as a zip archive that can be imported again',
  })
  async export(
    @Actor() { tenantId }: Caller,
    @IdParam('id') id: SkillId,
    @Download() writer: FileWriter,
  ): Promise<void> {
    const { name, bytes } = await this.reader.export(tenantId, id);
    await writer.send({ ...download(bytes, `${name}.zip`), mediaType: 'application/zip' });
  }
}

function download(bytes: Buffer, filename: string) {
  return { open: () => Readable.from([bytes]), sizeBytes: bytes.length, filename, disposition: 'attachment' as const };
}
