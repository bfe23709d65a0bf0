import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** What the selector of tenants asks, before anybody has signed in. */
@Injectable()
export class FederationsAcrossTenants {
  /** Tenants with a configuration. */
  async tenantIds(tx: Tx): Promise<TenantId[]> {
    const rows = await query<{ id: TenantId }>(tx, 'SELECT tenant_id AS id FROM tenant_federations ORDER BY tenant_id');
    return rows.map(({ id }) => id);
  }
}
