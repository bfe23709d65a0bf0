import type { TenantId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `tenant_federations`. */
@Entity({ name: 'tenant_federations' })
export class FederationEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: TenantId;

  @Column({ type: 'text' })
  provider!: string;

  @Column({ type: 'text' })
  discoveryEndpoint!: string;

  @Column({ type: 'text' })
  issuer!: string;

  @Column({ type: 'text' })
  clientId!: string;

  /** Encrypted. Not selected by default. */
  @Column({ type: 'text', select: false })
  clientSecret!: string;

  @Column({ type: 'text' })
  maskedSecret!: string;

  @Column({ type: 'text', array: true })
  allowedDomains!: string[];

  @Column({ type: 'text', nullable: true })
  canonicalPublicOrigin!: string | null;

  @Column({ type: 'text', nullable: true })
  redirectPath!: string | null;

  @Column({ type: 'text', array: true })
  additionalRedirectUris!: string[];

  @Column({ type: 'timestamptz' })
  configuredAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
