import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type ApiKeyId, AppError, type Caller, definedOf } from '@svc/kernel';
import { ApiKeyRepository } from '../data/api-key.repository';
import type { ApiKey } from '../domain/api-key';
import { settleLevel } from '../domain/key-level';
import { stateOf } from '../domain/key-state';
import { KeyAccess, type KeyAuthority } from './key-access';
import { KeyRules } from './key-rules';
import { KeyTrail } from './key-trail';

/** What may be changed of a key; a missing member is left as it is. */
export type KeyUpdate = Partial<
  Pick<
    ApiKey,
    | 'name'
    | 'description'
    | 'permission'
    | 'allowedOrigins'
    | 'allowedIps'
    | 'expiresAt'
    | 'rateLimit'
    | 'resourcePermissions'
  >
>;

/** Changes what keys are called, may do and from where. @source supplement §4.3 */
@Injectable()
export class UpdateKeyService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly access: KeyAccess,
    private readonly rules: KeyRules,
    private readonly trail: KeyTrail,
  ) {}

  /**
   * Of a revoked or expired key only name and description change.
   * @throws resource_not_found · insufficient_permission · invalid_request
   */
  update(actor: Caller, id: ApiKeyId, wanted: KeyUpdate, authority: KeyAuthority): Promise<ApiKey> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const now = this.trail.now();
      const before = await this.access.lock(tx, actor, id, authority, empowers(wanted) ? 'empower' : 'change');
      const { name: _name, description: _description, ...more } = wanted;
      const isMore = Object.values(more).some((value) => value !== undefined);
      const state = stateOf(before, now);
      if (isMore && (state === 'revoked' || state === 'expired')) {
        throw new AppError('invalid_request', {
          message: `Only name and description of a key that is ${state} change.`,
        });
      }
      const after = { ...merged(before, wanted), updatedAt: now };
      if (isMore) await this.rules.check(tx, actor, after, now, more);
      await this.keys.update(tx, actor.tenantId, id, { ...changesOf(wanted, after), updatedAt: now });
      await this.trail.record(tx, actor, 'API_KEY_UPDATED', after, before);
      return after;
    });
  }
}

/** Whether an update says what a key may do or from where, be it less than before. */
function empowers({ permission, resourcePermissions, allowedIps, allowedOrigins }: KeyUpdate): boolean {
  return [permission, resourcePermissions, allowedIps, allowedOrigins].some((value) => value !== undefined);
}

function merged(before: ApiKey, wanted: KeyUpdate): ApiKey {
  const after: ApiKey = { ...before, ...definedOf(wanted) };
  const isLevel = wanted.permission !== undefined || wanted.resourcePermissions !== undefined;
  return isLevel ? { ...after, ...settleLevel(after) } : after;
}

function changesOf(wanted: KeyUpdate, after: ApiKey): KeyUpdate {
  const names = Object.keys(wanted).filter((name) => wanted[name as keyof KeyUpdate] !== undefined);
  const given = Object.fromEntries(names.map((name) => [name, after[name as keyof KeyUpdate]])) as KeyUpdate;
  return { ...given, permission: after.permission, resourcePermissions: after.resourcePermissions };
}
