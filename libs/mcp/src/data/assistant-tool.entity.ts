import { Column, Entity, PrimaryColumn } from 'typeorm';

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
