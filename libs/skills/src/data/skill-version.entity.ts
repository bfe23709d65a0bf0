import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `skill_versions`. */
@Entity({ name: 'skill_versions' })
export class SkillVersionEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  skillId!: string;

  @PrimaryColumn({ type: 'integer' })
  version!: number;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text', nullable: true })
  license!: string | null;

  @Column({ type: 'text', nullable: true })
  compatibility!: string | null;

  @Column({ type: 'text', nullable: true })
  allowedTools!: string | null;

  @Column({ type: 'jsonb' })
  metadata!: object;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
