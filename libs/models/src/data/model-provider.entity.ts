import type { ModelProviderId, TenantId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `model_providers`. */
@Entity('model_providers')
export class ModelProviderEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: ModelProviderId;

  @Column({ type: 'uuid' })
  tenantId!: TenantId;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  providerType!: string;

  /** Encrypted JSON of what the administrator gave; null when the deployment's key is used. Not selected by default. */
  @Column({ type: 'text', nullable: true, select: false })
  credentials!: string | null;

  @Column({ type: 'text', nullable: true })
  maskedApiKey!: string | null;

  @Column({ type: 'jsonb', default: {} })
  config!: Record<string, unknown>;

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
