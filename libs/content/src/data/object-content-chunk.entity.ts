import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `object_content_chunks`. */
@Entity({ name: 'object_content_chunks' })
export class ObjectContentChunkEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  contentId!: string;

  @PrimaryColumn({ type: 'integer' })
  chunkNo!: number;

  @Column({ type: 'bytea', select: false })
  bytes!: Buffer;
}
