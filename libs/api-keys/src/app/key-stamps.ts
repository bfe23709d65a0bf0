import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { ApiKeyId, TenantId } from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';

/** Writes down when keys were used; for the lib that guards the routes. */
@Injectable()
export class KeyStamps {
  constructor(private readonly keys: ApiKeyRepository) {}

  /** Says that a key was used at a moment, unless it is known to have been used after `unlessAfter`. */
  mark(tx: Tx, tenantId: TenantId, id: ApiKeyId, usedAt: Date, unlessAfter: Date): Promise<void> {
    return this.keys.markUsed(tx, tenantId, id, usedAt, unlessAfter);
  }
}
