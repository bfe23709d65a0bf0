import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `assistant_websites`. */
@Entity({ name: 'assistant_websites' })
export class AssistantWebsiteEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  websiteId!: string;
}
