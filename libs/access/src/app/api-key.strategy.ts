import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { credentialOf, type FoundKey, stateOf } from '@svc/api-keys';
import { ApiKeyConfig } from '@svc/config';
import {
  type ApiKeyCredential,
  AppError,
  type Caller,
  Clock,
  isAppError,
  type Permission,
  PERMISSIONS,
  type SpaceId,
} from '@svc/kernel';
import type { Request } from 'express';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import type { AccessRequest } from './access-request';
import { askedOf, type CredentialStrategy } from './credential-strategy';
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
export class ApiKeyStrategy extends PassportStrategy(HeaderAPIKeyStrategy, 'api-key') implements CredentialStrategy {
  readonly refusal = 'invalid_api_key';
  private readonly header: string;
  /** Keys whose owners were found in their space. */
  private readonly present = new WeakSet<FoundKey>();

  constructor(
    private readonly keys: KeyCache,
    private readonly presence: SpacePresence,
    private readonly guardrails: KeyGuardrails,
    private readonly use: KeyUse,
    private readonly clock: Clock,
    config: ApiKeyConfig,
  ) {
    super({ header: config.headerName, prefix: '' }, true);
    this.header = config.headerName.toLowerCase();
    // This strategy names the callback before the request, others after it.
    this.verify = (secret, verified, request) => {
      this.validate(secret, request!).then(
        (caller) => verified(null, caller),
        (error) => verified(error as Error),
      );
    };
  }

  recognises(headers: IncomingHttpHeaders): boolean {
    return headers[this.header] !== undefined;
  }

  /**
   * Who a key acts for, as things are now.
   * @throws invalid_api_key alike for whatever is wrong with the key itself · owner_inactive · owner_permission_revoked ·
   * owner_membership_revoked · origin_not_allowed · ip_not_allowed
   */
  async validate(secret: string, request: Request): Promise<Caller> {
    // The super admin key is none of these: it opens no route of a tenant.
    if (!SECRET.test(secret)) throw new AppError('invalid_api_key');
    const found = await this.keys.find(secret);
    if (!found) throw new AppError('invalid_api_key');
    const asked = askedOf(request);
    const credential = this.usable(found, asked);
    const caller = await this.recorded(ofNobody(found, credential), asked, () => this.callerOf(found, credential));
    await this.recorded(caller, asked, () => this.guardrails.check(found, asked));
    return caller;
  }

  /**
   * Who a key acts for, as things are now, wherever it is used from; nothing of it goes on the record.
   * @throws invalid_api_key · owner_inactive · owner_permission_revoked · owner_membership_revoked
   */
  async standing(found: FoundKey): Promise<Caller> {
    const credential = credentialOf(found.key);
    const isUsable = credential && found.tenantState === 'active' && this.isActive(found);
    if (!isUsable) throw new AppError('invalid_api_key');
    return this.callerOf(found, credential);
  }

  private isActive({ key }: FoundKey): boolean {
    return stateOf(key, this.clock.now()) === 'active';
  }

  /** What a check says; that it refuses a key, for its owner or for where it is used from, is on the record. */
  private async recorded<Result>(
    caller: Caller,
    request: AccessRequest,
    check: () => Result | Promise<Result>,
  ): Promise<Result> {
    try {
      return await check();
    } catch (error) {
      // A database that is away has refused nobody.
      if (isAppError(error) && error.status < 500) this.use.failed(caller, request, error);
      throw error;
    }
  }

  /** The credential of a key that is in force. That one which is not was sent is on the record. @source supplement §7.4 */
  private usable(found: FoundKey, request: AccessRequest): ApiKeyCredential {
    const { maxRateLimit } = found;
    const credential = credentialOf(found.key);
    if (!credential || found.tenantState !== 'active') throw new AppError('invalid_api_key');
    if (this.isActive(found)) return { ...credential, rateLimit: cappedLimit(credential.rateLimit, maxRateLimit) };
    const refusal = new AppError('invalid_api_key');
    this.use.failed(ofNobody(found, credential), request, refusal);
    throw refusal;
  }

  private callerOf(found: FoundKey, credential: ApiKeyCredential): Caller | Promise<Caller> {
    if (credential.ownership === 'user') return this.userKey(found, credential);
    const isAdministrator = credential.scope.type === 'tenant' && credential.level === 'admin';
    const permissions = isAdministrator ? ADMINISTRATION : NONE;
    return { kind: 'caller', tenantId: found.key.tenantId, user: null, permissions, credential };
  }

  /** A key never does more than its owner as they are now. @source supplement §15.25 */
  private async userKey(found: FoundKey, credential: ApiKeyCredential): Promise<Caller> {
    const { key, owner } = found;
    if (!owner || !key.ownerUserId) throw new AppError('invalid_api_key');
    if (owner.state !== 'active') throw new AppError('owner_inactive');
    const { email, username, permissions } = owner;
    const { scope, level } = credential;
    const caller: Caller = {
      kind: 'caller',
      tenantId: key.tenantId,
      user: { id: key.ownerUserId, email, username },
      permissions,
      credential,
    };
    if (scope.type === 'tenant') {
      if (level === 'admin' && !permissions.has('admin')) throw new AppError('owner_permission_revoked');
    } else if (!(await this.isPresent(found, caller, scope.spaceId))) {
      throw new AppError('owner_membership_revoked');
    }
    return caller;
  }

  /** Remembered as long as the key is, which every change of a membership ends. */
  private async isPresent(found: FoundKey, caller: Caller, spaceId: SpaceId): Promise<boolean> {
    if (this.present.has(found)) return true;
    const isIn = await this.presence.isIn(caller, spaceId);
    if (isIn) this.present.add(found);
    return isIn;
  }
}

/** Whose a key is that opens nothing. */
function ofNobody({ key: { tenantId, ownerUserId: id }, owner }: FoundKey, credential: ApiKeyCredential): Caller {
  const user = owner && id && { id, email: owner.email, username: owner.username };
  return { kind: 'caller', tenantId, user: user || null, permissions: NONE, credential };
}

/** A tenant's policy holds for keys that were made before it, too; -1 is no limit. @source spec §8.1.3 */
function cappedLimit(own: number | null, max: number | null): number | null {
  if (own === null || max === null) return own;
  return own === -1 ? max : Math.min(own, max);
}
