import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type Caller, groupedBy, type TenantId } from '@svc/kernel';
import { AssistantSkillRepository } from '../data/assistant-skill.repository';
import { SkillRepository } from '../data/skill.repository';
import type { SkillId, SkillListing } from '../domain/skill';
import { textOf } from '../domain/skill-file';
import { requireWithin } from '../domain/skill-limits';
import { loadedText } from '../domain/skill-prompt';

/** The skills that assistants have, and what models load of them. */
@Injectable()
export class AssistantSkills {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly choices: AssistantSkillRepository,
    private readonly skills: SkillRepository,
  ) {}

  /** By name; each of the assistants has an entry, empty without any. */
  async ofAssistants(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly AssistantId[],
  ): Promise<Map<AssistantId, readonly SkillListing[]>> {
    const found = groupedBy(await this.choices.ofAssistants(tx, tenantId, ids), ({ assistantId }) => assistantId);
    return new Map(ids.map((id) => [id, found.get(id) ?? []]));
  }

  /**
   * Makes the given skills the only ones of an assistant. Whether the caller may change the assistant is asked before.
   * @throws bad_request for an unknown one · skill_limit_exceeded · session_auth_required for keys and forbidden without
   * the permission, when anything changes  @source spec §5.2
   */
  async replace(tx: Tx, actor: Caller, assistantId: AssistantId, wanted: readonly SkillId[]): Promise<void> {
    const { tenantId } = actor;
    const ids = new Set(wanted);
    const before = (await this.ofAssistants(tx, tenantId, [assistantId])).get(assistantId)!;
    if (before.length === ids.size && before.every(({ id }) => ids.has(id))) return;
    if (actor.credential.kind !== 'session') throw new AppError('session_auth_required');
    if (!actor.permissions.has('skills'))
      throw new AppError('forbidden', { message: 'This needs the permission skills.' });
    requireWithin('skills_of_assistant', ids.size);
    const existing = await this.choices.existing(tx, tenantId, [...ids]);
    const unknown = [...ids].find((id) => !existing.has(id));
    if (unknown) throw new AppError('bad_request', { message: `There is no skill ${unknown}.` });
    await this.choices.replace(tx, tenantId, assistantId, [...ids]);
  }

  /** What a model is given of a skill, or of one of its text files; null when there is none. */
  load(tenantId: TenantId, { id, version }: SkillListing, path: string | null): Promise<string | null> {
    return this.uow.read(tenantId, async (tx) => {
      if (path !== null) {
        const [file] = await this.skills.contents(tx, tenantId, id, version, path);
        return file ? textOf(file.bytes) : null;
      }
      const found = await this.skills.version(tx, tenantId, id, version);
      return found && loadedText(found);
    });
  }
}
