import { Column, Entity, PrimaryColumn } from 'typeorm';

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
