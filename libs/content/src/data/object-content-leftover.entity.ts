import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `object_content_leftovers`. */
@Entity({ name: 'object_content_leftovers' })
export class ObjectContentLeftoverEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  contentId!: string;

  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  @Column({ type: 'timestamptz' })
  removeAfter!: Date;
}
