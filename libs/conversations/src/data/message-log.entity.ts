import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `message_logs`: what the model of a turn was asked, encrypted. */
@Entity({ name: 'message_logs' })
export class MessageLogEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @Column({ type: 'text' })
  details!: string;
}
