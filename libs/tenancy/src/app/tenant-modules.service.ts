import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, changesBetween, Clock, type Principal, type TenantId } from '@svc/kernel';
import { TenantRepository } from '../data/tenant.repository';
import type { Tenant } from '../domain/tenant';
import { MODULE_KEYS, type ModuleKey, modulesWithout, type TenantModule } from '../domain/tenant-module';
import { TenancyTrail } from './ports';

type ModuleAction = 'MODULE_ADDED_TO_TENANT' | 'MODULE_REMOVED_FROM_TENANT' | 'MODULE_SET_REPLACED';

/** Which modules a tenant has; a change holds from the next request on. @source supplement §6.8, §15.94 */
@Injectable()
export class TenantModulesService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tenants: TenantRepository,
    private readonly trail: TenancyTrail,
    private readonly clock: Clock,
  ) {}

  /** Every module there is. */
  all(): TenantModule[] {
    return modulesWithout([]);
  }

  /** The module of a key. @throws bad_request, since modules come with the product and are not made */
  named(key: string): TenantModule {
    const found = this.all().find((module) => module.key === key);
    if (found) return found;
    throw new AppError('bad_request', { message: `There is no such module. There are: ${MODULE_KEYS.join(', ')}.` });
  }

  /** Every module, with whether the tenant has it. @throws not_found */
  ofTenant(tenantId: TenantId): Promise<TenantModule[]> {
    return this.uow.read(tenantId, async (tx) => {
      const tenant = await this.tenants.find(tx, tenantId);
      if (!tenant) throw new AppError('not_found');
      return modulesWithout(tenant.modulesOff);
    });
  }

  /** Switches a module on or off. Answers it as it then is. @throws not_found for a module that there is not */
  async switch(actor: Principal, tenantId: TenantId, key: string, isEnabled: boolean): Promise<TenantModule> {
    if (!this.all().some((module) => module.key === key)) throw new AppError('not_found');
    const action = isEnabled ? 'MODULE_ADDED_TO_TENANT' : 'MODULE_REMOVED_FROM_TENANT';
    const changed = await this.change(actor, tenantId, action, (off) => [
      ...off.filter((name) => name !== key),
      ...(isEnabled ? [] : [key as ModuleKey]),
    ]);
    return modulesWithout(changed.modulesOff).find((module) => module.key === key)!;
  }

  /** Leaves the tenant exactly the modules of these ids. @throws not_found · bad_request for an id of none */
  replace(actor: Principal, tenantId: TenantId, ids: readonly string[]): Promise<Tenant> {
    const unknown = ids.find((id) => !this.all().some((module) => module.id === id));
    if (unknown) throw new AppError('bad_request', { message: `There is no module with the id ${unknown}.` });
    const kept = this.all().filter(({ id }) => !ids.includes(id));
    return this.change(actor, tenantId, 'MODULE_SET_REPLACED', () => kept.map(({ key }) => key));
  }

  private change(
    actor: Principal,
    tenantId: TenantId,
    action: ModuleAction,
    next: (off: readonly ModuleKey[]) => readonly ModuleKey[],
  ): Promise<Tenant> {
    return this.uow.run(tenantId, async (tx) => {
      const before = await this.tenants.lock(tx, tenantId);
      if (!before || before.state === 'deleting') throw new AppError('not_found');
      await this.tenants.setModulesOff(tx, tenantId, next(before.modulesOff), this.clock.now());
      const after = (await this.tenants.find(tx, tenantId))!;
      await this.record(tx, actor, action, { before, after });
      return after;
    });
  }

  private record(
    tx: Tx,
    actor: Principal,
    action: ModuleAction,
    { before, after }: { before: Tenant; after: Tenant },
  ): Promise<void> {
    return this.trail.record(tx, actor, {
      action,
      tenantId: after.id,
      entityType: 'tenant_settings',
      entityId: after.id,
      description: `Changed the modules of the tenant ${after.name}`,
      target: { id: after.id, name: after.name },
      changes: changesBetween({ modules: keysOn(before) }, { modules: keysOn(after) }),
    });
  }
}

function keysOn({ modulesOff }: Tenant): string[] {
  return modulesWithout(modulesOff).flatMap(({ key, isEnabled }) => (isEnabled ? [key] : []));
}
