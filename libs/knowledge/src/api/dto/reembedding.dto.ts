import { IntField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { TenantId } from '@svc/kernel';
import type { BuiltinMove, QueuedMoves } from '../../app/reembedding/reembed-builtin.service';

const BUILTIN_NAME = /^builtin\/[a-z0-9-]+$/;

/** Which collections are re-embedded; beyond the contract. @source ADR 0073 */
export class ReembedRequest {
  @StringField({ pattern: BUILTIN_NAME, description: 'The built-in model that the collections have.' })
  from_model!: string;

  @StringField({ pattern: BUILTIN_NAME, description: 'The built-in model that they come to.' })
  to_model!: string;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'Only the collections of this tenant.' })
  tenant_id?: string | null;

  static moveOf(this: void, { from_model: from, to_model: to, tenant_id: id }: ReembedRequest): BuiltinMove {
    return { from, to, tenantId: (id ?? null) as TenantId | null };
  }
}

/** What was queued. */
export class QueuedReembeddings {
  @StringField()
  status!: string;

  @IntField({ description: 'Collections whose job waits now.' })
  queued!: number;

  @IntField({ description: 'Collections for whose space the model is not cleared, or that come to a third model.' })
  skipped!: number;

  static from(this: void, moves: QueuedMoves): QueuedReembeddings {
    return { status: 'queued', ...moves };
  }
}
