import { Injectable } from '@nestjs/common';
import { BootstrapConfig } from '@svc/config';
import { AcrossTenants } from '@svc/database';
import type { Permission, TenantId } from '@svc/kernel';
import { RoleRepository } from '../data/role.repository';
import { UsersAcrossTenants } from '../data/users-across-tenants.repository';
import type { Role } from '../domain/role';
import type { TenantState } from '../domain/tenant';
import { permissionsOf, type User } from '../domain/user';

/** What signing in needs to know of a user. */
export interface SignInRecord {
  readonly user: User;
  readonly passwordHash: string | null;
  readonly tenantState: TenantState;
}

/** What a session stands for at this moment. */
export interface Identity {
  readonly user: User;
  readonly roles: readonly Role[];
  readonly tenantState: TenantState;
  /** The tenant is the operator's. */
  readonly isOperator: boolean;
}

/** What tells whether a tenant is the operator's. */
export interface TenantFacts {
  readonly id: TenantId;
  /** It is the one that the first start made. */
  readonly isFirst: boolean;
}

/** Finds users by what they sign in with, over all tenants; for the lib that guards the routes. */
@Injectable()
export class UserDirectory {
  constructor(
    private readonly across: AcrossTenants,
    private readonly allUsers: UsersAcrossTenants,
    private readonly roles: RoleRepository,
    private readonly config: BootstrapConfig,
  ) {}

  /** The one user of an e-mail address who may sign in, with the stored hash. */
  findForSignIn(email: string): Promise<SignInRecord | null> {
    return this.across.read((tx) => this.allUsers.findLiveByEmail(tx, email));
  }

  /** The user of an e-mail address in any state, one who may sign in before the others, with the stored hash. */
  findAccount(email: string): Promise<SignInRecord | null> {
    return this.across.read((tx) => this.allUsers.findByEmail(tx, email));
  }

  /** The one user of an e-mail address who may sign in, with its roles. */
  async identify(email: string): Promise<Identity | null> {
    return this.across.read(async (tx) => {
      const found = await this.allUsers.findLiveByEmail(tx, email);
      if (!found) return null;
      const { user, tenantState, isFirstTenant } = found;
      const isOperator = this.isOperator({ id: user.tenantId, isFirst: isFirstTenant });
      const roles = await this.roles.ofUsers(tx, user.tenantId, [user.id]);
      return { user, tenantState, isOperator, roles: roles.get(user.id) ?? [] };
    });
  }

  /** The permissions that roles bring in a tenant. @source supplement §15.154 */
  permissionsInForce(tenant: TenantFacts, roles: readonly Pick<Role, 'permissions'>[]): ReadonlySet<Permission> {
    return permissionsOf(roles, { isOperator: this.isOperator(tenant) });
  }

  private isOperator({ id, isFirst }: TenantFacts): boolean {
    const configured = this.config.operatorTenantId?.toLowerCase();
    return configured === undefined ? isFirst : configured === id;
  }
}
