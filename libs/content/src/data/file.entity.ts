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
