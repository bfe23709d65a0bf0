import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `app_run_files`. */
@Entity({ name: 'app_run_files' })
export class AppRunFileEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  appRunId!: string;

  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'uuid' })
  fileId!: string;
}
