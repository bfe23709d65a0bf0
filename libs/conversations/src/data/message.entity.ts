import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `messages`: one turn, the question and its answer. */
@Entity({ name: 'messages' })
export class MessageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  conversationId!: string;

  @Column({ type: 'uuid', nullable: true })
  assistantId!: string | null;

  @Column({ type: 'text', nullable: true })
  assistantName!: string | null;

  @Column({ type: 'text' })
  question!: string;

  @Column({ type: 'text' })
  answer!: string;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  completionModel!: object | null;

  @Column({ type: 'integer' })
  numTokensQuestion!: number;

  @Column({ type: 'integer' })
  numTokensAnswer!: number;

  @Column({ type: 'smallint' })
  version!: number;

  @Column({ type: 'boolean' })
  useWebSearch!: boolean;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text', nullable: true })
  failureCode!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leaseExpiresAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
