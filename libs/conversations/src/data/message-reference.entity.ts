import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `message_references`: a document a turn reported, as it was then. */
@Entity({ name: 'message_references' })
export class MessageReferenceEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  messageId!: string;

  @PrimaryColumn({ type: 'integer' })
  rank!: number;

  @Column({ type: 'uuid' })
  infoBlobId!: string;

  @Column({ type: 'double precision' })
  score!: number;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ type: 'uuid', nullable: true })
  collectionId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  websiteId!: string | null;

  @Column({ type: 'uuid' })
  embeddingModelId!: string;

  @Column({ type: 'bigint' })
  sizeBytes!: number;

  @Column({ type: 'boolean' })
  originalAvailable!: boolean;

  @Column({ type: 'timestamptz' })
  documentCreatedAt!: Date;

  @Column({ type: 'timestamptz' })
  documentUpdatedAt!: Date;

  @Column({ type: 'jsonb', nullable: true })
  chunks!: unknown;
}
