import { Injectable } from '@nestjs/common';
import { type FoundKey, KeyDirectory } from '@svc/api-keys';
import { Clock } from '@svc/kernel';
import { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { AccessBroadcast } from './access-broadcast';
import { CredentialCache } from './credential-cache';

/** Remembers API keys; every change of access in their tenant, of one of its keys too, has them looked up anew. */
@Injectable()
export class KeyCache extends CredentialCache<FoundKey> {
  constructor(
    private readonly directory: KeyDirectory,
    pubSub: PubSub,
    broadcast: AccessBroadcast,
    clock: Clock,
  ) {
    super(pubSub, broadcast, clock);
  }

  protected lookUp(secret: string): Promise<FoundKey | null> {
    return this.directory.find(secret);
  }

  protected isConcerned({ key }: FoundKey, { tenantId }: AccessChange): boolean {
    return key.tenantId === tenantId;
  }
}
