import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `collections`. */
@Entity({ name: 'collections' })
export class CollectionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'uuid' })
  embeddingModelId!: string;

  /** The vectors that answer; null for those under its own id. */
  @Column({ type: 'uuid', nullable: true })
  stockId!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
