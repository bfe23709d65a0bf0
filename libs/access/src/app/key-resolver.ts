import { Injectable } from '@nestjs/common';
import { credentialOf, type FoundKey, stateOf } from '@svc/api-keys';
import { ApiKeyConfig } from '@svc/config';
import { type ApiKeyCredential, AppError, type Caller, Clock, type Permission, PERMISSIONS } from '@svc/kernel';
import type { AccessRequest } from './access-request';
import { CredentialResolver } from './credential-resolver';
import { IdentityCache } from './identity-cache';
import { KeyCache } from './key-cache';
import { KeyGuardrails } from './key-guardrails';
import { KeyUse } from './key-use';
import { SpacePresence } from './space-presence';

const SECRET = /^[sp]k_[0-9a-f]{32,512}$/;
const NONE: ReadonlySet<Permission> = new Set();
/** What a tenant's own administration needs; what decides over the whole deployment is no key's. @source supplement §15.154 */
const ADMINISTRATION: ReadonlySet<Permission> = new Set(
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => permission !== 'storage'),
);

/** Recognises API keys: the key itself, its state, its owner, and from where it is used. @source supplement §4.7 */
@Injectable()
export class KeyResolver extends CredentialResolver {
  private readonly header: string;

  constructor(
    private readonly keys: KeyCache,
    private readonly identities: IdentityCache,
    private readonly presence: SpacePresence,
    private readonly guardrails: KeyGuardrails,
    private readonly use: KeyUse,
    private readonly clock: Clock,
    config: ApiKeyConfig,
  ) {
    super();
    this.header = config.headerName.toLowerCase();
  }

  resolve(request: AccessRequest): null | Promise<Caller> {
    const secret = request.headers[this.header];
    return secret === undefined ? null : this.authenticate(secret, request);
  }

  /**
   * @throws invalid_api_key alike for whatever is wrong with the key itself · owner_inactive · owner_permission_revoked ·
   * owner_membership_revoked · origin_not_allowed · ip_not_allowed
   */
  private async authenticate(secret: string | string[], request: AccessRequest): Promise<Caller> {
    // The super admin key is none of these: it opens no route of a tenant.
    if (typeof secret !== 'string' || !SECRET.test(secret)) throw new AppError('invalid_api_key');
    const found = await this.keys.find(secret);
    const credential = found && this.usable(found);
    if (!credential) throw new AppError('invalid_api_key');
    const caller = await this.callerOf(found, credential);
    try {
      await this.guardrails.check(found, request);
    } catch (error) {
      this.use.failed(caller, request, error);
      throw error;
    }
    return caller;
  }

  private usable({ key, tenantState, maxRateLimit }: FoundKey): ApiKeyCredential | null {
    if (tenantState !== 'active' || stateOf(key, this.clock.now()) !== 'active') return null;
    const credential = credentialOf(key);
    return credential && { ...credential, rateLimit: cappedLimit(credential.rateLimit, maxRateLimit) };
  }

  private callerOf(found: FoundKey, credential: ApiKeyCredential): Caller | Promise<Caller> {
    if (credential.ownership === 'user') return this.userKey(found, credential);
    const isAdministrator = credential.scope.type === 'tenant' && credential.level === 'admin';
    const permissions = isAdministrator ? ADMINISTRATION : NONE;
    return { kind: 'caller', tenantId: found.key.tenantId, user: null, permissions, credential };
  }

  /** A key never does more than its owner as they are now. @source supplement §15.25 */
  private async userKey({ key, owner }: FoundKey, credential: ApiKeyCredential): Promise<Caller> {
    if (!owner) throw new AppError('invalid_api_key');
    const identity = owner.state === 'active' ? await this.identities.identify(owner.email.toLowerCase()) : null;
    if (identity?.user.id !== key.ownerUserId) throw new AppError('owner_inactive');
    const { id, email, username } = identity.user;
    const { permissions } = identity;
    const { scope, level } = credential;
    const caller: Caller = {
      kind: 'caller',
      tenantId: key.tenantId,
      user: { id, email, username },
      permissions,
      credential,
    };
    if (scope.type === 'tenant') {
      if (level === 'admin' && !permissions.has('admin')) throw new AppError('owner_permission_revoked');
    } else if (!(await this.presence.isIn(caller, scope.spaceId))) {
      throw new AppError('owner_membership_revoked');
    }
    return caller;
  }
}

/** A tenant's policy holds for keys that were made before it, too; -1 is no limit. @source spec §8.1.3 */
function cappedLimit(own: number | null, max: number | null): number | null {
  if (own === null || max === null) return own;
  return own === -1 ? max : Math.min(own, max);
}
