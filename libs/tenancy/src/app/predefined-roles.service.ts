import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { UsersAcrossTenants } from '../data/users-across-tenants.repository';
import type { Role } from '../domain/role';

/** The roles that every tenant starts with. @source supplement §5.5, §15.1 */
@Injectable()
export class PredefinedRoles {
  constructor(
    private readonly across: AcrossTenants,
    private readonly allUsers: UsersAcrossTenants,
  ) {}

  /** Those of one tenant, or of all of them. */
  list(tenantId: TenantId | null): Promise<Role[]> {
    return this.across.read((tx) => this.allUsers.predefinedRoles(tx, tenantId));
  }
}
