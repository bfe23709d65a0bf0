import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CountsByKind } from '../domain/model-migration';

/** Row of `completion_model_migrations`. */
@Entity({ name: 'completion_model_migrations' })
export class ModelMigrationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  fromModelId!: string;

  @Column({ type: 'text' })
  fromModelName!: string;

  @Column({ type: 'uuid' })
  toModelId!: string;

  @Column({ type: 'text' })
  toModelName!: string;

  @Column({ type: 'jsonb' })
  counts!: CountsByKind;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
