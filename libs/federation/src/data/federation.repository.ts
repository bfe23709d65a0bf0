import { Injectable } from '@nestjs/common';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { Federation } from '../domain/identity-provider';
import { FederationEntity } from './federation.entity';

/** Reads and writes `tenant_federations`: one row a tenant at most. */
@Injectable()
export class FederationRepository {
  find(tx: Tx, tenantId: TenantId): Promise<Federation | null> {
    return managerOf(tx).findOneBy(FederationEntity, { tenantId });
  }

  /** The configuration, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId): Promise<Federation | null> {
    await query(tx, 'SELECT 1 FROM tenant_federations WHERE tenant_id = $1 FOR UPDATE', [tenantId]);
    return this.find(tx, tenantId);
  }

  /** The configuration with its encrypted secret. */
  findWithSecret(tx: Tx, tenantId: TenantId): Promise<(Federation & { readonly clientSecret: string }) | null> {
    const found = managerOf(tx).createQueryBuilder(FederationEntity, 'federation');
    return found.addSelect('federation.clientSecret').where({ tenantId }).getOne();
  }

  /** Makes the configuration of the tenant, or replaces it. */
  async put(tx: Tx, tenantId: TenantId, row: Federation & { readonly clientSecret: string }): Promise<void> {
    await managerOf(tx).upsert(FederationEntity, { ...row, tenantId } as never, ['tenantId']);
  }

  async update(
    tx: Tx,
    tenantId: TenantId,
    changes: Partial<Omit<Federation, 'tenantId'>> & { readonly clientSecret?: string },
  ): Promise<void> {
    await managerOf(tx).update(FederationEntity, { tenantId }, changes as never);
  }

  /** Whether there was one. */
  async delete(tx: Tx, tenantId: TenantId): Promise<boolean> {
    return (await execute(tx, 'DELETE FROM tenant_federations WHERE tenant_id = $1', [tenantId])) === 1;
  }
}
