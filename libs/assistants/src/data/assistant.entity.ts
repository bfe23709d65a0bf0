import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `assistants`. */
@Entity({ name: 'assistants' })
export class AssistantEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'uuid', nullable: true })
  iconId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb' })
  completionModelKwargs!: object;

  @Column({ type: 'integer', nullable: true })
  maxTokens!: number | null;

  @Column({ type: 'boolean' })
  loggingEnabled!: boolean;

  @Column({ type: 'boolean' })
  published!: boolean;

  @Column({ type: 'boolean' })
  insightEnabled!: boolean;

  @Column({ type: 'integer', nullable: true })
  dataRetentionDays!: number | null;

  @Column({ type: 'text', nullable: true })
  retrievalMode!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  metadataJson!: object | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
