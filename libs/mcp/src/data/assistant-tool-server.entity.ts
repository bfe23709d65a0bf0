import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `assistant_mcp_servers`: a server that an assistant may use. */
@Entity({ name: 'assistant_mcp_servers' })
export class AssistantToolServerEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  serverId!: string;
}
