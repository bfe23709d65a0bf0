import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `apps`. */
@Entity({ name: 'apps' })
export class AppEntity {
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

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'uuid', nullable: true })
  iconId!: string | null;

  @Column({ type: 'text' })
  inputType!: string;

  @Column({ type: 'text', nullable: true })
  inputDescription!: string | null;

  @Column({ type: 'uuid', nullable: true })
  completionModelId!: string | null;

  @Column({ type: 'jsonb' })
  completionModelKwargs!: object;

  @Column({ type: 'uuid', nullable: true })
  transcriptionModelId!: string | null;

  @Column({ type: 'boolean' })
  published!: boolean;

  @Column({ type: 'integer', nullable: true })
  dataRetentionDays!: number | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Row of `app_attachments`. */
@Entity({ name: 'app_attachments' })
export class AppAttachmentEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  appId!: string;

  @PrimaryColumn({ type: 'uuid' })
  fileId!: string;
}

/** Row of `app_runs`. */
@Entity({ name: 'app_runs' })
export class AppRunEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  appId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  apiKeyId!: string | null;

  @Column({ type: 'uuid' })
  jobId!: string;

  @Column({ type: 'text', nullable: true })
  inputText!: string | null;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text', nullable: true })
  output!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}

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
