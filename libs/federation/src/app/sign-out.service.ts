import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { UnitOfWork } from '@svc/database';
import { type Caller, isAppError, requireUser } from '@svc/kernel';
import { UserIdentityRepository } from '../data/user-identity.repository';
import { endSessionUrl } from '../domain/provider-metadata';
import { Discovery } from './discovery';
import { SignInProviders } from './sign-in-providers';

/** Ends the session of somebody who leaves. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly identities: UserIdentityRepository,
    private readonly audit: AuditTrail,
    private readonly providers: SignInProviders,
    private readonly discovery: Discovery,
  ) {}

  /**
   * Records the sign-out. Gives the address that ends the session at the identity provider as well; null for people who
   * never signed in through one, and where it names no such address or cannot be asked.
   * @source supplement §15.43
   */
  async signOut(actor: Caller): Promise<string | null> {
    const { tenantId } = actor;
    const { id, email, username } = requireUser(actor);
    const isBound = await this.uow.run(tenantId, async (tx) => {
      await this.audit.record(tx, actor, {
        action: 'SESSION_ENDED',
        entityType: 'session',
        entityId: id,
        description: `${username ?? email} signed out`,
        target: { id, name: username ?? email, email },
      });
      return this.identities.isBound(tx, tenantId, id);
    });
    return isBound ? this.endSessionUrl(actor) : null;
  }

  private async endSessionUrl({ tenantId }: Caller): Promise<string | null> {
    const provider = await this.providers.find(tenantId);
    if (!provider) return null;
    try {
      return endSessionUrl(await this.discovery.of(provider.discoveryEndpoint), provider.clientId);
    } catch (error) {
      if (isAppError(error, 'identity_provider_unavailable')) return null;
      throw error;
    }
  }
}
