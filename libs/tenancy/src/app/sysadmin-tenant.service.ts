import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { Principal, TenantId } from '@svc/kernel';
import type { CrawlerOverrides } from '../domain/crawler-settings';
import type { NewTenant, Tenant, TenantChanges } from '../domain/tenant';
import { CrawlerSettingsService } from './crawler-settings.service';
import { CreateTenantService } from './create-tenant.service';
import { DeleteTenantService } from './delete-tenant.service';
import { TenantAnswers } from './tenant-answers';
import { TenantDirectory } from './tenant-directory';
import { TenantService } from './tenant.service';

/** A tenant with everything that is shown of it to the super admin. */
export interface TenantAnswer {
  readonly tenant: Tenant;
  /** Those that the tenant has of its own. */
  readonly crawlerSettings: CrawlerOverrides;
  /** What the libs above show, as named on the wire. */
  readonly members: Readonly<Record<string, object>>;
}

/** What the super admin does with tenants, each answered in full. @source supplement §6.1 */
@Injectable()
export class SysadminTenantService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly directory: TenantDirectory,
    private readonly crawlers: CrawlerSettingsService,
    private readonly answers: TenantAnswers,
    private readonly creation: CreateTenantService,
    private readonly tenants: TenantService,
    private readonly deletion: DeleteTenantService,
  ) {}

  /** Every tenant, suspended ones too; of one domain (exactly) when it is given. */
  async list(domain: string | null): Promise<TenantAnswer[]> {
    return this.answered(await this.directory.list(domain));
  }

  /** @throws not_found */
  async get(id: TenantId): Promise<TenantAnswer> {
    return this.one(await this.tenants.get(id));
  }

  /** @throws unique_value_exists · bad_request */
  async create(actor: Principal, given: NewTenant): Promise<TenantAnswer> {
    return this.one(await this.creation.create(actor, given));
  }

  /** @throws not_found · bad_request */
  async update(actor: Principal, id: TenantId, changes: TenantChanges): Promise<TenantAnswer> {
    return this.one(await this.tenants.update(actor, id, changes));
  }

  /** Answers the tenant as it was. @throws not_found · tenant_has_users */
  async delete(actor: Principal, id: TenantId): Promise<TenantAnswer> {
    const before = await this.get(id);
    return { ...before, tenant: await this.deletion.delete(actor, id) };
  }

  private async one(tenant: Tenant): Promise<TenantAnswer> {
    const [answer] = await this.answered([tenant]);
    return answer!;
  }

  private answered(tenants: readonly Tenant[]): Promise<TenantAnswer[]> {
    const ids = tenants.map(({ id }) => id);
    return this.across.read(async (tx) => {
      const crawlers = await this.crawlers.overridesOf(tx, ids);
      const members = await this.answers.of(tx, ids);
      return tenants.map((tenant) => ({
        tenant,
        crawlerSettings: crawlers.get(tenant.id)!,
        members: members.get(tenant.id)!,
      }));
    });
  }
}
