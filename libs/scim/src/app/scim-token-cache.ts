import { Injectable } from '@nestjs/common';
import { AccessBroadcast, CredentialCache } from '@svc/access';
import { sha256Hex } from '@svc/crypto';
import { AcrossTenants } from '@svc/database';
import { AppError, type Caller, Clock } from '@svc/kernel';
import { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { type FoundToken, ScimTokensAcrossTenants } from '../data/scim-token.repository';
import { SCIM_TOKEN } from '../domain/scim-token';

/** Remembers whose tokens those are that identity providers come with. @source spec §3.6, §5.5 */
@Injectable()
export class ScimTokenCache extends CredentialCache<FoundToken> {
  constructor(
    private readonly across: AcrossTenants,
    private readonly tokens: ScimTokensAcrossTenants,
    pubSub: PubSub,
    broadcast: AccessBroadcast,
    clock: Clock,
  ) {
    super(pubSub, broadcast, clock);
  }

  /**
   * Who comes with a token: the identity provider of its tenant, as things are now; null when nobody has it.
   * @throws tenant_suspended
   */
  async providerWith(token: string): Promise<Caller | null> {
    const found = SCIM_TOKEN.test(token) ? await this.find(token) : null;
    if (!found || found.tenantState === 'deleting') return null;
    if (found.tenantState === 'suspended') throw new AppError('tenant_suspended');
    const { tenantId } = found;
    return { kind: 'caller', tenantId, user: null, permissions: new Set(), credential: { kind: 'scim' } };
  }

  protected lookUp(token: string): Promise<FoundToken | null> {
    const hash = sha256Hex(token);
    return this.across.read((tx) => this.tokens.findByHash(tx, hash));
  }

  /** A change that names users, or keys alone, is none of the tenant or its token. */
  protected isConcerned(found: FoundToken, { tenantId, userIds }: AccessChange): boolean {
    return found.tenantId === tenantId && userIds === undefined;
  }
}
