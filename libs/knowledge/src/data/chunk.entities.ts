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

/** Row of `chunks`. */
@Entity({ name: 'chunks' })
export class ChunkEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  versionId!: string;

  @PrimaryColumn({ type: 'integer' })
  chunkNo!: number;

  @Column({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'integer' })
  overlapChars!: number;

  @Column({ type: 'integer' })
  tokenCount!: number;

  @Column({ type: 'integer', nullable: true })
  startChar!: number | null;

  @Column({ type: 'integer', nullable: true })
  endChar!: number | null;

  @Column({ type: 'integer', nullable: true })
  page!: number | null;

  @Column({ type: 'text', nullable: true })
  sheet!: string | null;

  @Column({ type: 'integer', nullable: true })
  firstRow!: number | null;

  @Column({ type: 'integer', nullable: true })
  lastRow!: number | null;
}

/** Row of `chunk_vectors`; the vector has no fixed dimension. */
@Entity({ name: 'chunk_vectors' })
export class ChunkVectorEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  sourceId!: string;

  @PrimaryColumn({ type: 'uuid' })
  versionId!: string;

  @PrimaryColumn({ type: 'integer' })
  chunkNo!: number;

  @Column({ type: 'vector', select: false })
  embedding!: number[];
}
