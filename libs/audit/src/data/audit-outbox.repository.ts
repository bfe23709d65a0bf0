import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditCategory } from '../domain/catalogue';
import type { AuditOutboxEntity } from './audit-outbox.entity';

/** The columns that an entry has in the outbox and keeps in the log. */
export const ENTRY_COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;

/** An entry that is to be recorded, and what decides whether it is. */
export interface Recording extends Omit<AuditOutboxEntity, 'tenantId'> {
  /** Whatever the tenant has switched off. */
  readonly always: boolean;
  readonly category: AuditCategory;
}

type Given = readonly [name: string, type: string, of: (recording: Recording) => unknown];

/** What becomes a column of that name. */
const KEPT: readonly Given[] = [
  ['id', 'uuid', ({ id }) => id],
  ['actor_id', 'uuid', ({ actorId }) => actorId],
  ['actor_type', 'text', ({ actorType }) => actorType],
  ['action', 'text', ({ action }) => action],
  ['entity_type', 'text', ({ entityType }) => entityType],
  ['entity_id', 'uuid', ({ entityId }) => entityId],
  ['"timestamp"', 'timestamptz', ({ timestamp }) => timestamp],
  ['description', 'text', ({ description }) => description],
  ['metadata', 'jsonb', ({ metadata }) => JSON.stringify(metadata)],
  ['outcome', 'text', ({ outcome }) => outcome],
  ['ip_address', 'text', ({ ipAddress }) => ipAddress],
  ['user_agent', 'text', ({ userAgent }) => userAgent],
  ['request_id', 'text', ({ requestId }) => requestId],
  ['error_message', 'text', ({ errorMessage }) => errorMessage],
];

/** What decides whether there is an entry. */
const DECIDING: readonly Given[] = [
  ['always', 'boolean', ({ always }) => always],
  ['category', 'text', ({ category }) => category],
];

const GIVEN = [...KEPT, ...DECIDING];
const namesOf = (given: readonly Given[]): string => given.map(([name]) => name).join(', ');
const ARRAYS = GIVEN.map(([, type], index) => `$${index + 2}::${type}[]`).join(', ');
const INSERT = `INSERT INTO audit_outbox (tenant_id, ${namesOf(KEPT)}) SELECT $1::uuid, ${namesOf(KEPT)}
  FROM unnest(${ARRAYS}) AS given (${namesOf(GIVEN)}) WHERE always OR NOT svc_is_unrecorded($1, given.action, given.category)`;

/** What was recorded and is not in the log yet. */
@Injectable()
export class AuditOutboxRepository {
  /**
   * Adds entries, by one statement however many there are. Unless it is to stand there `always`, nothing is recorded
   * that the tenant has switched off: the whole trail, the action or its category. @source spec §2.8
   */
  async insert(tx: Tx, tenantId: TenantId, recordings: readonly Recording[]): Promise<void> {
    await query(tx, INSERT, [tenantId, ...GIVEN.map(([, , of]) => recordings.map(of))]);
  }
}
