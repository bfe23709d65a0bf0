import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `info_blob_versions`. */
@Entity({ name: 'info_blob_versions' })
export class InfoBlobVersionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid', nullable: true })
  collectionId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  websiteId!: string | null;

  /** Made by the database: the collection or the website. */
  @Column({ type: 'uuid', insert: false, update: false })
  sourceId!: string;

  @Column({ type: 'uuid', nullable: true })
  infoBlobId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  reservedInfoBlobId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ type: 'bigint' })
  acceptedNo!: number;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text', nullable: true })
  failureCode!: string | null;

  @Column({ type: 'text', nullable: true })
  failureMessage!: string | null;

  @Column({ type: 'text' })
  sourceSha256!: string;

  @Column({ type: 'text' })
  recipe!: string;

  @Column({ type: 'uuid' })
  embeddingModelId!: string;

  /** Null for the source's own id. */
  @Column({ type: 'uuid', nullable: true })
  stockId!: string | null;

  @Column({ type: 'bigint' })
  textBytes!: number;

  @Column({ type: 'bigint' })
  vectorBytes!: number;

  @Column({ type: 'integer' })
  chunkCount!: number;

  @Column({ type: 'boolean' })
  wordsStored!: boolean;

  /** Where the words of its chunks are by piece; null as long as they are beside the vectors. */
  @Column({ type: 'uuid', nullable: true })
  wordSegmentId!: string | null;

  /** The place of its first chunk there, from 0. */
  @Column({ type: 'integer', nullable: true })
  wordStart!: number | null;

  @Column({ type: 'uuid', nullable: true })
  originalContentId!: string | null;

  @Column({ type: 'text', nullable: true })
  originalName!: string | null;

  /** How large an upload was that failed, whose bytes are not kept; null for others. */
  @Column({ type: 'bigint', nullable: true })
  originalBytes!: number | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
