import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, changesBetween, Clock, type Principal, type TenantId } from '@svc/kernel';
import { TenantService } from '@svc/tenancy';
import { FederationRepository } from '../data/federation.repository';
import { UserIdentityRepository } from '../data/user-identity.repository';
import { type Federation, type FederationSettings, recordedFederation } from '../domain/identity-provider';
import { FederationInput } from './federation-input';

/** A whole configuration, as the super admin gives it. */
export type NewFederation = FederationSettings & { readonly clientSecret: string };

/** What the super admin does with the identity provider of a tenant; every change holds at once. @source spec §2.6, §4.8 */
@Injectable()
export class ManageFederationService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tenants: TenantService,
    private readonly federations: FederationRepository,
    private readonly identities: UserIdentityRepository,
    private readonly input: FederationInput,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws not_found when the tenant has none, or does not exist */
  get(tenantId: TenantId): Promise<Federation> {
    return this.uow.read(tenantId, async (tx) => found(await this.federations.find(tx, tenantId)));
  }

  /** Makes or replaces the whole configuration. @throws not_found · federation_discovery_failed · encryption_not_configured */
  async put(actor: Principal, tenantId: TenantId, given: NewFederation): Promise<Federation> {
    const tenant = await this.tenants.get(tenantId);
    const secret = this.input.seal(given.clientSecret);
    const issuer = await this.input.issuerOf(given.discoveryEndpoint);
    return this.uow.run(tenantId, async (tx) => {
      const before = await this.federations.lock(tx, tenantId);
      const now = this.clock.now();
      await this.federations.put(tx, tenantId, {
        ...given,
        ...secret,
        tenantId,
        issuer,
        configuredAt: now,
        updatedAt: now,
      });
      return this.recorded(tx, actor, before, `Set the identity provider of ${tenant.name}`, tenantId);
    });
  }

  /**
   * Changes the named members only; asks the provider again when its address is one of them.
   * @throws not_found · federation_discovery_failed · encryption_not_configured
   */
  async change(actor: Principal, tenantId: TenantId, given: Partial<NewFederation>): Promise<Federation> {
    const tenant = await this.tenants.get(tenantId);
    await this.get(tenantId);
    const { clientSecret, ...settings } = given;
    const secret = clientSecret === undefined ? {} : this.input.seal(clientSecret);
    const endpoint = settings.discoveryEndpoint;
    const issuer = endpoint === undefined ? {} : { issuer: await this.input.issuerOf(endpoint) };
    return this.uow.run(tenantId, async (tx) => {
      const before = found(await this.federations.lock(tx, tenantId));
      const changes = { ...settings, ...secret, ...issuer, updatedAt: this.clock.now() };
      await this.federations.update(tx, tenantId, changes);
      return this.recorded(tx, actor, before, `Changed the identity provider of ${tenant.name}`, tenantId);
    });
  }

  /** Removes the configuration, and which identity each account belongs to. @throws not_found */
  async delete(actor: Principal, tenantId: TenantId): Promise<void> {
    const tenant = await this.tenants.get(tenantId);
    await this.uow.run(tenantId, async (tx) => {
      const before = found(await this.federations.lock(tx, tenantId));
      await this.federations.delete(tx, tenantId);
      const forgotten = await this.identities.deleteAll(tx, tenantId);
      const description = `Removed the identity provider of ${tenant.name}`;
      await this.record(tx, actor, before, { description, extra: { forgotten_identities: forgotten } });
    });
  }

  /** Asks the provider for its discovery document. Gives its issuer. @throws not_found · federation_discovery_failed */
  async test(tenantId: TenantId): Promise<string> {
    return this.input.issuerOf((await this.get(tenantId)).discoveryEndpoint);
  }

  private async recorded(
    tx: Tx,
    actor: Principal,
    before: Federation | null,
    description: string,
    tenantId: TenantId,
  ): Promise<Federation> {
    const after = found(await this.federations.find(tx, tenantId));
    const changes = before ? changesBetween(recordedFederation(before), recordedFederation(after)) : undefined;
    await this.record(tx, actor, after, { description, changes });
    return after;
  }

  private record(
    tx: Tx,
    actor: Principal,
    { tenantId, provider }: Federation,
    event: Pick<AuditEvent, 'description' | 'changes' | 'extra'>,
  ): Promise<void> {
    return this.audit.recordFor(tx, tenantId, actor, {
      action: 'FEDERATION_UPDATED',
      entityType: 'federation_config',
      entityId: tenantId,
      target: { id: tenantId, name: provider },
      ...event,
    });
  }
}

function found(federation: Federation | null): Federation {
  if (!federation) throw new AppError('not_found', { message: 'The tenant has no identity provider.' });
  return federation;
}
