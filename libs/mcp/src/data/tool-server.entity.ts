import { type SecurityClassification, SecurityClassificationEntity } from '@svc/classifications';
import type { SecurityClassificationId, TenantId, ToolServerId } from '@svc/kernel';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ToolServerAuth } from '../domain/tool-server';

/** Row of `mcp_servers`. */
@Entity({ name: 'mcp_servers' })
export class ToolServerEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: ToolServerId;

  @Column({ type: 'uuid' })
  tenantId!: TenantId;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text' })
  httpUrl!: string;

  @Column({ type: 'text' })
  httpAuthType!: ToolServerAuth;

  @Column({ type: 'jsonb', nullable: true })
  httpAuthConfigSchema!: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  tags!: string[] | null;

  @Column({ type: 'text', nullable: true })
  iconUrl!: string | null;

  @Column({ type: 'text', nullable: true })
  documentationUrl!: string | null;

  @Column({ type: 'boolean' })
  isEnabled!: boolean;

  @Column({ type: 'uuid', nullable: true })
  securityClassificationId!: SecurityClassificationId | null;

  /** What it is cleared for; only where it was joined. */
  @ManyToOne(() => SecurityClassificationEntity)
  @JoinColumn({ name: 'security_classification_id' })
  securityClassification!: SecurityClassification | null;

  /** Encrypted JSON of what the administrator gave. Not selected by default. */
  @Column({ type: 'text', nullable: true, select: false })
  credentials!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
