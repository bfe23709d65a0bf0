import { Column, Entity } from 'typeorm';
import { AuditEntryColumns } from './audit-entry.columns';

/** Row of `audit_logs`: an entry of the log, with the columns it had in the outbox and its place in the chain. */
@Entity({ name: 'audit_logs' })
export class AuditLogEntity extends AuditEntryColumns {
  @Column({ type: 'bigint' })
  sequence!: string;

  @Column({ type: 'text' })
  previousHash!: string;

  @Column({ type: 'text' })
  entryHash!: string;

  /** Made by the database from the description; what a search finds entries by. */
  @Column({ type: 'uuid', insert: false, update: false })
  descriptionKey!: string;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
