import { Entity, PrimaryColumn } from 'typeorm';

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
