import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import {
  type AccessLevel,
  AppError,
  type Caller,
  type KeyResourcePermissions,
  type KeyScopeType,
  newId,
  requireUser,
} from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import type { ApiKey, KeyOwnership, KeyType } from '../domain/api-key';
import { settleLevel } from '../domain/key-level';
import { blankKey } from '../domain/blank-key';
import { KeyAccess } from './key-access';
import { KeyRules } from './key-rules';
import { KeySecrets } from './key-secrets';
import { KeyTrail } from './key-trail';

/** What somebody says of a new key. */
export interface NewKey {
  readonly name: string;
  readonly description: string | null;
  readonly keyType: KeyType;
  readonly permission: AccessLevel;
  readonly scopeType: KeyScopeType;
  readonly scopeId: string | null;
  readonly ownership: KeyOwnership;
  readonly allowedOrigins: readonly string[] | null;
  readonly allowedIps: readonly string[] | null;
  readonly expiresAt: Date | null;
  readonly rateLimit: number | null;
  readonly resourcePermissions: KeyResourcePermissions | null;
}

/** A key with its secret, which is shown this once. */
export interface KeyWithSecret {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Makes keys. @source supplement §4.3 */
@Injectable()
export class CreateKeyService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly access: KeyAccess,
    private readonly rules: KeyRules,
    private readonly secrets: KeySecrets,
    private readonly trail: KeyTrail,
  ) {}

  /** @throws invalid_request · insufficient_permission · resource_not_found for an unknown scope · user_inactive */
  create(actor: Caller, wanted: NewKey): Promise<KeyWithSecret> {
    const creator = requireUser(actor);
    if ((wanted.scopeType === 'tenant') !== (wanted.scopeId === null)) {
      const message = 'A scope_id belongs to every scope but the tenant.';
      throw new AppError('invalid_request', { message });
    }
    const level = settleLevel(wanted);
    const { secret, hash, suffix } = this.secrets.make(wanted.keyType);
    return this.uow.run(actor.tenantId, async (tx) => {
      const now = this.trail.now();
      const spaceId = await this.access.enterScope(tx, actor, wanted.scopeType, wanted.scopeId);
      requireServiceRight(actor, wanted.ownership);
      const key: ApiKey = {
        ...blankKey(actor.tenantId, now),
        ...wanted,
        ...level,
        id: newId(now.getTime()),
        ownerUserId: wanted.ownership === 'user' ? creator.id : null,
        createdByUserId: creator.id,
        keySuffix: suffix,
        spaceId,
      };
      await this.rules.check(tx, actor, key, now);
      await this.store(tx, actor, key, hash);
      return { key, secret };
    });
  }

  private async store(tx: Tx, actor: Caller, key: ApiKey, hash: string): Promise<void> {
    await this.keys.insert(tx, actor.tenantId, key, hash);
    await this.trail.record(tx, actor, 'API_KEY_CREATED', key);
  }
}

function requireServiceRight(actor: Caller, ownership: KeyOwnership): void {
  if (ownership === 'user' || actor.permissions.has('admin')) return;
  throw new AppError('insufficient_permission', { context: { auth_layer: 'domain_policy', required: 'admin' } });
}
