import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `info_blobs`: a document, seen through its active version. */
@Entity({ name: 'info_blobs' })
export class InfoBlobEntity {
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
  userId!: string | null;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ type: 'uuid' })
  activeVersionId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
