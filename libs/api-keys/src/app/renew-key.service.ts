import { Injectable } from '@nestjs/common';
import { ApiKeyConfig } from '@svc/config';
import { type Tx, UnitOfWork } from '@svc/database';
import { type ApiKeyId, AppError, type Caller, HOUR_MS, newId, userOf } from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import { KeyPolicyRepository } from '../data/key-policy.repository';
import type { ApiKey } from '../domain/api-key';
import { blankKey } from '../domain/blank-key';
import { checkExpiry, type KeyPolicy } from '../domain/key-policy';
import { stateOf } from '../domain/key-state';
import type { KeyWithSecret } from './create-key.service';
import { KeyAccess, type KeyAuthority } from './key-access';
import { KeySecrets } from './key-secrets';
import { KeyTrail } from './key-trail';

/** How a key is to be rotated. */
export interface Rotation {
  /** When the new key ends; undefined as the old one did. */
  readonly expiresAt?: Date | null;
  /** The old key stops at once. */
  readonly withoutGrace: boolean;
}

/** Gives keys a new secret or a new end. @source supplement §4.5 */
@Injectable()
export class RenewKeyService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly policies: KeyPolicyRepository,
    private readonly access: KeyAccess,
    private readonly secrets: KeySecrets,
    private readonly trail: KeyTrail,
    private readonly config: ApiKeyConfig,
  ) {}

  /**
   * Makes a new key that is the old one in all but its secret; the old one works on for the grace. A key is rotated once.
   * @throws resource_not_found · insufficient_permission · invalid_api_key for a key that has ended · invalid_request
   * for one that is suspended or was rotated already, or an end that the policy refuses
   */
  rotate(actor: Caller, id: ApiKeyId, rotation: Rotation, authority: KeyAuthority): Promise<KeyWithSecret> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const now = this.trail.now();
      const old = await this.access.lockForSuccessor(tx, actor, id, authority);
      requireRotatable(old, now);
      const policy = await this.policies.policy(tx, actor.tenantId);
      if (rotation.expiresAt !== undefined) checkEnd(old, rotation.expiresAt, policy, now);
      const made = this.secrets.make(old.keyType);
      const key = successorOf(old, now, { suffix: made.suffix, expiresAt: rotation.expiresAt, by: actor });
      await this.keys.insert(tx, actor.tenantId, key, made.hash);
      await this.retire(tx, actor, old, now, rotation.withoutGrace ? 0 : this.graceMs(policy));
      await this.trail.record(tx, actor, 'API_KEY_CREATED', key);
      return { key, secret: made.secret };
    });
  }

  /**
   * Moves the end of a key, of one that has expired too; null takes it away where the policy allows. One that is suspended
   * stays so. @throws resource_not_found · insufficient_permission · invalid_request for a revoked key, or an end that the
   * policy refuses
   */
  extend(actor: Caller, id: ApiKeyId, expiresAt: Date | null, authority: KeyAuthority): Promise<ApiKey> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const now = this.trail.now();
      const before = await this.access.lock(tx, actor, id, authority, 'change');
      if (stateOf(before, now) === 'revoked') {
        throw new AppError('invalid_request', { message: 'The key was revoked.' });
      }
      checkEnd(before, expiresAt, await this.policies.policy(tx, actor.tenantId), now);
      const after = { ...before, expiresAt, updatedAt: now };
      await this.keys.update(tx, actor.tenantId, id, { expiresAt, updatedAt: now });
      await this.trail.record(tx, actor, 'API_KEY_EXPIRATION_EXTENDED', after, before);
      return after;
    });
  }

  private async retire(tx: Tx, actor: Caller, old: ApiKey, now: Date, graceMs: number): Promise<void> {
    const grace = { rotationGraceUntil: new Date(now.getTime() + graceMs), updatedAt: now };
    const end = graceMs > 0 ? {} : { revokedAt: now, revokedReasonCode: 'rotation_completed' as const };
    await this.keys.update(tx, actor.tenantId, old.id, { ...grace, ...end });
    await this.trail.record(tx, actor, 'API_KEY_ROTATED', { ...old, ...grace, ...end }, old);
  }

  private graceMs({ rotationGraceHours }: KeyPolicy): number {
    return (rotationGraceHours ?? this.config.rotationGraceHours) * HOUR_MS;
  }
}

function requireRotatable(key: ApiKey, now: Date): void {
  const state = stateOf(key, now);
  if (state === 'revoked' || state === 'expired') throw new AppError('invalid_api_key');
  if (state === 'suspended') throw new AppError('invalid_request', { message: 'A suspended key cannot be rotated.' });
  if (key.rotationGraceUntil) throw new AppError('invalid_request', { message: 'The key was rotated already.' });
}

function successorOf(
  old: ApiKey,
  now: Date,
  { suffix, expiresAt, by }: { suffix: string; expiresAt: Date | null | undefined; by: Caller },
): ApiKey {
  return {
    ...old,
    ...blankKey(old.tenantId, now),
    id: newId(now.getTime()),
    createdByUserId: userOf(by)?.id ?? null,
    keySuffix: suffix,
    expiresAt: expiresAt === undefined ? old.expiresAt : expiresAt,
    rotatedFromKeyId: old.id,
    ancestorIds: [old.id, ...old.ancestorIds],
  };
}

/** @throws invalid_request for an end that the policy refuses, or none for a service key that nothing else bounds */
function checkEnd({ ownership, permission, allowedIps }: ApiKey, end: Date | null, policy: KeyPolicy, now: Date): void {
  checkExpiry(end, policy, now);
  if (end === null && ownership === 'service' && permission !== 'read' && allowedIps === null) {
    throw new AppError('invalid_request', { message: 'The service key has nothing but its end to bound it.' });
  }
}
