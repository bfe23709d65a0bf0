import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `app_attachments`. */
@Entity({ name: 'app_attachments' })
export class AppAttachmentEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  appId!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;
}
