import { buffer } from 'node:stream/consumers';
import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  session,
  Upload,
  UploadReader,
} from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ManageSkills } from '../app/manage-skills.service';
import { SkillReader } from '../app/skill-reader.service';
import type { SkillId } from '../domain/skill';
import { SKILL_LIMITS } from '../domain/skill-limits';
import { SkillCreate, SkillFileQuery, SkillImportQuery, SkillUpdate } from './dto/skill.requests';
import { SkillPublic, SkillSparse } from './dto/skill.responses';

const DOCS = { status: 200, spec: '§5.2', tag: 'Skills' } as const;
const READS = { ...DOCS, access: session({ permission: ['skills', 'skills_management'] }) };
const CHANGES = { ...DOCS, response: SkillPublic, access: session({ permission: 'skills_management' }) };
const REFUSALS = ['skill_definition_invalid', 'skill_limit_exceeded', 'skill_name_taken'] as const;

/** Instruction packages that assistants can be given. @source ADR 0071, spec §5.2 */
@Controller('skills')
export class SkillController {
  constructor(
    private readonly reader: SkillReader,
    private readonly manage: ManageSkills,
  ) {}

  @Endpoint({ ...READS, get: '/', response: PaginatedResponse(SkillSparse), summary: 'List the skills of the tenant' })
  async list(@Actor() { tenantId }: Caller): Promise<PaginatedBody<SkillSparse>> {
    return paginated((await this.reader.list(tenantId)).map(SkillSparse.from));
  }

  @Endpoint({ ...CHANGES, post: '/', status: 201, errors: REFUSALS, audit: 'SKILL_CREATED', summary: 'Create a skill' })
  async create(@Actor() actor: Caller, @Body() body: SkillCreate): Promise<SkillPublic> {
    return SkillPublic.from(await this.manage.create(actor, SkillCreate.toText(body)));
  }

  @Endpoint({
    ...CHANGES,
    post: 'import/',
    status: 201,
    errors: [...REFUSALS, 'skill_archive_invalid', 'skill_file_invalid', 'file_too_large'],
    audit: 'SKILL_IMPORTED',
    summary: 'Import a skill from a zip archive',
    description: '`SKILL.md` stands at its root or in its one folder, the files of the skill beside it.',
  })
  async import(
    @Actor() actor: Caller,
    @Query() { replace }: SkillImportQuery,
    @Upload('upload_file') upload: UploadReader,
  ): Promise<SkillPublic> {
    const archive = await upload.receive({ maxBytes: () => SKILL_LIMITS.archive_bytes, onFile: buffer });
    return SkillPublic.from(await this.manage.import(actor, archive, replace));
  }

  @Endpoint({ ...READS, get: ':id/', response: SkillPublic, errors: ['not_found'], summary: 'Read a skill' })
  async read(@Actor() { tenantId }: Caller, @IdParam('id') id: SkillId): Promise<SkillPublic> {
    return SkillPublic.from(await this.reader.get(tenantId, id));
  }

  @Endpoint({
    ...CHANGES,
    post: ':id/',
    errors: ['not_found', ...REFUSALS],
    audit: 'SKILL_UPDATED',
    summary: 'Change a skill, which makes a new version of it',
  })
  async update(@Actor() actor: Caller, @IdParam('id') id: SkillId, @Body() body: SkillUpdate): Promise<SkillPublic> {
    return SkillPublic.from(await this.manage.update(actor, id, SkillUpdate.toChanges(body)));
  }

  @Endpoint({
    delete: ':id/',
    access: CHANGES.access,
    status: 204,
    errors: ['not_found'],
    audit: 'SKILL_DELETED',
    spec: DOCS.spec,
    tag: DOCS.tag,
    summary: 'Delete a skill and take it off its assistants',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: SkillId): Promise<void> {
    return this.manage.delete(actor, id);
  }

  @Endpoint({
    ...CHANGES,
    post: ':id/files/',
    errors: ['not_found', 'skill_file_invalid', 'skill_limit_exceeded', 'file_too_large'],
    audit: 'SKILL_UPDATED',
    summary: 'Add or replace a file of a skill, which makes a new version of it',
  })
  async putFile(
    @Actor() actor: Caller,
    @IdParam('id') id: SkillId,
    @Query() { path }: SkillFileQuery,
    @Upload('upload_file') upload: UploadReader,
  ): Promise<SkillPublic> {
    // Nobody sends a file to be told that it belongs nowhere.
    await this.reader.get(actor.tenantId, id);
    const bytes = await upload.receive({ maxBytes: () => SKILL_LIMITS.file_bytes, onFile: buffer });
    return SkillPublic.from(await this.manage.putFile(actor, id, path, bytes));
  }

  @Endpoint({
    ...CHANGES,
    delete: ':id/files/',
    errors: ['not_found'],
    audit: 'SKILL_UPDATED',
    summary: 'Remove a file of a skill, which makes a new version of it',
  })
  async removeFile(
    @Actor() actor: Caller,
    @IdParam('id') id: SkillId,
    @Query() { path }: SkillFileQuery,
  ): Promise<SkillPublic> {
    return SkillPublic.from(await this.manage.removeFile(actor, id, path));
  }
}
