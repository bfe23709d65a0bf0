import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `space_mcp_servers`: a server that a space may use. */
@Entity({ name: 'space_mcp_servers' })
export class SpaceToolServerEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  spaceId!: string;

  @PrimaryColumn({ type: 'uuid' })
  serverId!: string;
}

/** Row of `space_mcp_tools`: a tool that a space switched. */
@Entity({ name: 'space_mcp_tools' })
export class SpaceToolEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  spaceId!: string;

  @PrimaryColumn({ type: 'uuid' })
  toolId!: string;

  @Column({ type: 'boolean' })
  isEnabled!: boolean;
}

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

/** Row of `assistant_mcp_tools`: a tool that an assistant switched. */
@Entity({ name: 'assistant_mcp_tools' })
export class AssistantToolEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  toolId!: string;

  @Column({ type: 'boolean' })
  isEnabled!: boolean;
}
