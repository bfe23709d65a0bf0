import { Column, Entity, PrimaryColumn } from 'typeorm';

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
