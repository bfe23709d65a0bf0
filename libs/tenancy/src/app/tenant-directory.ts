import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { TenantsAcrossTenants } from '../data/tenants-across-tenants.repository';
import type { Tenant } from '../domain/tenant';

/** Finds tenants for whoever has none: before signing in, and for the super admin. Those being deleted are not in it. */
@Injectable()
export class TenantDirectory {
  constructor(
    private readonly across: AcrossTenants,
    private readonly tenants: TenantsAcrossTenants,
  ) {}

  /** The tenant, active or suspended. */
  find(id: TenantId): Promise<Tenant | null> {
    return this.across.read((tx) => this.tenants.findById(tx, id));
  }

  /** The tenant of a slug, active or suspended. */
  findBySlug(slug: string): Promise<Tenant | null> {
    return this.across.read((tx) => this.tenants.findBySlug(tx, slug));
  }

  /** Every tenant, suspended ones too; of one domain (exactly) when it is given. @source supplement §6.1 */
  list(domain: string | null): Promise<Tenant[]> {
    return this.across.read((tx) => this.tenants.list(tx, domain));
  }

  /** How many tenants are active; `only` is the one when there is exactly one. */
  async countActive(): Promise<{ readonly count: number; readonly only: Tenant | null }> {
    const { count, any } = await this.across.read((tx) => this.tenants.active(tx));
    return { count, only: count === 1 ? any : null };
  }

  /** The active ones of some tenants, by name. */
  listActive(ids: readonly TenantId[]): Promise<Tenant[]> {
    return this.across.read((tx) => this.tenants.listActive(tx, ids));
  }
}
