import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ModelKind } from '../domain/model-record';

const TABLES: Record<ModelKind, string> = {
  completion: 'completion_models',
  embedding: 'embedding_models',
  transcription: 'transcription_models',
};

/** Which tenants still lack something that every tenant should have; asked once when a process starts. */
@Injectable()
export class TenantsLackingAcrossTenants {
  /** Tenants without the built-in model of that name. */
  builtin(tx: Tx, kind: ModelKind, name: string): Promise<TenantId[]> {
    return this.tenants(
      tx,
      `SELECT 1 FROM ${TABLES[kind]} m WHERE m.tenant_id = t.id AND m.builtin AND m.name = $1`,
      name,
    );
  }

  /** Tenants without a provider of that name. */
  provider(tx: Tx, name: string): Promise<TenantId[]> {
    return this.tenants(tx, `SELECT 1 FROM model_providers p WHERE p.tenant_id = t.id AND p.name = $1`, name);
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
