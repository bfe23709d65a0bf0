import type { SecurityClassificationId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `spaces`. */
@Entity({ name: 'spaces' })
export class SpaceEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'uuid', nullable: true })
  iconId!: string | null;

  @Column({ type: 'integer', nullable: true })
  dataRetentionDays!: number | null;

  @Column({ type: 'uuid', nullable: true })
  securityClassificationId!: SecurityClassificationId | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
