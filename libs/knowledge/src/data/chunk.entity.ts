import { Column, Entity, PrimaryColumn } from 'typeorm';

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
