import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `token_usage`: one call of a model. Rows are added and never changed. */
@Entity({ name: 'token_usage' })
export class TokenUsageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  apiKeyId!: string | null;

  @Column({ type: 'uuid' })
  modelId!: string;

  @Column({ type: 'text' })
  modelName!: string;

  @Column({ type: 'text' })
  modelNickname!: string;

  @Column({ type: 'text', nullable: true })
  modelOrg!: string | null;

  @Column({ type: 'text', nullable: true })
  modelProvider!: string | null;

  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text' })
  outcome!: string;

  @Column({ type: 'integer' })
  promptTokens!: number;

  @Column({ type: 'integer' })
  completionTokens!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
