import type { ModelProviderId, SecurityClassificationId, TenantId } from '@svc/kernel';
import { Column, PrimaryColumn } from 'typeorm';

/** The columns that the tables of all three kinds of models share. */
export abstract class ModelColumns<Id extends string> {
  @PrimaryColumn({ type: 'uuid' })
  id!: Id;

  @Column({ type: 'uuid' })
  tenantId!: TenantId;

  /** Null for built-in models, and for deleted ones whose provider is gone. */
  @Column({ type: 'uuid', nullable: true })
  providerId!: ModelProviderId | null;

  @Column({ type: 'boolean', default: false })
  builtin!: boolean;

  /** What the provider calls the model. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  displayName!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text' })
  family!: string;

  @Column({ type: 'text' })
  hosting!: string;

  @Column({ type: 'text', nullable: true })
  org!: string | null;

  @Column({ type: 'text', default: 'stable' })
  stability!: string;

  @Column({ type: 'boolean', nullable: true })
  openSource!: boolean | null;

  @Column({ type: 'text', nullable: true })
  hfLink!: string | null;

  @Column({ type: 'boolean', default: false })
  isDeprecated!: boolean;

  @Column({ type: 'boolean', default: false })
  isOrgEnabled!: boolean;

  @Column({ type: 'boolean', default: false })
  isOrgDefault!: boolean;

  /** What it is cleared for. */
  @Column({ type: 'uuid', nullable: true })
  securityClassificationId!: SecurityClassificationId | null;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
