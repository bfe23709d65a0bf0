import { Entity, PrimaryColumn } from 'typeorm';

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
