import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FoundKey } from '@svc/api-keys';
import { ApiKeyConfig } from '@svc/config';
import { type ApiKeyCredential, AppError, type Caller, isAppError } from '@svc/kernel';
import type { Request } from 'express';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import type { AccessRequest } from './access-request';
import { askedOf, type CredentialStrategy } from './credential-strategy';
import { KeyCache } from './key-cache';
import { KeyGuardrails } from './key-guardrails';
import { KeyHolders } from './key-holders';
import { KeyUse } from './key-use';

const SECRET = /^[sp]k_[0-9a-f]{32,512}$/;

/** Recognises API keys: the key itself, its state, its owner, and from where it is used. @source supplement §4.7 */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(HeaderAPIKeyStrategy, 'api-key') implements CredentialStrategy {
  readonly refusal = 'invalid_api_key';
  private readonly header: string;

  constructor(
    private readonly keys: KeyCache,
    private readonly holders: KeyHolders,
    private readonly guardrails: KeyGuardrails,
    private readonly use: KeyUse,
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
    const caller = await this.recorded(ofNobody(found, credential), asked, () => this.holders.of(found, credential));
    await this.recorded(caller, asked, () => this.guardrails.check(found, asked));
    return caller;
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
    const credential = this.holders.credentialOf(found);
    if (!credential) throw new AppError('invalid_api_key');
    if (this.holders.isActive(found))
      return { ...credential, rateLimit: cappedLimit(credential.rateLimit, maxRateLimit) };
    const refusal = new AppError('invalid_api_key');
    this.use.failed(ofNobody(found, credential), request, refusal);
    throw refusal;
  }
}

/** Whose a key is that opens nothing. */
function ofNobody({ key: { tenantId, ownerUserId: id }, owner }: FoundKey, credential: ApiKeyCredential): Caller {
  const user = owner && id && { id, email: owner.email, username: owner.username };
  return { kind: 'caller', tenantId, user: user || null, permissions: new Set(), credential };
}

/** A tenant's policy holds for keys that were made before it, too; -1 is no limit. @source spec §8.1.3 */
function cappedLimit(own: number | null, max: number | null): number | null {
  if (own === null || max === null) return own;
  return own === -1 ? max : Math.min(own, max);
}
