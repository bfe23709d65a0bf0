import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, Clock, type InfoBlobId } from '@svc/kernel';
import type { KnowledgeSource } from '../domain/document';

const SENTENCES = {
  INFO_BLOB_CREATED: 'Added document',
  INFO_BLOB_UPDATED: 'Changed document',
  INFO_BLOB_DELETED: 'Deleted document',
} as const;

/** Records what people do to single documents, and when it is. */
@Injectable()
export class DocumentTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  record(
    tx: Tx,
    actor: Caller,
    action: keyof typeof SENTENCES,
    { id, title, source }: { id: InfoBlobId; title: string | null; source: KnowledgeSource },
    changes?: AuditEvent['changes'],
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      entityType: 'info_blob',
      entityId: id,
      description: title === null ? `${SENTENCES[action]} without a title` : `${SENTENCES[action]} "${title}"`,
      target: { id, name: title },
      changes,
      extra: { source },
    });
  }
}
