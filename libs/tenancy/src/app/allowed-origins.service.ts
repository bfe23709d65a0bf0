import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, Clock, newId, type Principal, type TenantId } from '@svc/kernel';
import { AllowedOriginRepository, AllowedOriginsAcrossTenants } from '../data/allowed-origin.repository';
import type { AllowedOrigin, AllowedOriginId } from '../domain/allowed-origin';
import { AccessChanges, TenancyTrail } from './ports';

/** The web origins whose pages may read answers; a change is announced as one of the tenant. @source supplement §6.2 */
@Injectable()
export class AllowedOriginsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly across: AcrossTenants,
    private readonly origins: AllowedOriginRepository,
    private readonly allOrigins: AllowedOriginsAcrossTenants,
    private readonly trail: TenancyTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** Those of one tenant, by pattern. */
  ofTenant(tenantId: TenantId): Promise<AllowedOrigin[]> {
    return this.uow.read(tenantId, (tx) => this.origins.list(tx, tenantId));
  }

  /** The patterns of one tenant, inside an open transaction. */
  async patternsOf(tx: Tx, tenantId: TenantId): Promise<string[]> {
    return (await this.origins.list(tx, tenantId)).map(({ url }) => url);
  }

  /** Those of one tenant, or of all. */
  list(tenantId: TenantId | null): Promise<AllowedOrigin[]> {
    return this.across.read((tx) => this.allOrigins.list(tx, tenantId));
  }

  /** Every pattern of every tenant in use. */
  patterns(): Promise<string[]> {
    return this.across.read((tx) => this.allOrigins.patterns(tx));
  }

  /** Lists an origin for a tenant; it holds at once. @throws not_found for the tenant · unique_value_exists */
  async create(actor: Principal, tenantId: TenantId, url: string): Promise<AllowedOrigin> {
    const now = this.clock.now();
    const id = newId<AllowedOriginId>(now.getTime());
    const pattern = url.toLowerCase().replace(/\/$/, '');
    const origin: AllowedOrigin = { id, tenantId, url: pattern, createdAt: now, updatedAt: now };
    await this.uow
      .run(tenantId, async (tx) => {
        await this.origins.insert(tx, tenantId, origin);
        await this.record(tx, actor, origin, { old: null, new: pattern });
      })
      .catch(asOriginError);
    await this.changes.announce({ tenantId });
    return origin;
  }

  /** Takes an origin off the list, at once. @throws not_found */
  async delete(actor: Principal, id: AllowedOriginId): Promise<void> {
    const origin = await this.across.read((tx) => this.allOrigins.find(tx, id));
    if (!origin) throw new AppError('not_found');
    const { tenantId } = origin;
    await this.uow.run(tenantId, async (tx) => {
      if (!(await this.origins.delete(tx, tenantId, id))) throw new AppError('not_found');
      await this.record(tx, actor, origin, { old: origin.url, new: null });
    });
    await this.changes.announce({ tenantId });
  }

  private record(
    tx: Tx,
    actor: Principal,
    { id, tenantId, url }: AllowedOrigin,
    change: { old: string | null; new: string | null },
  ): Promise<void> {
    return this.trail.record(tx, actor, {
      action: 'TENANT_SETTINGS_UPDATED',
      tenantId,
      entityType: 'tenant_settings',
      entityId: tenantId,
      description: change.new === null ? `Took the origin ${url} off the list` : `Listed the origin ${url}`,
      target: { id, name: url },
      changes: { allowed_origin: change },
    });
  }
}

function asOriginError(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'uq_allowed_origins__tenant_id__url') {
    throw new AppError('unique_value_exists', { message: 'The origin is listed already.', cause: error });
  }
  if (constraint === 'fk_allowed_origins__tenant_id') throw new AppError('not_found', { cause: error });
  throw error;
}
