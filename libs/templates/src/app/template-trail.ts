import { Injectable } from '@nestjs/common';
import { type AuditAction, type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import type { TemplateRecord } from '../domain/template';

const WORDS = {
  TEMPLATE_CREATED: 'Created',
  TEMPLATE_UPDATED: 'Changed',
  TEMPLATE_DELETED: 'Deleted',
} as const satisfies Partial<Record<AuditAction, string>>;

/** Records what happens to templates; each entry says which kind of template it was. */
@Injectable()
export class TemplateTrail {
  constructor(private readonly audit: AuditTrail) {}

  record(
    tx: Tx,
    actor: Caller,
    action: keyof typeof WORDS,
    { id, name, kind }: TemplateRecord,
    { changes, extra }: Pick<AuditEvent, 'changes' | 'extra'> = {},
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      entityType: 'template',
      entityId: id,
      description: `${WORDS[action]} ${kind} template "${name}"`,
      target: { id, name },
      changes,
      extra: { kind, ...extra },
    });
  }
}
