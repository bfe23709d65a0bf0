import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { randomToken, sha256Hex } from '@svc/crypto';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, Clock, type SuperAdminPrincipal, type TenantId } from '@svc/kernel';
import { AccessChanges, type Tenant, TenantDirectory } from '@svc/tenancy';
import { ScimTokenRepository } from '../data/scim-token.repository';
import { type Directory, SCIM_TOKEN_BYTES } from '../domain/scim-token';

/** The token by which a tenant's identity provider is known; only its hash is kept. @source spec §3.6, §5.5 */
@Injectable()
export class ScimTokens {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tokens: ScimTokenRepository,
    private readonly tenants: TenantDirectory,
    private readonly trail: AuditTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** Gives the tenant a token, which from now on is its only one. This is the one time it is shown. @throws not_found */
  async create(actor: SuperAdminPrincipal, tenantId: TenantId): Promise<string> {
    const tenant = await this.tenant(tenantId);
    const token = randomToken(SCIM_TOKEN_BYTES);
    await this.uow.run(tenantId, async (tx) => {
      await this.tokens.replace(tx, tenantId, sha256Hex(token), this.clock.now());
      await this.record(tx, actor, 'SCIM_TOKEN_CREATED', tenant);
    });
    await this.changes.announce({ tenantId });
    return token;
  }

  /** Whether the tenant has a token. @throws not_found */
  async isActive(tenantId: TenantId): Promise<boolean> {
    await this.tenant(tenantId);
    return this.uow.read(tenantId, (tx) => this.tokens.exists(tx, tenantId));
  }

  /** How it is with the tenant's directory. */
  directory(tenantId: TenantId): Promise<Directory> {
    return this.uow.read(tenantId, (tx) => this.tokens.directory(tx, tenantId));
  }

  /** Ends the tenant's token; without one nothing happens. @throws not_found */
  async revoke(actor: SuperAdminPrincipal, tenantId: TenantId): Promise<void> {
    const tenant = await this.tenant(tenantId);
    await this.uow.run(tenantId, async (tx) => {
      if (await this.tokens.delete(tx, tenantId)) await this.record(tx, actor, 'SCIM_TOKEN_REVOKED', tenant);
    });
    await this.changes.announce({ tenantId });
  }

  private async tenant(id: TenantId): Promise<Tenant> {
    const tenant = await this.tenants.find(id);
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }

  private record(
    tx: Tx,
    actor: SuperAdminPrincipal,
    action: 'SCIM_TOKEN_CREATED' | 'SCIM_TOKEN_REVOKED',
    { id, name }: Tenant,
  ): Promise<void> {
    return this.trail.recordFor(tx, id, actor, {
      action,
      entityType: 'tenant_settings',
      entityId: id,
      description: `${action === 'SCIM_TOKEN_CREATED' ? 'Created' : 'Revoked'} the SCIM token of ${name}`,
      target: { id, name },
    });
  }
}
