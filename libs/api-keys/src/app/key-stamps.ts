import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import type { KeyStamp } from '../domain/key-stamp';

/** Writes down when keys were used; for the lib that guards the routes. */
@Injectable()
export class KeyStamps {
  constructor(private readonly keys: ApiKeyRepository) {}

  /** Says when keys of a tenant were used, by one statement; of those alone that are not known to have been used since. */
  mark(tx: Tx, tenantId: TenantId, stamps: readonly KeyStamp[]): Promise<void> {
    return this.keys.markUsed(tx, tenantId, stamps);
  }
}
