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
