import { Injectable } from '@nestjs/common';
import { AppError, type Caller, foldCase, keyOf } from '@svc/kernel';
import { IdentityCache } from './identity-cache';
import { KeyHolders } from './key-holders';

/** For what goes on after its request: who asked for it, as they are now. */
@Injectable()
export class HeldCallers {
  constructor(
    private readonly identities: IdentityCache,
    private readonly keys: KeyHolders,
  ) {}

  /**
   * A caller as things are now: what their roles allow, and what a key of theirs is still good for. Where a key is used
   * from is not asked again, nor whether a session goes on that is not needed any more: whose it is may do the same by
   * another one.
   * @throws tenant_suspended · invalid_api_key · owner_inactive · owner_permission_revoked · owner_membership_revoked
   */
  async now(caller: Caller): Promise<Caller> {
    const key = keyOf(caller);
    return key ? this.keys.now(key.keyId) : this.ofSession(caller);
  }

  private async ofSession(caller: Caller): Promise<Caller> {
    const { user } = caller;
    const identity = user && (await this.identities.identify(foldCase(user.email)));
    // Their address may be another one by now, by which they keep what they had.
    if (identity?.user.id !== user?.id) return caller;
    if (identity?.tenantState === 'suspended') throw new AppError('tenant_suspended');
    return identity ? { ...caller, permissions: identity.permissions } : caller;
  }
}
