import { Injectable } from '@nestjs/common';
import { credentialOf, type FoundKey, KeyDirectory, stateOf } from '@svc/api-keys';
import {
  type ApiKeyCredential,
  type ApiKeyId,
  AppError,
  type Caller,
  Clock,
  type Permission,
  PERMISSIONS,
  type SpaceId,
} from '@svc/kernel';
import { SpacePresence } from './space-presence';

const NONE: ReadonlySet<Permission> = new Set();
/** What a tenant's own administration needs; what decides over the whole deployment is no key's. @source supplement §15.154 */
const ADMINISTRATION: ReadonlySet<Permission> = new Set(
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => permission !== 'storage'),
);

/** Who keys act for, in requests as in what goes on, or only begins, after them. */
@Injectable()
export class KeyHolders {
  /** Keys whose owners were found in their space. */
  private readonly present = new WeakSet<FoundKey>();

  constructor(
    private readonly keys: KeyDirectory,
    private readonly presence: SpacePresence,
    private readonly clock: Clock,
  ) {}

  /**
   * Who a key acts for that something was asked for with, as things are now, wherever it was used from; nothing of it goes
   * on the record. Never inside a transaction.
   * @throws invalid_api_key alike for whatever is wrong with the key itself, its tenant's suspension included ·
   * owner_inactive · owner_permission_revoked · owner_membership_revoked
   */
  async now(id: ApiKeyId): Promise<Caller> {
    const found = await this.keys.get(id);
    const credential = found && this.credentialOf(found);
    if (!credential || !this.isActive(found)) throw new AppError('invalid_api_key');
    return this.of(found, credential);
  }

  /** The credential of a key, whatever its state; null where its tenant is suspended, or nothing can be made of it. */
  credentialOf({ key, tenantState }: FoundKey): ApiKeyCredential | null {
    return tenantState === 'active' ? credentialOf(key) : null;
  }

  isActive({ key }: FoundKey): boolean {
    return stateOf(key, this.clock.now()) === 'active';
  }

  /**
   * Who a key acts for that is in force.
   * @throws invalid_api_key for one whose owner is gone · owner_inactive · owner_permission_revoked · owner_membership_revoked
   */
  of(found: FoundKey, credential: ApiKeyCredential): Caller | Promise<Caller> {
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
