import { Entity } from 'typeorm';
import { AuditEntryColumns } from './audit-entry.columns';

/** Row of `audit_outbox`: an entry that was recorded and is not in the log yet. */
@Entity({ name: 'audit_outbox' })
export class AuditOutboxEntity extends AuditEntryColumns {}
