import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `insight_analyses`. */
@Entity({ name: 'insight_analyses' })
export class InsightAnalysisEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid', nullable: true })
  assistantId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  groupChatId!: string | null;

  @Column({ type: 'text' })
  question!: string;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'timestamptz' })
  askedFrom!: Date;

  @Column({ type: 'timestamptz' })
  askedTo!: Date;

  @Column({ type: 'boolean' })
  hasFollowups!: boolean;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
