import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
import type { AssistantRecord } from '../domain/assistant';

const SENTENCES = {
  ASSISTANT_UPDATED: 'Changed assistant',
  ASSISTANT_PUBLISHED: 'Changed whether viewers see assistant',
  ASSISTANT_TRANSFERRED: 'Moved assistant',
  ASSISTANT_DELETED: 'Deleted assistant',
} as const;

/** Records what happens to assistants, and when it is. */
@Injectable()
export class AssistantTrail {
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
    { id, name }: AssistantRecord,
    details: Pick<AuditEvent, 'changes' | 'extra'> = {},
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      entityType: 'assistant',
      entityId: id,
      description: `${SENTENCES[action]} "${name}"`,
      target: { id, name },
      ...details,
    });
  }
}
