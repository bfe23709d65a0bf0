import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `services`. */
@Entity({ name: 'services' })
export class ServiceEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  prompt!: string;

  @Column({ type: 'text', nullable: true })
  outputFormat!: string | null;

  @Column({ type: 'json', nullable: true })
  jsonSchema!: object | null;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb' })
  completionModelKwargs!: object;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

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

/** Row of `service_runs`. */
@Entity({ name: 'service_runs' })
export class ServiceRunEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  serviceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  apiKeyId!: string | null;

  @Column({ type: 'text' })
  input!: string;

  @Column({ type: 'json' })
  output!: unknown;

  @Column({ type: 'jsonb' })
  completionModel!: object;

  @Column({ type: 'jsonb' })
  documents!: object;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Row of `service_run_files`. */
@Entity({ name: 'service_run_files' })
export class ServiceRunFileEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  serviceRunId!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;
}
