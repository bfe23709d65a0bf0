import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `assistant_skills`. */
@Entity({ name: 'assistant_skills' })
export class AssistantSkillEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  skillId!: string;
}
