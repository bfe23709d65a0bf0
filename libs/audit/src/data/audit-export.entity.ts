import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `audit_exports`: an export that is made in the background, and where its file is. */
@Entity({ name: 'audit_exports' })
export class AuditExportEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text' })
  format!: string;

  @Column({ type: 'jsonb' })
  filter!: Record<string, unknown>;

  @Column({ type: 'integer', nullable: true })
  maxRecords!: number | null;

  @Column({ type: 'integer' })
  totalRecords!: number;

  @Column({ type: 'integer' })
  processedRecords!: number;

  @Column({ type: 'uuid', nullable: true })
  contentId!: string | null;

  @Column({ type: 'bigint', nullable: true })
  fileSizeBytes!: string | null;

  @Column({ type: 'text', nullable: true })
  errorMessage!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
