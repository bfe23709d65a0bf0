import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `skill_version_files`. */
@Entity({ name: 'skill_version_files' })
export class SkillVersionFileEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  skillId!: string;

  @PrimaryColumn({ type: 'integer' })
  version!: number;

  @PrimaryColumn({ type: 'text' })
  path!: string;

  @Column({ type: 'text' })
  mediaType!: string;

  @Column({ type: 'integer' })
  sizeBytes!: number;

  @Column({ type: 'text' })
  sha256!: string;
}
