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
export { type AuditEvent, changesBetween } from './domain/entry';
