import { Injectable } from '@nestjs/common';
import { execute, holdLock, managerOf, type Tx } from '@svc/database';
import type { SecurityClassificationId, TenantId } from '@svc/kernel';
import type { SecurityClassification } from '../domain/security-classification';
import { SecurityClassificationEntity } from './security-classification.entity';

/** Rows of `security_classifications`. */
@Injectable()
export class SecurityClassificationRepository {
  /** The highest level first. */
  list(tx: Tx, tenantId: TenantId): Promise<SecurityClassification[]> {
    return managerOf(tx).find(SecurityClassificationEntity, { where: { tenantId }, order: { securityLevel: 'DESC' } });
  }

  find(tx: Tx, tenantId: TenantId, id: SecurityClassificationId): Promise<SecurityClassification | null> {
    return managerOf(tx).findOneBy(SecurityClassificationEntity, { tenantId, id });
  }

  /** Lets one change of a tenant's order happen after the other, until the transaction ends. */
  async lockOrder(tx: Tx, tenantId: TenantId): Promise<void> {
    await holdLock(tx, `security-classifications:${tenantId}`);
  }

  async insert(tx: Tx, classification: SecurityClassification): Promise<void> {
    await managerOf(tx).insert(SecurityClassificationEntity, classification);
  }

  async update(
    tx: Tx,
    tenantId: TenantId,
    id: SecurityClassificationId,
    changes: Partial<Pick<SecurityClassification, 'name' | 'description'>>,
    now: Date,
  ): Promise<void> {
    await managerOf(tx).update(SecurityClassificationEntity, { tenantId, id }, { ...changes, updatedAt: now });
  }

  /** Numbers the classifications as they are given, the least sensitive first; needs `lockOrder`. */
  async number(tx: Tx, tenantId: TenantId, ids: readonly SecurityClassificationId[], now: Date): Promise<void> {
    const sql = `UPDATE security_classifications c SET security_level = n.level, updated_at = $3
      FROM unnest($2::uuid[]) WITH ORDINALITY AS n(id, level)
      WHERE c.tenant_id = $1 AND c.id = n.id AND c.security_level <> n.level`;
    await execute(tx, sql, [tenantId, [...ids], now]);
  }

  async delete(tx: Tx, tenantId: TenantId, id: SecurityClassificationId): Promise<void> {
    await managerOf(tx).delete(SecurityClassificationEntity, { tenantId, id });
  }
}
