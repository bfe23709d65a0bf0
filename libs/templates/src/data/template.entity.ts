import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `templates`. */
@Entity({ name: 'templates' })
export class TemplateEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text' })
  category!: string;

  @Column({ type: 'text', nullable: true })
  prompt!: string | null;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb' })
  completionModelKwargs!: object;

  @Column({ type: 'jsonb', nullable: true })
  wizard!: object | null;

  @Column({ type: 'text', nullable: true })
  inputType!: string | null;

  @Column({ type: 'text', nullable: true })
  inputDescription!: string | null;

  @Column({ type: 'text', nullable: true })
  iconName!: string | null;

  @Column({ type: 'boolean' })
  isDefault!: boolean;

  @Column({ type: 'jsonb' })
  originalSnapshot!: object;

  @Column({ type: 'integer' })
  usageCount!: number;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  deletedByUserId!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  restoredAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  restoredByUserId!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
