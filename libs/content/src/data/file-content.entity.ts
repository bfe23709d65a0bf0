import { Column, Entity, PrimaryColumn } from 'typeorm';

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
