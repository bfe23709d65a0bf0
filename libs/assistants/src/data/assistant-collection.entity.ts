import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `assistant_collections`. */
@Entity({ name: 'assistant_collections' })
export class AssistantCollectionEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  assistantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  collectionId!: string;
}
