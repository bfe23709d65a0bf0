import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import {
  administers,
  type ApiKeyId,
  AppError,
  type Caller,
  type KeyScopeType,
  requireUser,
  type SpaceId,
  userOf,
} from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import type { ApiKey } from '../domain/api-key';
import { KeyScopeRegistry } from './key-scope-registry';

/** By which right somebody comes to a key: as whoever may make such a key, or as an administrator of the tenant. */
export type KeyAuthority = 'manager' | 'administrator';

/**
 * What somebody wants of a key. Owners may always look at theirs and end them. To empower is to hand out its secret anew,
 * or to let it do more: of a key that acts for somebody, nobody could make another but the one it acts for.
 */
export type KeyPurpose = 'look' | 'end' | 'change' | 'empower';

/** Who may do what with keys. @source supplement §4.2, §4.3 */
@Injectable()
export class KeyAccess {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly scopes: KeyScopeRegistry,
  ) {}

  /**
   * The space of a scope, for somebody who is about to make a key for it; null for the tenant. What keys end with stays
   * as it is until the transaction ends: the scope, the part of people in its space, and the account of the caller.
   * @throws resource_not_found · insufficient_permission · user_inactive
   */
  async enterScope(tx: Tx, actor: Caller, type: KeyScopeType, id: string | null): Promise<SpaceId | null> {
    await this.scopes.hold(tx, actor.tenantId, type, id);
    if (!(await this.keys.holdOwner(tx, actor.tenantId, requireUser(actor).id))) throw new AppError('user_inactive');
    return this.requireScope(tx, actor, type, id);
  }

  /**
   * The space of a scope, for somebody who may make keys for it; null for the tenant.
   * @throws resource_not_found · insufficient_permission
   */
  async requireScope(tx: Tx, actor: Caller, type: KeyScopeType, id: string | null): Promise<SpaceId | null> {
    if (type === 'tenant' || id === null) {
      if (!administers(actor)) throw tooLow('admin');
      return null;
    }
    const target = await this.scopes.find(tx, actor, type, id);
    if (!target) throw new AppError('resource_not_found', { message: `There is no such ${type}.` });
    if (!target.isManageable) throw tooLow(type === 'space' ? 'space admin' : 'space editor');
    return target.spaceId;
  }

  /** Whether somebody may make keys for a scope. */
  async managesScope(tx: Tx, actor: Caller, type: KeyScopeType, id: string | null): Promise<boolean> {
    if (type === 'tenant' || id === null) return administers(actor);
    return (await this.scopes.find(tx, actor, type, id))?.isManageable ?? false;
  }

  /** A key to look at. @throws resource_not_found · insufficient_permission */
  async see(tx: Tx, actor: Caller, id: ApiKeyId, authority: KeyAuthority): Promise<ApiKey> {
    const key = await this.keys.find(tx, actor.tenantId, id);
    return this.allowed(tx, actor, key, authority, 'look');
  }

  /** A key to change, which nobody else changes meanwhile. @throws resource_not_found · insufficient_permission */
  async lock(tx: Tx, actor: Caller, id: ApiKeyId, authority: KeyAuthority, purpose: KeyPurpose): Promise<ApiKey> {
    const key = await this.keys.lock(tx, actor.tenantId, id);
    return this.allowed(tx, actor, key, authority, purpose);
  }

  /** Those of some keys that somebody may look at. */
  async visible(tx: Tx, actor: Caller, keys: readonly ApiKey[]): Promise<ApiKey[]> {
    const managed = new Map<string, boolean>();
    const seen: ApiKey[] = [];
    for (const key of keys) {
      const scope = `${key.ownership}:${key.scopeType}:${key.scopeId}`;
      if (!isOwn(key, actor) && !managed.has(scope)) managed.set(scope, await this.manages(tx, actor, key));
      if (isOwn(key, actor) || managed.get(scope)) seen.push(key);
    }
    return seen;
  }

  /**
   * Like `lock`, for a key that is about to have a successor, which must end with all that would have ended the key.
   * @throws resource_not_found · insufficient_permission
   */
  async lockForSuccessor(tx: Tx, actor: Caller, id: ApiKeyId, authority: KeyAuthority): Promise<ApiKey> {
    const seen = await this.keys.find(tx, actor.tenantId, id);
    // Before the key: whoever ends a scope or an account locks that first and its keys after.
    if (seen) await this.scopes.hold(tx, seen.tenantId, seen.scopeType, seen.scopeId);
    if (seen?.ownerUserId) await this.keys.holdOwner(tx, seen.tenantId, seen.ownerUserId);
    return this.lock(tx, actor, id, authority, 'empower');
  }

  private async allowed(
    tx: Tx,
    actor: Caller,
    key: ApiKey | null,
    authority: KeyAuthority,
    purpose: KeyPurpose,
  ): Promise<ApiKey> {
    if (!key) throw new AppError('resource_not_found', { message: 'There is no such API key.' });
    if (authority === 'administrator') return key;
    const own = isOwn(key, actor);
    if (own && (purpose === 'look' || purpose === 'end')) return key;
    if (purpose === 'empower' && key.ownership === 'user' && !own) throw tooLow('owner of the key');
    if (await this.manages(tx, actor, key)) return key;
    throw tooLow('manager of the scope');
  }

  /** Whether somebody may make keys like this one. */
  private async manages(tx: Tx, actor: Caller, key: ApiKey): Promise<boolean> {
    const mayMake = key.ownership === 'user' || administers(actor);
    return mayMake && (await this.managesScope(tx, actor, key.scopeType, key.scopeId));
  }
}

/** Whether a key is the caller's: it acts for them, or is a service key that they made. */
export function isOwn(key: ApiKey, actor: Caller): boolean {
  const userId = userOf(actor)?.id ?? null;
  return userId !== null && (key.ownership === 'user' ? key.ownerUserId : key.createdByUserId) === userId;
}

function tooLow(required: string): AppError {
  return new AppError('insufficient_permission', { context: { auth_layer: 'domain_policy', required } });
}
