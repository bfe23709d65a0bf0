import { Column, PrimaryColumn } from 'typeorm';

/** The columns that an entry has in the outbox and keeps in the log. */
export abstract class AuditEntryColumns {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Column({ type: 'text' })
  actorType!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  entityType!: string;

  @Column({ type: 'uuid' })
  entityId!: string;

  @Column({ type: 'timestamptz' })
  timestamp!: Date;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'jsonb' })
  metadata!: Record<string, unknown>;

  @Column({ type: 'text' })
  outcome!: string;

  @Column({ type: 'text', nullable: true })
  ipAddress!: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent!: string | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;

  @Column({ type: 'text', nullable: true })
  errorMessage!: string | null;
}
