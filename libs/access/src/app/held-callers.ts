import { Injectable } from '@nestjs/common';
import { KeyDirectory } from '@svc/api-keys';
import { AppError, type Caller, keyOf } from '@svc/kernel';
import { ApiKeyStrategy } from './api-key.strategy';
import { IdentityCache } from './identity-cache';

/** For what goes on after its request: who asked for it, as they are now. */
@Injectable()
export class HeldCallers {
  constructor(
    private readonly identities: IdentityCache,
    private readonly keys: KeyDirectory,
    private readonly strategy: ApiKeyStrategy,
  ) {}

  /**
   * A caller as things are now: what their roles allow, and what a key of theirs is still good for. Where a key is used
   * from is not asked again, nor whether a session goes on that is not needed any more: whose it is may do the same by
   * another one.
   * @throws tenant_suspended · invalid_api_key · owner_inactive · owner_permission_revoked · owner_membership_revoked
   */
  async now(caller: Caller): Promise<Caller> {
    const key = keyOf(caller);
    if (!key) return this.ofSession(caller);
    const found = await this.keys.get(key.keyId);
    if (!found) throw new AppError('invalid_api_key');
    return this.strategy.standing(found);
  }

  private async ofSession(caller: Caller): Promise<Caller> {
    const { user } = caller;
    const identity = user && (await this.identities.identify(user.email.toLowerCase()));
    // Their address may be another one by now, by which they keep what they had.
    if (identity?.user.id !== user?.id) return caller;
    if (identity?.tenantState === 'suspended') throw new AppError('tenant_suspended');
    return identity ? { ...caller, permissions: identity.permissions } : caller;
  }
}
