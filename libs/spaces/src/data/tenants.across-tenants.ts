import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** The tenants, for work that is done for each of them. */
@Injectable()
export class TenantsAcrossTenants {
  /** Every tenant, suspended ones too: what they keep no longer goes all the same. */
  async all(tx: Tx): Promise<TenantId[]> {
    return (await query<{ id: TenantId }>(tx, `SELECT id FROM tenants ORDER BY id`, [])).map(({ id }) => id);
  }
}
