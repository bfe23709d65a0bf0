import { Injectable } from '@nestjs/common';
import { managerOf, query, type Tx } from '@svc/database';
import type { ModelProviderId, TenantId } from '@svc/kernel';
import { ModelProviderEntity } from './model-provider.entity';

/** Reads and writes `model_providers`. */
@Injectable()
export class ModelProviderRepository {
  list(tx: Tx, tenantId: TenantId): Promise<ModelProviderEntity[]> {
    return managerOf(tx).find(ModelProviderEntity, { where: { tenantId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(tx: Tx, tenantId: TenantId, id: ModelProviderId): Promise<ModelProviderEntity | null> {
    return managerOf(tx).findOneBy(ModelProviderEntity, { tenantId, id });
  }

  /** The provider, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: ModelProviderId): Promise<ModelProviderEntity | null> {
    await query(tx, 'SELECT 1 FROM model_providers WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenantId, id]);
    return this.find(tx, tenantId, id);
  }

  /** The provider with its encrypted credentials, which are null when the tenant gave none. */
  findWithCredentials(tx: Tx, tenantId: TenantId, id: ModelProviderId): Promise<ModelProviderEntity | null> {
    const found = managerOf(tx).createQueryBuilder(ModelProviderEntity, 'provider').addSelect('provider.credentials');
    return found.where({ tenantId, id }).getOne();
  }

  async insert(tx: Tx, provider: ModelProviderEntity): Promise<void> {
    await managerOf(tx).insert(ModelProviderEntity, provider as never);
  }

  async update(
    tx: Tx,
    tenantId: TenantId,
    id: ModelProviderId,
    changes: Partial<Omit<ModelProviderEntity, 'id' | 'tenantId'>>,
  ): Promise<void> {
    await managerOf(tx).update(ModelProviderEntity, { tenantId, id }, changes as never);
  }

  async delete(tx: Tx, tenantId: TenantId, id: ModelProviderId): Promise<void> {
    await managerOf(tx).delete(ModelProviderEntity, { tenantId, id });
  }
}
