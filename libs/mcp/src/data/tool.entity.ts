import type { TenantId, ToolId, ToolServerId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `mcp_tools`. */
@Entity({ name: 'mcp_tools' })
export class ToolEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: ToolId;

  @Column({ type: 'uuid' })
  tenantId!: TenantId;

  @Column({ type: 'uuid' })
  serverId!: ToolServerId;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'jsonb' })
  inputSchema!: Record<string, unknown>;

  @Column({ type: 'boolean' })
  isEnabled!: boolean;

  @Column({ type: 'boolean' })
  needsReview!: boolean;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
