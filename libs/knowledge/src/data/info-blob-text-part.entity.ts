import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `info_blob_text_parts`. */
@Entity({ name: 'info_blob_text_parts' })
export class InfoBlobTextPartEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  versionId!: string;

  @PrimaryColumn({ type: 'integer' })
  partNo!: number;

  @Column({ type: 'text', select: false })
  text!: string;
}
