import { Injectable } from '@nestjs/common';
import { AcrossTenants, violatedConstraint } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { TenantRepository } from '../data/tenant.repository';
import { TenantsAcrossTenants } from '../data/tenants-across-tenants.repository';
import { referringFirst } from '../domain/table-order';
import { TenantCleanerRegistry } from './registries';

const BATCH_ROWS = 2000;

/** Removes what a deleted tenant leaves behind, in short transactions; may be interrupted and run again. */
@Injectable()
export class RemoveTenantService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly tenants: TenantRepository,
    private readonly allTenants: TenantsAcrossTenants,
    private readonly cleaners: TenantCleanerRegistry,
  ) {}

  /** Removes the bytes, then every row, then the tenant. Does nothing unless the tenant is being deleted. */
  async remove(tenantId: TenantId, signal: AbortSignal): Promise<void> {
    const tenant = await this.across.read((tx) => this.tenants.find(tx, tenantId));
    if (tenant?.state !== 'deleting') return;
    await this.cleaners.run(tenantId, signal);
    await this.emptyTables(tenantId, signal);
    await this.across.run((tx) => this.allTenants.deleteTenant(tx, tenantId));
  }

  /**
   * Takes the tables as the database knows them, so that none can be forgotten, those that refer to others first: a
   * transaction deletes no more than its own batch. A table whose rows are still referred to is left to a later round.
   */
  private async emptyTables(tenantId: TenantId, signal: AbortSignal): Promise<void> {
    let waiting = referringFirst(await this.across.read((tx) => this.allTenants.tenantTables(tx)));
    while (waiting.length > 0) {
      const blocked: string[] = [];
      for (const table of waiting) {
        if (!(await this.emptyTable(tenantId, table, signal))) blocked.push(table);
      }
      if (blocked.length === waiting.length) throw new Error(`Rows of ${blocked.join(', ')} refer to each other.`);
      waiting = blocked;
    }
  }

  /** False when rows of another table still refer to rows of this one. */
  private async emptyTable(tenantId: TenantId, table: string, signal: AbortSignal): Promise<boolean> {
    try {
      for (;;) {
        signal.throwIfAborted();
        const deleted = await this.across.run((tx) => this.allTenants.deleteRows(tx, tenantId, table, BATCH_ROWS));
        if (deleted < BATCH_ROWS) return true;
      }
    } catch (error) {
      if (violatedConstraint(error)?.startsWith('fk_')) return false;
      throw error;
    }
  }
}
