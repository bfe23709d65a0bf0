import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `conversations`; its id is the `session_id` of the interface. */
@Entity({ name: 'conversations' })
export class ConversationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  apiKeyId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  assistantId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  groupChatId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'smallint', nullable: true })
  feedbackValue!: number | null;

  @Column({ type: 'text', nullable: true })
  feedbackText!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
