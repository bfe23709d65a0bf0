import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `files`. */
@Entity({ name: 'files' })
export class FileEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  mediaType!: string;

  @Column({ type: 'bigint' })
  sizeBytes!: number;

  @Column({ type: 'text' })
  fileType!: string;

  @Column({ type: 'integer', nullable: true })
  tokenCount!: number | null;

  /** Empty: what was written down is a form of the file. The release after this one drops the column. */
  @Column({ type: 'text', nullable: true })
  transcription!: string | null;

  @Column({ type: 'integer' })
  omittedPages!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Row of `file_contents`. */
@Entity({ name: 'file_contents' })
export class FileContentEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;

  @PrimaryColumn({ type: 'text' })
  variant!: string;

  /** Page number of a derived page; 0 for everything else. */
  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'uuid' })
  contentId!: string;
}

/** Row of `icons`. */
@Entity({ name: 'icons' })
export class IconEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'uuid' })
  contentId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
