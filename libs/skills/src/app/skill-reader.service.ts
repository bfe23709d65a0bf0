import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type TenantId } from '@svc/kernel';
import { SkillRepository } from '../data/skill.repository';
import type { Skill, SkillFileContent, SkillId, SkillVersion } from '../domain/skill';
import { writeSkillArchive } from './skill-archive';

/** The archive of a skill. */
export interface ExportedSkill {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads the skills of a tenant. */
@Injectable()
export class SkillReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly skills: SkillRepository,
  ) {}

  /** Every skill with its current version, by name. */
  list(tenantId: TenantId): Promise<Skill[]> {
    return this.uow.read(tenantId, async (tx) => {
      const records = await this.skills.list(tx, tenantId);
      const versions = await this.skills.currentVersions(tx, tenantId);
      const byId = new Map(versions.map((version) => [version.skillId, version]));
      return records.map((record) => ({ record, current: byId.get(record.id)! }));
    });
  }

  /** @throws not_found */
  get(tenantId: TenantId, id: SkillId): Promise<Skill> {
    return this.uow.read(tenantId, (tx) => this.require(tx, tenantId, id));
  }

  /** The same in the caller's transaction. @throws not_found */
  async require(tx: Tx, tenantId: TenantId, id: SkillId): Promise<Skill> {
    const record = await this.skills.find(tx, tenantId, id);
    if (!record) throw noSkill();
    return { record, current: await this.requireVersion(tx, tenantId, id, record.currentVersion) };
  }

  /** Every version of a skill, the newest first, and the number of the current one. @throws not_found */
  versions(tenantId: TenantId, id: SkillId): Promise<{ current: number; versions: SkillVersion[] }> {
    return this.uow.read(tenantId, async (tx) => {
      const record = await this.skills.find(tx, tenantId, id);
      if (!record) throw noSkill();
      return { current: record.currentVersion, versions: await this.skills.versions(tx, tenantId, id) };
    });
  }

  /** One version, as if it were current. @throws not_found */
  version(tenantId: TenantId, id: SkillId, version: number): Promise<Skill> {
    return this.uow.read(tenantId, async (tx) => {
      const record = await this.skills.find(tx, tenantId, id);
      if (!record) throw noSkill();
      return { record, current: await this.requireVersion(tx, tenantId, id, version) };
    });
  }

  /** In the caller's transaction. @throws not_found */
  async requireVersion(tx: Tx, tenantId: TenantId, id: SkillId, version: number): Promise<SkillVersion> {
    const found = await this.skills.version(tx, tenantId, id, version);
    if (!found) throw new AppError('not_found', { message: 'The skill has no such version.' });
    return found;
  }

  /** A file of a version. @throws not_found */
  file(tenantId: TenantId, id: SkillId, version: number, path: string): Promise<SkillFileContent> {
    return this.uow.read(tenantId, async (tx) => {
      const [found] = await this.skills.contents(tx, tenantId, id, version, path);
      if (!found) throw new AppError('not_found', { message: 'The skill has no such file.' });
      return found;
    });
  }

  /** The archive of the current version. @throws not_found */
  async export(tenantId: TenantId, id: SkillId): Promise<ExportedSkill> {
    const { current, files } = await this.uow.read(tenantId, async (tx) => {
      const skill = await this.require(tx, tenantId, id);
      const { version } = skill.current;
      return { current: skill.current, files: await this.skills.contents(tx, tenantId, id, version) };
    });
    return { name: current.name, bytes: await writeSkillArchive({ text: current, files }) };
  }
}

/** That there is no such skill. */
export function noSkill(): AppError<'not_found'> {
  return new AppError('not_found', { message: 'There is no such skill.' });
}
