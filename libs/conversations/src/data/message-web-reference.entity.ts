import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `message_web_references`: a page of the web that a turn cited. */
@Entity({ name: 'message_web_references' })
export class MessageWebReferenceEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'integer' })
  rank!: number;

  @Column({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  url!: string;
}
