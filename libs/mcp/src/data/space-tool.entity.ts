import { Column, Entity, PrimaryColumn } from 'typeorm';

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
