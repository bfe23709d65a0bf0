import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `api_keys`. The hash is left out of every ordinary read. */
@Entity({ name: 'api_keys' })
export class ApiKeyEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  ownership!: string;

  @Column({ type: 'uuid', nullable: true })
  ownerUserId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  createdByUserId!: string | null;

  @Column({ type: 'text' })
  keyType!: string;

  @Column({ type: 'text' })
  keySuffix!: string;

  @Column({ type: 'text', select: false })
  keyHash!: string;

  @Column({ type: 'text', select: false })
  hashVersion!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text' })
  permission!: string;

  @Column({ type: 'text' })
  scopeType!: string;

  @Column({ type: 'uuid', nullable: true })
  scopeId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  spaceId!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  resourcePermissions!: Record<string, string> | null;

  @Column({ type: 'text', array: true, nullable: true })
  allowedOrigins!: string[] | null;

  @Column({ type: 'text', array: true, nullable: true })
  allowedIps!: string[] | null;

  @Column({ type: 'integer', nullable: true })
  rateLimit!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiryRecordedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  revokedReasonCode!: string | null;

  @Column({ type: 'text', nullable: true })
  revokedReasonText!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  suspendedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  suspendedReasonCode!: string | null;

  @Column({ type: 'text', nullable: true })
  suspendedReasonText!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  rotationGraceUntil!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  rotatedFromKeyId!: string | null;

  @Column({ type: 'uuid', array: true, default: [] })
  ancestorIds!: string[];

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
