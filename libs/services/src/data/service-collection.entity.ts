import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `service_collections`. */
@Entity({ name: 'service_collections' })
export class ServiceCollectionEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  serviceId!: string;

  @PrimaryColumn({ type: 'uuid' })
  collectionId!: string;
}
