import { Injectable } from '@nestjs/common';
import { managerOf, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ModelKind } from '../domain/model-record';
import { ModelProviderEntity } from './model-provider.entity';
import { type ModelRows, MODEL_TABLES } from './model.repository';

/**
 * Finds the tenants that lack what every tenant should have, and adds it; runs behind the door to all tenants when a
 * process starts, and inside the transaction that creates a tenant.
 */
@Injectable()
export class ProvisionAcrossTenants {
  tenantsWithoutBuiltin(tx: Tx, kind: ModelKind, name: string): Promise<TenantId[]> {
    const { table } = MODEL_TABLES[kind];
    return this.tenants(tx, `SELECT 1 FROM ${table} m WHERE m.tenant_id = t.id AND m.builtin AND m.name = $1`, name);
  }

  tenantsWithoutProvider(tx: Tx, name: string): Promise<TenantId[]> {
    return this.tenants(tx, `SELECT 1 FROM model_providers p WHERE p.tenant_id = t.id AND p.name = $1`, name);
  }

  /** Adds a model unless the tenant has it. */
  async addModel<Kind extends ModelKind>(tx: Tx, kind: Kind, row: ModelRows[Kind]): Promise<void> {
    await managerOf(tx)
      .createQueryBuilder()
      .insert()
      .into(MODEL_TABLES[kind].entity)
      .values(row as never)
      .orIgnore()
      .execute();
  }

  /** Adds a provider; false when the tenant has one of that name. */
  async addProvider(tx: Tx, row: ModelProviderEntity): Promise<boolean> {
    const result = await managerOf(tx)
      .createQueryBuilder()
      .insert()
      .into(ModelProviderEntity)
      .values(row as never)
      .orIgnore()
      .returning(['id'])
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  private async tenants(tx: Tx, presence: string, name: string): Promise<TenantId[]> {
    const rows = await query<{ id: TenantId }>(
      tx,
      `SELECT t.id FROM tenants t WHERE t.state <> 'deleting' AND NOT EXISTS (${presence}) ORDER BY t.id`,
      [name],
    );
    return rows.map(({ id }) => id);
  }
}
