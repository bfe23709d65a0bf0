import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type ApiKeyId, AppError, type Caller } from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import { KeyNotificationsRepository } from '../data/key-notifications.repository';
import type { ApiKey, KeyReason } from '../domain/api-key';
import { type KeyState, stateOf } from '../domain/key-state';
import { KeyAccess, type KeyAuthority, type KeyPurpose } from './key-access';
import { KeyPurgeHooks } from './key-purge-hooks';
import { type KeyAction, KeyTrail } from './key-trail';

type Change = Partial<Omit<ApiKey, 'id' | 'tenantId' | 'keyType' | 'keySuffix' | 'createdAt'>>;

/** Suspends, reactivates, revokes and removes keys. @source supplement §4.5 */
@Injectable()
export class EndKeyService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly notifications: KeyNotificationsRepository,
    private readonly access: KeyAccess,
    private readonly hooks: KeyPurgeHooks,
    private readonly trail: KeyTrail,
  ) {}

  /** The time of the first suspension is kept. @throws resource_not_found · insufficient_permission · invalid_request */
  suspend(actor: Caller, id: ApiKeyId, { code, text }: KeyReason, authority: KeyAuthority): Promise<ApiKey> {
    return this.move(actor, id, authority, { action: 'API_KEY_SUSPENDED', purpose: 'end' }, (state, now, key) => {
      if (state === 'suspended') return null;
      requireAlive(state);
      const suspendedAt = key.suspendedAt ?? now;
      return { suspendedAt, suspendedReasonCode: code, suspendedReasonText: text };
    });
  }

  /** @throws resource_not_found · insufficient_permission · invalid_request for a key that has ended */
  reactivate(actor: Caller, id: ApiKeyId, authority: KeyAuthority): Promise<ApiKey> {
    return this.move(actor, id, authority, { action: 'API_KEY_REACTIVATED', purpose: 'change' }, (state) => {
      if (state === 'active') return null;
      requireAlive(state);
      return { suspendedAt: null, suspendedReasonCode: null, suspendedReasonText: null };
    });
  }

  /** A key that was revoked already stays as it is. @throws resource_not_found · insufficient_permission */
  revoke(actor: Caller, id: ApiKeyId, { code, text }: KeyReason, authority: KeyAuthority): Promise<ApiKey> {
    return this.move(actor, id, authority, { action: 'API_KEY_REVOKED', purpose: 'end' }, (_state, now, key) =>
      key.revokedAt ? null : { revokedAt: now, revokedReasonCode: code, revokedReasonText: text },
    );
  }

  /**
   * Removes a key that has ended; what was recorded of it stays.
   * @throws resource_not_found · insufficient_permission · invalid_request for a key that has not ended
   */
  purge(actor: Caller, id: ApiKeyId, authority: KeyAuthority): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const key = await this.access.lock(tx, actor, id, authority, 'end');
      const state = stateOf(key, this.trail.now());
      if (state !== 'revoked' && state !== 'expired') {
        throw new AppError('invalid_request', {
          message: 'Only a key that was revoked or has expired can be removed.',
        });
      }
      await this.trail.record(tx, actor, 'API_KEY_PURGED', key);
      await this.remove(tx, actor, key);
    });
  }

  private async remove(tx: Tx, actor: Caller, key: ApiKey): Promise<void> {
    // The last two of a chain, removed at the same time, would each leave what is theirs to the other.
    await this.keys.lockChain(tx, key.ancestorIds.at(-1) ?? key.id);
    await this.keys.delete(tx, key.tenantId, key.id);
    // What belonged to a key belongs to those it was rotated into: it goes with the last of them.
    const held = await this.keys.heldAmong(tx, key.tenantId, [key.id, ...key.ancestorIds]);
    const free = [key.id, ...key.ancestorIds].filter((id) => !held.has(id));
    if (free.length === 0) return;
    await this.notifications.forget(tx, key.tenantId, 'key', free);
    await this.hooks.run(tx, actor, free);
  }

  private move(
    actor: Caller,
    id: ApiKeyId,
    authority: KeyAuthority,
    { action, purpose }: { action: KeyAction; purpose: KeyPurpose },
    decide: (state: KeyState, now: Date, key: ApiKey) => Change | null,
  ): Promise<ApiKey> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const now = this.trail.now();
      const before = await this.access.lock(tx, actor, id, authority, purpose);
      const change = decide(stateOf(before, now), now, before);
      if (!change) return before;
      const after = { ...before, ...change, updatedAt: now };
      await this.keys.update(tx, actor.tenantId, id, { ...change, updatedAt: now });
      await this.trail.record(tx, actor, action, after, before);
      return after;
    });
  }
}

function requireAlive(state: KeyState): void {
  if (state === 'active' || state === 'suspended') return;
  throw new AppError('invalid_request', { message: `The key is ${state}.` });
}
