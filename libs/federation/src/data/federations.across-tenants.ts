import { Injectable } from '@nestjs/common';
import { managerOf, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { In } from 'typeorm';
import type { Federation } from '../domain/identity-provider';
import { FederationEntity } from './federation.entity';

/** What the selector of tenants asks, before anybody has signed in, and super administration of all tenants. */
@Injectable()
export class FederationsAcrossTenants {
  /** Tenants with a configuration. */
  async tenantIds(tx: Tx): Promise<TenantId[]> {
    const rows = await query<{ id: TenantId }>(tx, 'SELECT tenant_id AS id FROM tenant_federations ORDER BY tenant_id');
    return rows.map(({ id }) => id);
  }

  /** The configurations of some tenants. */
  list(tx: Tx, tenantIds: readonly TenantId[]): Promise<Federation[]> {
    return managerOf(tx).findBy(FederationEntity, { tenantId: In([...tenantIds]) });
  }
}
