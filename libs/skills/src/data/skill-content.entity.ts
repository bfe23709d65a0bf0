import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `skill_contents`. */
@Entity({ name: 'skill_contents' })
export class SkillContentEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  skillId!: string;

  @PrimaryColumn({ type: 'text' })
  sha256!: string;

  @Column({ type: 'bytea', select: false })
  bytes!: Buffer;
}
