import { Injectable } from '@nestjs/common';
import { Encryption } from '@svc/crypto';
import { AcrossTenants, type Tx, UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { FederationRepository } from '../data/federation.repository';
import { FederationsAcrossTenants } from '../data/federations.across-tenants';
import type { Federation } from '../domain/identity-provider';

/** Reads what tenants have configured. */
@Injectable()
export class FederationReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly across: AcrossTenants,
    private readonly federations: FederationRepository,
    private readonly allFederations: FederationsAcrossTenants,
    private readonly encryption: Encryption,
  ) {}

  /** The configuration of a tenant with its secret in clear; for a sign-in only. @throws encryption_not_configured */
  async open(tenantId: TenantId): Promise<(Federation & { readonly clientSecret: string }) | null> {
    const found = await this.uow.read(tenantId, (tx) => this.federations.findWithSecret(tx, tenantId));
    return found && { ...found, clientSecret: this.encryption.decrypt(found.clientSecret) };
  }

  /** What some tenants have configured, inside a transaction that sees all of them. */
  ofTenants(tx: Tx, tenantIds: readonly TenantId[]): Promise<Federation[]> {
    return this.allFederations.list(tx, tenantIds);
  }

  /** Every tenant that has configured a provider. */
  tenantIds(): Promise<TenantId[]> {
    return this.across.read((tx) => this.allFederations.tenantIds(tx));
  }
}
