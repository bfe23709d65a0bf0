import type { TenantId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `tenant_credentials`. */
@Entity({ name: 'tenant_credentials' })
export class TenantCredentialEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: TenantId;

  @PrimaryColumn({ type: 'text' })
  provider!: string;

  /** Encrypted. Not selected by default. */
  @Column({ type: 'text', select: false })
  apiKey!: string;

  @Column({ type: 'text' })
  maskedKey!: string;

  @Column({ type: 'text', nullable: true })
  endpoint!: string | null;

  @Column({ type: 'text', nullable: true })
  apiVersion!: string | null;

  @Column({ type: 'text', nullable: true })
  deploymentName!: string | null;

  @Column({ type: 'uuid' })
  version!: string;

  @Column({ type: 'timestamptz' })
  configuredAt!: Date;
}
