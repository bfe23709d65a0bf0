import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `reembeddings`; its id is the stock that is filled. */
@Entity({ name: 'reembeddings' })
export class ReembeddingEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  collectionId!: string;

  @Column({ type: 'uuid' })
  fromModelId!: string;

  @Column({ type: 'uuid' })
  toModelId!: string;

  @Column({ type: 'uuid' })
  jobId!: string;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text', nullable: true })
  failureCode!: string | null;

  @Column({ type: 'text', nullable: true })
  failureMessage!: string | null;

  @Column({ type: 'text', nullable: true })
  modelVersion!: string | null;

  /** The stock that nobody reads any more; null once its vectors are gone. */
  @Column({ type: 'uuid', nullable: true })
  deadStockId!: string | null;

  @Column({ type: 'integer' })
  chunksDone!: number;

  @Column({ type: 'integer' })
  chunksTotal!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
