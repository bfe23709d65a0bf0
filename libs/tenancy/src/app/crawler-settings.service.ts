import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, changesBetween, Clock, type Principal, type TenantId } from '@svc/kernel';
import { TenantsAcrossTenants } from '../data/tenants-across-tenants.repository';
import { CrawlerSettingsRepository, type StoredCrawlerSettings } from '../data/crawler-settings.repository';
import { brokenRule, type CrawlerOverrides, type CrawlerSettings, overridesFrom } from '../domain/crawler-settings';
import { CrawlerDefaults } from './crawler-defaults';
import { TenancyTrail } from './ports';

/** The crawler settings of a tenant as they hold. */
export interface TenantCrawlerSettings {
  readonly tenantId: TenantId;
  readonly settings: CrawlerSettings;
  /** Names of those that the tenant has of its own. */
  readonly overrides: readonly string[];
  /** When the tenant's own were last changed; null for never. */
  readonly updatedAt: Date | null;
}

/** What a tenant sets of its crawls, over what the deployment does. @source supplement §6.3 */
@Injectable()
export class CrawlerSettingsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly stored: CrawlerSettingsRepository,
    private readonly allTenants: TenantsAcrossTenants,
    private readonly defaults: CrawlerDefaults,
    private readonly trail: TenancyTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws not_found */
  read(tenantId: TenantId): Promise<TenantCrawlerSettings> {
    return this.uow.read(tenantId, async (tx) => {
      const found = await this.stored.find(tx, tenantId);
      if (!found) throw new AppError('not_found');
      return this.compose(tenantId, overridesFrom(found.overrides), found.updatedAt);
    });
  }

  /** What holds for the crawls of a tenant, in the caller's transaction; the deployment's where the tenant is gone. */
  async settingsIn(tx: Tx, tenantId: TenantId): Promise<CrawlerSettings> {
    const found = await this.stored.find(tx, tenantId);
    return { ...this.defaults.settings(), ...overridesFrom(found?.overrides) };
  }

  /** What each of some tenants has of its own, inside a transaction that sees all of them. */
  async overridesOf(tx: Tx, tenantIds: readonly TenantId[]): Promise<ReadonlyMap<TenantId, CrawlerOverrides>> {
    const stored = await this.allTenants.crawlerOverrides(tx, tenantIds);
    return new Map(tenantIds.map((id) => [id, overridesFrom(stored.get(id))]));
  }

  /** Adds to what the tenant set before. @throws not_found · invalid_setting for settings that do not go together */
  update(actor: Principal, tenantId: TenantId, given: CrawlerOverrides): Promise<TenantCrawlerSettings> {
    return this.uow.run(tenantId, async (tx) => {
      const found = await this.lock(tx, tenantId);
      const before = overridesFrom(found.overrides);
      const after = overridesFrom({ ...before, ...given });
      const broken = brokenRule({ ...this.defaults.settings(), ...after });
      if (broken) throw new AppError('invalid_setting', { message: `${broken.name}: ${broken.message}` });
      if (Object.keys(given).length === 0) return this.compose(tenantId, before, found.updatedAt);
      const updatedAt = this.clock.now();
      await this.stored.set(tx, tenantId, after, updatedAt);
      await this.record(tx, actor, tenantId, found.name, { before, after });
      return this.compose(tenantId, after, updatedAt);
    });
  }

  /** Takes back everything the tenant set. Answers the names, of which there may be none. @throws not_found */
  reset(actor: Principal, tenantId: TenantId): Promise<string[]> {
    return this.uow.run(tenantId, async (tx) => {
      const found = await this.lock(tx, tenantId);
      const before = overridesFrom(found.overrides);
      const names = Object.keys(before);
      if (names.length === 0) return names;
      await this.stored.clear(tx, tenantId, this.clock.now());
      await this.record(tx, actor, tenantId, found.name, { before, after: {} });
      return names;
    });
  }

  private async lock(tx: Tx, tenantId: TenantId): Promise<StoredCrawlerSettings> {
    const found = await this.stored.lock(tx, tenantId);
    if (!found) throw new AppError('not_found');
    return found;
  }

  private compose(tenantId: TenantId, overrides: CrawlerOverrides, updatedAt: Date | null): TenantCrawlerSettings {
    const settings = { ...this.defaults.settings(), ...overrides };
    return { tenantId, settings, overrides: Object.keys(overrides), updatedAt };
  }

  private record(
    tx: Tx,
    actor: Principal,
    tenantId: TenantId,
    name: string,
    { before, after }: { before: CrawlerOverrides; after: CrawlerOverrides },
  ): Promise<void> {
    return this.trail.record(tx, actor, {
      action: 'TENANT_SETTINGS_UPDATED',
      tenantId,
      entityType: 'tenant_settings',
      entityId: tenantId,
      description: `Changed the crawler settings of the tenant ${name}`,
      target: { id: tenantId, name },
      changes: changesBetween(before, after),
    });
  }
}
