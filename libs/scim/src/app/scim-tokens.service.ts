import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { randomToken, sha256Hex } from '@svc/crypto';
import { AcrossTenants, type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, type SuperAdminPrincipal, type TenantId } from '@svc/kernel';
import { type Tenant, TenantDirectory } from '@svc/tenancy';
import { ScimTokenRepository, ScimTokensAcrossTenants } from '../data/scim-token.repository';

/** 32 bytes are 43 characters. @source spec §4.8, §8.2 */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** The token by which a tenant's identity provider is known; only its hash is kept. @source spec §3.6, §5.5 */
@Injectable()
export class ScimTokens {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly across: AcrossTenants,
    private readonly tokens: ScimTokenRepository,
    private readonly allTokens: ScimTokensAcrossTenants,
    private readonly tenants: TenantDirectory,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Gives the tenant a token, which from now on is its only one. This is the one time it is shown. @throws not_found */
  async create(actor: SuperAdminPrincipal, tenantId: TenantId): Promise<string> {
    const tenant = await this.tenant(tenantId);
    const token = randomToken(TOKEN_BYTES);
    await this.uow.run(tenantId, async (tx) => {
      await this.tokens.replace(tx, tenantId, sha256Hex(token), this.clock.now());
      await this.record(tx, actor, 'SCIM_TOKEN_CREATED', tenant);
    });
    return token;
  }

  /** Whether the tenant has a token. @throws not_found */
  async isActive(tenantId: TenantId): Promise<boolean> {
    await this.tenant(tenantId);
    return this.uow.read(tenantId, (tx) => this.tokens.exists(tx, tenantId));
  }

  /** Ends the tenant's token; without one nothing happens. @throws not_found */
  async revoke(actor: SuperAdminPrincipal, tenantId: TenantId): Promise<void> {
    const tenant = await this.tenant(tenantId);
    await this.uow.run(tenantId, async (tx) => {
      if (await this.tokens.delete(tx, tenantId)) await this.record(tx, actor, 'SCIM_TOKEN_REVOKED', tenant);
    });
  }

  /**
   * Who comes with a token: the identity provider of its tenant, as things are now; null when nobody has it.
   * @throws tenant_suspended
   */
  async providerWith(token: string): Promise<Caller | null> {
    const hash = TOKEN.test(token) ? sha256Hex(token) : null;
    const found = hash && (await this.across.read((tx) => this.allTokens.findByHash(tx, hash)));
    if (!found || found.tenantState === 'deleting') return null;
    if (found.tenantState === 'suspended') throw new AppError('tenant_suspended');
    const { tenantId } = found;
    return { kind: 'caller', tenantId, user: null, permissions: new Set(), credential: { kind: 'scim' } };
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
