import { Injectable } from '@nestjs/common';
import { execute, holdLock, managerOf, query, type Tx, violatedConstraint } from '@svc/database';
import { AppError, type TenantId } from '@svc/kernel';
import { IsNull, Not, type QueryDeepPartialEntity } from 'typeorm';
import type { TemplateId, TemplateKind, TemplateRecord } from '../domain/template';
import { TemplateEntity } from './template.entity';

/** Rows of `templates`. */
@Injectable()
export class TemplateRepository {
  /** @throws name_exists */
  async insert(tx: Tx, template: TemplateRecord): Promise<void> {
    await refusingTakenNames(() => managerOf(tx).insert(TemplateEntity, template as never));
  }

  /** By name. */
  async list(tx: Tx, tenantId: TenantId, kind: TemplateKind, which: 'live' | 'deleted'): Promise<TemplateRecord[]> {
    const where = { tenantId, kind, deletedAt: which === 'deleted' ? Not(IsNull()) : IsNull() };
    return (await managerOf(tx).find(TemplateEntity, {
      where,
      order: { name: 'ASC', id: 'ASC' },
    })) as unknown as TemplateRecord[];
  }

  /** Live or deleted; locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, kind: TemplateKind, id: TemplateId): Promise<TemplateRecord | null> {
    await query(tx, 'SELECT 1 FROM templates WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [tenantId, id]);
    return (await managerOf(tx).findOneBy(TemplateEntity, { tenantId, kind, id })) as unknown as TemplateRecord | null;
  }

  /** @throws name_exists */
  async update(tx: Tx, tenantId: TenantId, id: TemplateId, changes: Partial<TemplateRecord>): Promise<void> {
    const values = changes as QueryDeepPartialEntity<TemplateEntity>;
    await refusingTakenNames(() => managerOf(tx).update(TemplateEntity, { tenantId, id }, values));
  }

  /** Waits for whoever chooses a default of the kind, and holds up others until the transaction ends. */
  async lockDefaults(tx: Tx, tenantId: TenantId, kind: TemplateKind): Promise<void> {
    await holdLock(tx, `default-template:${kind}:${tenantId}`);
  }

  /** Lets no other live template of a kind and category be the default. */
  async clearDefault(tx: Tx, tenantId: TenantId, kind: TemplateKind, category: string): Promise<void> {
    await managerOf(tx).update(TemplateEntity, { tenantId, kind, category, isDefault: true }, { isDefault: false });
  }

  async countUse(tx: Tx, tenantId: TenantId, id: TemplateId): Promise<void> {
    const sql = 'UPDATE templates SET usage_count = usage_count + 1 WHERE tenant_id = $1 AND id = $2';
    await execute(tx, sql, [tenantId, id]);
  }

  async delete(tx: Tx, tenantId: TenantId, id: TemplateId): Promise<void> {
    await managerOf(tx).delete(TemplateEntity, { tenantId, id });
  }
}

async function refusingTakenNames(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'uq_templates__tenant_id__kind__name') throw error;
    throw new AppError('name_exists', { message: 'Another template has this name.', cause: error });
  }
}
