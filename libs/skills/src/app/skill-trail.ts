import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { SkillRecord } from '../domain/skill';

const SENTENCES = {
  SKILL_CREATED: 'Created the skill',
  SKILL_UPDATED: 'Changed the skill',
  SKILL_IMPORTED: 'Imported the skill',
  SKILL_VERSION_SELECTED: 'Chose another version of the skill',
  SKILL_DELETED: 'Deleted the skill',
} as const;

/** What is done to skills. */
export type SkillAction = keyof typeof SENTENCES;

/** Records what happens to skills, and when it is. */
@Injectable()
export class SkillTrail extends EntityTrail<SkillAction, SkillRecord> {
  protected readonly entityType = 'skill';
  protected readonly sentences = SENTENCES;

  protected targetOf({ id, name }: SkillRecord) {
    return { id, name };
  }
}
