import { Injectable } from '@nestjs/common';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { In } from 'typeorm';
import { TenantCredentialEntity } from './tenant-credential.entity';

/** Reads and writes `tenant_credentials`: one row a tenant and kind of provider at most. */
@Injectable()
export class TenantCredentialRepository {
  /** The tenant's credentials, by kind of provider. */
  list(tx: Tx, tenantId: TenantId): Promise<TenantCredentialEntity[]> {
    return managerOf(tx).find(TenantCredentialEntity, { where: { tenantId }, order: { provider: 'ASC' } });
  }

  find(tx: Tx, tenantId: TenantId, provider: string): Promise<TenantCredentialEntity | null> {
    return managerOf(tx).findOneBy(TenantCredentialEntity, { tenantId, provider });
  }

  /** The credential, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, provider: string): Promise<TenantCredentialEntity | null> {
    const sql = 'SELECT 1 FROM tenant_credentials WHERE tenant_id = $1 AND provider = $2 FOR UPDATE';
    await query(tx, sql, [tenantId, provider]);
    return this.find(tx, tenantId, provider);
  }

  /** The credential with its encrypted key. */
  findWithKey(tx: Tx, tenantId: TenantId, provider: string): Promise<TenantCredentialEntity | null> {
    const found = managerOf(tx).createQueryBuilder(TenantCredentialEntity, 'credential');
    return found.addSelect('credential.apiKey').where({ tenantId, provider }).getOne();
  }

  /** Makes the credential of a kind of provider, or replaces it. */
  async put(tx: Tx, tenantId: TenantId, row: TenantCredentialEntity): Promise<void> {
    await managerOf(tx).upsert(TenantCredentialEntity, { ...row, tenantId } as never, ['tenantId', 'provider']);
  }

  async delete(tx: Tx, tenantId: TenantId, provider: string): Promise<void> {
    await execute(tx, 'DELETE FROM tenant_credentials WHERE tenant_id = $1 AND provider = $2', [tenantId, provider]);
  }
}

/** What super administration asks about the credentials of all tenants. */
@Injectable()
export class TenantCredentialsAcrossTenants {
  /** The credentials of some tenants, by kind of provider. */
  list(tx: Tx, tenantIds: readonly TenantId[]): Promise<TenantCredentialEntity[]> {
    const where = { tenantId: In([...tenantIds]) };
    return managerOf(tx).find(TenantCredentialEntity, { where, order: { provider: 'ASC' } });
  }
}
