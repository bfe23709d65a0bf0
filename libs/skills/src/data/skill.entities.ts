import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `skills`. */
@Entity({ name: 'skills' })
export class SkillEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer' })
  currentVersion!: number;

  @Column({ type: 'integer' })
  latestVersion!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

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
