import { Injectable } from '@nestjs/common';
import { KeyHolders } from '@svc/access';
import type { ApiKeyId, Caller } from '@svc/kernel';
import { PeopleNow } from '@svc/tenancy';
import type { AppRun } from '../domain/app-run';

/** Runs wait for their turn: whose they are, as they are by then. */
@Injectable()
export class RunOwners {
  constructor(
    private readonly people: PeopleNow,
    private readonly keys: KeyHolders,
  ) {}

  /**
   * Who a run is answered for. One that was asked for with a key is refused with it, a person's own included, as an answer
   * is whose key is withdrawn; a session that has ended meanwhile refuses nobody. Never inside a transaction.
   * @throws user_inactive · tenant_suspended · invalid_api_key · owner_inactive · owner_permission_revoked ·
   * owner_membership_revoked · not_found
   */
  of({ tenantId, owner }: AppRun, askedWith: ApiKeyId | null): Promise<Caller> {
    if (askedWith) return this.keys.now(askedWith);
    return owner.apiKeyId === null ? this.people.of(tenantId, owner.userId) : this.keys.now(owner.apiKeyId);
  }
}
