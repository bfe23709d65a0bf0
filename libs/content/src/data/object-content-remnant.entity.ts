import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `object_content_remnants`. */
@Entity({ name: 'object_content_remnants' })
export class ObjectContentRemnantEntity {
  @PrimaryColumn({ type: 'text' })
  objectKey!: string;

  @Column({ type: 'timestamptz' })
  lookAfter!: Date;
}
