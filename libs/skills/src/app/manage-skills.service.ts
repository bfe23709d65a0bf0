import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type Caller, changesBetween, newId, userOf } from '@svc/kernel';
import { SkillRepository } from '../data/skill.repository';
import type {
  Skill,
  SkillFile,
  SkillFileContent,
  SkillId,
  SkillRecord,
  SkillText,
  SkillVersion,
} from '../domain/skill';
import { requireTogether, skillFile } from '../domain/skill-file';
import { requireWithin } from '../domain/skill-limits';
import { checkedText } from '../domain/skill-text';
import { type PackedSkill, readSkillArchive } from './skill-archive';
import { noSkill, SkillReader } from './skill-reader.service';
import { type SkillAction, SkillTrail } from './skill-trail';

/** What the next version says; files without bytes are those of an earlier one. */
interface Draft {
  readonly text: SkillText;
  readonly files: readonly (SkillFile | SkillFileContent)[];
}

/** Makes and changes skills; every change is a version of its own. */
@Injectable()
export class ManageSkills {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly skills: SkillRepository,
    private readonly reader: SkillReader,
    private readonly trail: SkillTrail,
  ) {}

  /** @throws skill_definition_invalid · skill_limit_exceeded · skill_name_taken */
  create(actor: Caller, text: SkillText): Promise<Skill> {
    const draft = { text: checkedText(text), files: [] };
    return this.uow.run(actor.tenantId, (tx) => this.add(tx, actor, draft, 'SKILL_CREATED'));
  }

  /** Changes what a skill says; a missing member is as it was. @throws not_found · what `create` throws */
  update(actor: Caller, id: SkillId, changes: Partial<SkillText>): Promise<Skill> {
    return this.change(actor, id, 'SKILL_UPDATED', ({ files, ...before }) => ({
      text: checkedText({ ...before, ...changes }),
      files,
    }));
  }

  /** Adds a file, or puts it in the place of the one of that path. @throws not_found · skill_file_invalid · skill_limit_exceeded */
  putFile(actor: Caller, id: SkillId, path: string, bytes: Buffer): Promise<Skill> {
    const file = skillFile(path, bytes);
    return this.change(actor, id, 'SKILL_UPDATED', ({ files, ...text }) => ({
      text,
      files: [...files.filter((one) => one.path !== path), file],
    }));
  }

  /** @throws not_found also when there is no such file */
  removeFile(actor: Caller, id: SkillId, path: string): Promise<Skill> {
    return this.change(actor, id, 'SKILL_UPDATED', ({ files, ...text }) => {
      const left = files.filter((one) => one.path !== path);
      if (left.length === files.length) throw new AppError('not_found', { message: 'The skill has no such file.' });
      return { text, files: left };
    });
  }

  /**
   * Makes a skill of an archive; with `replace` a new version of the one of its name, when there is one.
   * @throws skill_archive_invalid · skill_file_invalid · what `create` throws
   */
  async import(actor: Caller, archive: Buffer, replace: boolean): Promise<Skill> {
    const packed: PackedSkill = await readSkillArchive(archive);
    return this.uow.run(actor.tenantId, async (tx) => {
      const found = replace ? await this.skills.findByName(tx, actor.tenantId, packed.text.name) : null;
      if (found) return this.changeIn(tx, actor, found.id, 'SKILL_IMPORTED', () => packed);
      return this.add(tx, actor, packed, 'SKILL_IMPORTED');
    });
  }

  /** Makes a version the current one, whichever came after it. @throws not_found · skill_name_taken */
  select(actor: Caller, id: SkillId, version: number): Promise<Skill> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const record = await this.lock(tx, actor, id);
      const { name } = await this.reader.requireVersion(tx, tenantId, id, version);
      const { latestVersion } = record;
      const changes = { name, currentVersion: version, latestVersion, updatedAt: this.trail.now() };
      await this.skills.update(tx, record, changes).catch(refuseTakenName);
      const selected = await this.reader.require(tx, tenantId, id);
      const moved = changesBetween({ version: record.currentVersion }, { version });
      await this.trail.record(tx, actor, 'SKILL_VERSION_SELECTED', selected.record, { changes: moved });
      return selected;
    });
  }

  /** Deletes a skill with its versions, and takes it off the assistants that have it. @throws not_found */
  delete(actor: Caller, id: SkillId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.lock(tx, actor, id);
      const before = await this.reader.require(tx, actor.tenantId, id);
      await this.skills.delete(tx, actor.tenantId, id);
      await this.trail.record(tx, actor, 'SKILL_DELETED', before.record, {
        changes: changesBetween(recorded(before.current), null),
      });
    });
  }

  private async add(tx: Tx, actor: Caller, draft: Draft, action: SkillAction): Promise<Skill> {
    const { tenantId } = actor;
    const now = this.trail.now();
    await this.skills.lockTenant(tx, tenantId);
    requireWithin('skills_of_tenant', (await this.skills.count(tx, tenantId)) + 1);
    const record: SkillRecord = {
      id: newId<SkillId>(now.getTime()),
      tenantId,
      name: draft.text.name,
      currentVersion: 1,
      latestVersion: 1,
      createdAt: now,
      updatedAt: now,
    };
    await this.skills.insert(tx, record).catch(refuseTakenName);
    const current = await this.write(tx, actor, record, draft);
    await this.trail.record(tx, actor, action, record, { changes: changesBetween(null, recorded(current)) });
    return { record, current };
  }

  private change(
    actor: Caller,
    id: SkillId,
    action: SkillAction,
    next: (before: SkillVersion) => Draft,
  ): Promise<Skill> {
    return this.uow.run(actor.tenantId, (tx) => this.changeIn(tx, actor, id, action, next));
  }

  private async changeIn(
    tx: Tx,
    actor: Caller,
    id: SkillId,
    action: SkillAction,
    next: (before: SkillVersion) => Draft,
  ): Promise<Skill> {
    const record = await this.lock(tx, actor, id);
    const before = await this.reader.requireVersion(tx, actor.tenantId, id, record.currentVersion);
    const draft = next(before);
    requireTogether(draft.files);
    const version = record.latestVersion + 1;
    const { name } = draft.text;
    const changes = { name, currentVersion: version, latestVersion: version, updatedAt: this.trail.now() };
    await this.skills.update(tx, record, changes).catch(refuseTakenName);
    const after = { ...record, ...changes };
    const current = await this.write(tx, actor, after, draft);
    const changed = changesBetween(recorded(before), recorded(current));
    await this.trail.record(tx, actor, action, after, { changes: changed });
    return { record: after, current };
  }

  /** Stores what a skill says now as its latest version. */
  private async write(tx: Tx, actor: Caller, record: SkillRecord, { text, files }: Draft): Promise<SkillVersion> {
    const contents = files.filter((file): file is SkillFileContent => 'bytes' in file);
    const { name, description, body, license, compatibility, allowedTools, metadata } = text;
    const version: SkillVersion = {
      ...{ name, description, body, license, compatibility, allowedTools, metadata },
      skillId: record.id,
      version: record.latestVersion,
      userId: userOf(actor)?.id ?? null,
      createdAt: record.updatedAt,
      files,
    };
    await this.skills.insertVersion(tx, actor.tenantId, version, contents);
    return this.reader.requireVersion(tx, actor.tenantId, record.id, version.version);
  }

  private async lock(tx: Tx, { tenantId }: Caller, id: SkillId): Promise<SkillRecord> {
    const record = await this.skills.lock(tx, tenantId, id);
    if (!record) throw noSkill();
    return record;
  }
}

/** What the trail says of a version: not its body, which may be long and is kept as it was. */
function recorded({ version, name, description, files }: SkillVersion): Record<string, unknown> {
  return { version, name, description, files: files.map(({ path }) => path) };
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'uq_skills__tenant_id__name') throw error;
  throw new AppError('skill_name_taken', { cause: error });
}
