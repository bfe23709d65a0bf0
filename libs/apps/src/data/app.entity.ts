import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `apps`. */
@Entity({ name: 'apps' })
export class AppEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'uuid', nullable: true })
  iconId!: string | null;

  @Column({ type: 'text' })
  inputType!: string;

  @Column({ type: 'text', nullable: true })
  inputDescription!: string | null;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb' })
  completionModelKwargs!: object;

  @Column({ type: 'uuid', nullable: true })
  transcriptionModelId!: string | null;

  @Column({ type: 'boolean' })
  published!: boolean;

  @Column({ type: 'integer', nullable: true })
  dataRetentionDays!: number | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
