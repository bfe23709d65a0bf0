import { Injectable } from '@nestjs/common';
import { type Tx } from '@svc/database';
import { AppError, type Caller } from '@svc/kernel';
import { AllowedOriginsService, isListedOrigin } from '@svc/tenancy';
import { KeyPolicyRepository } from '../data/key-policy.repository';
import type { ApiKey } from '../domain/api-key';
import { checkGuardrails } from '../domain/key-guardrails';
import { checkExpiry, checkRateLimit } from '../domain/key-policy';

/** Members of a key that the rules are about. */
export type RuledMembers = Pick<
  ApiKey,
  'keyType' | 'ownership' | 'permission' | 'allowedOrigins' | 'allowedIps' | 'rateLimit' | 'expiresAt'
>;

/** Whether a key as it is to be keeps the contract's rules and those of its tenant. @source supplement §4.3 */
@Injectable()
export class KeyRules {
  constructor(
    private readonly policies: KeyPolicyRepository,
    private readonly origins: AllowedOriginsService,
  ) {}

  /**
   * Checks a key that is made, or the members of one that change; what does not change is let be.
   * @throws invalid_request · insufficient_permission for a key without limit
   */
  async check(
    tx: Tx,
    actor: Caller,
    key: RuledMembers,
    now: Date,
    changed: Partial<RuledMembers> = key,
  ): Promise<void> {
    const policy = await this.policies.policy(tx, actor.tenantId);
    checkGuardrails(key.keyType, key);
    checkService(key);
    if (changed.expiresAt !== undefined) checkExpiry(key.expiresAt, policy, now);
    if (changed.rateLimit !== undefined) checkRateLimit(key.rateLimit, policy, actor.permissions.has('admin'));
    if (changed.allowedOrigins == null || !policy.requireTenantAllowedOrigin) return;
    const allowed = await this.origins.patternsOf(tx, actor.tenantId);
    // As at use; the star of a pattern is a label that only a pattern with the same base lets in.
    const foreign = changed.allowedOrigins.find((origin) => !isListedOrigin(origin, allowed));
    if (foreign !== undefined) throw invalid(`"${foreign}" is none of the tenant's allowed origins.`);
  }
}

function checkService({ ownership, permission, allowedIps, expiresAt }: RuledMembers): void {
  if (ownership !== 'service' || permission === 'read' || allowedIps !== null || expiresAt !== null) return;
  throw invalid('A service key that may change things needs allowed addresses or an end.');
}

function invalid(message: string): AppError {
  return new AppError('invalid_request', { message });
}
