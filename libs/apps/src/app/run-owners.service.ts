import { Injectable } from '@nestjs/common';
import { credentialOf, KeyDirectory, stateOf } from '@svc/api-keys';
import { type ApiKeyId, AppError, type Caller, Clock } from '@svc/kernel';
import { PeopleNow } from '@svc/tenancy';
import type { AppRun } from '../domain/app-run';

/** Runs wait for their turn: whose they are, as they are by then. */
@Injectable()
export class RunOwners {
  constructor(
    private readonly people: PeopleNow,
    private readonly keys: KeyDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Who a run is answered for. One that was asked for with a person's key is theirs. Never inside a transaction.
   * @throws user_inactive · invalid_api_key
   */
  of({ tenantId, owner }: AppRun): Promise<Caller> {
    return owner.apiKeyId === null ? this.people.of(tenantId, owner.userId) : this.serviceKey(owner.apiKeyId);
  }

  private async serviceKey(id: ApiKeyId): Promise<Caller> {
    const found = await this.keys.get(id);
    const credential = found && credentialOf(found.key);
    if (!credential || stateOf(found.key, this.clock.now()) !== 'active') throw new AppError('invalid_api_key');
    return { kind: 'caller', tenantId: found.key.tenantId, user: null, permissions: new Set(), credential };
  }
}
