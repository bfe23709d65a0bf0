import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { Encryption } from '@svc/crypto';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, changesBetween, Clock, newId, type Principal, type TenantId } from '@svc/kernel';
import { TenantService } from '@svc/tenancy';
import { TenantCredentialRepository, TenantCredentialsAcrossTenants } from '../data/tenant-credential.repository';
import {
  maskCredential,
  missingMembers,
  type NewTenantCredential,
  type TenantCredential,
} from '../domain/tenant-credential';

/**
 * The credentials that a tenant uses for its providers without a key of their own; every change holds for the next
 * call of any process. Kinds of providers are named without regard to case.
 * @source supplement §6.4, §15.35
 */
@Injectable()
export class TenantCredentialsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tenants: TenantService,
    private readonly credentials: TenantCredentialRepository,
    private readonly allCredentials: TenantCredentialsAcrossTenants,
    private readonly encryption: Encryption,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** By kind of provider. @throws not_found when there is no such tenant */
  async list(tenantId: TenantId): Promise<TenantCredential[]> {
    await this.tenants.get(tenantId);
    return this.uow.read(tenantId, (tx) => this.credentials.list(tx, tenantId));
  }

  /** Those of some tenants, by kind of provider, inside a transaction that sees all of them. */
  ofTenants(tx: Tx, tenantIds: readonly TenantId[]): Promise<TenantCredential[]> {
    return this.allCredentials.list(tx, tenantIds);
  }

  /**
   * Makes or replaces the credential of a kind of provider as a whole.
   * @throws not_found · invalid_setting when the kind needs more than was given · encryption_not_configured
   */
  async set(actor: Principal, tenantId: TenantId, kind: string, given: NewTenantCredential): Promise<TenantCredential> {
    const provider = kind.toLowerCase();
    const missing = missingMembers(provider, given);
    if (missing.length > 0)
      throw new AppError('invalid_setting', { message: `${provider} needs ${missing.join(', ')}.` });
    const { name } = await this.tenants.get(tenantId);
    const now = this.clock.now();
    const row = {
      ...given,
      tenantId,
      provider,
      apiKey: this.encryption.encrypt(given.apiKey),
      maskedKey: maskCredential(given.apiKey),
      version: newId(now.getTime()),
      configuredAt: now,
    };
    return this.uow.run(tenantId, async (tx) => {
      const before = await this.credentials.lock(tx, tenantId, provider);
      await this.credentials.put(tx, tenantId, row);
      const after = await this.credentials.find(tx, tenantId, provider);
      await this.record(tx, actor, after!, { description: `Set the credential of ${name}`, before, after });
      return after!;
    });
  }

  /** @throws not_found when there is no such tenant, or it has no credential of that kind */
  async delete(actor: Principal, tenantId: TenantId, kind: string): Promise<void> {
    const { name } = await this.tenants.get(tenantId);
    const provider = kind.toLowerCase();
    await this.uow.run(tenantId, async (tx) => {
      const before = await this.credentials.lock(tx, tenantId, provider);
      if (!before) throw new AppError('not_found', { message: 'The tenant has no credential for this provider.' });
      await this.credentials.delete(tx, tenantId, provider);
      await this.record(tx, actor, before, { description: `Removed the credential of ${name}`, before, after: null });
    });
  }

  private record(
    tx: Tx,
    actor: Principal,
    { tenantId, provider }: TenantCredential,
    change: { description: string; before: TenantCredential | null; after: TenantCredential | null },
  ): Promise<void> {
    return this.audit.recordFor(tx, tenantId, actor, {
      action: 'CREDENTIALS_UPDATED',
      entityType: 'credential',
      entityId: tenantId,
      description: `${change.description} for the provider ${provider}`,
      target: { id: tenantId, name: provider },
      changes: changesBetween(shown(change.before), shown(change.after)),
    });
  }
}

function shown(credential: TenantCredential | null): Record<string, unknown> {
  return {
    masked_key: credential?.maskedKey ?? null,
    endpoint: credential?.endpoint ?? null,
    api_version: credential?.apiVersion ?? null,
    deployment_name: credential?.deploymentName ?? null,
    configured_at: credential?.configuredAt ?? null,
  };
}
