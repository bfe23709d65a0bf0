import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `message_files`: a file that belongs to a question, or that its answer made. */
@Entity({ name: 'message_files' })
export class MessageFileEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;

  @Column({ type: 'integer' })
  position!: number;
}
