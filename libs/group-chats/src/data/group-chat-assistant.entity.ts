import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `group_chat_assistants`. */
@Entity({ name: 'group_chat_assistants' })
export class GroupChatAssistantEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  groupChatId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'text', nullable: true })
  userDescription!: string | null;
}
