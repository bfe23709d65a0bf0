export {
  AUDIT_ACTIONS,
  AUDIT_ACTOR_TYPES,
  AUDIT_CATEGORIES,
  AUDIT_ENTITY_TYPES,
  type AuditAction,
  type AuditActorType,
  type AuditCategory,
  type AuditEntityType,
  categoryOf,
} from './domain/catalogue';
export { type AuditedRoute, renderAuditDoc } from './domain/audit-doc';
export type { EntityEvent, EntityEventPage, EntityEventTally } from './domain/entity-event';
export type { AuditEvent } from './domain/entry';
export { type AuditNote, AuditTrail } from './app/audit-trail';
export { DrainAuditService } from './app/drain-audit.service';
export { EntityEvents } from './app/entity-events';
export { EntityTrail } from './app/entity-trail';
export { ExportFiles, type ExportStorage, type StoredExport } from './app/export-files';
export { LateNotes, type NoteSettler } from './app/late-notes';
export { SignChainService, type SigningReport } from './app/sign-chain.service';
export { type ChainReport, VerifyChainService } from './app/verify-chain.service';
export type { ChainFault, ChainFinding } from './domain/chain-walk';
export { AuditChainModule } from './audit-chain.module';
export { AuditHttpModule } from './audit.http-module';
export { AuditJobsModule } from './audit.jobs-module';
export { AuditModule } from './audit.module';
export { DrainAudit, DrainAuditPayload, DrainAuditSchedule } from './jobs/drain-audit.job';
export { IndexStretches, IndexStretchesPayload, IndexStretchesSchedule } from './jobs/index-stretches.job';
export { PurgeAudit, PurgeAuditPayload, PurgeAuditSchedule } from './jobs/purge-audit.job';
export {
  ExportLogs,
  ExportLogsPayload,
  SweepExports,
  SweepExportsPayload,
  SweepExportsSchedule,
} from './jobs/export-logs.job';
