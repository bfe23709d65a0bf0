import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `assistant_attachments`. */
@Entity({ name: 'assistant_attachments' })
export class AssistantAttachmentEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;
}
