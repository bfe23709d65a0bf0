import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `object_contents`. */
@Entity({ name: 'object_contents' })
export class ObjectContentEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  use!: string;

  @Column({ type: 'text' })
  storageKind!: string;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text' })
  mediaType!: string;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column({ type: 'bigint', nullable: true })
  sizeBytes!: number | null;

  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  @Column({ type: 'uuid', nullable: true })
  destinationId!: string | null;

  @Column({ type: 'text', nullable: true })
  moveTarget!: string | null;

  @Column({ type: 'text', nullable: true })
  moveState!: string | null;

  @Column({ type: 'text', nullable: true })
  moveFailureCode!: string | null;

  @Column({ type: 'uuid', nullable: true })
  moveAttempt!: string | null;

  @Column({ type: 'text', nullable: true })
  moveObjectKey!: string | null;

  @Column({ type: 'uuid', nullable: true })
  moveDestinationId!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  moveUpdatedAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
