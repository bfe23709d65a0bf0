import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `tenant_knowledge_usage`: bytes of every version of a tenant. */
@Entity({ name: 'tenant_knowledge_usage' })
export class TenantKnowledgeUsageEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'bigint' })
  bytes!: string;
}
