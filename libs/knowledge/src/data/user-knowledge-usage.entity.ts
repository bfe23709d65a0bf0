import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `user_knowledge_usage`: bytes of the versions that a person has added. */
@Entity({ name: 'user_knowledge_usage' })
export class UserKnowledgeUsageEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'bigint' })
  bytes!: string;
}
