import { Injectable, Logger } from '@nestjs/common';
import { PubSub, RedisUnavailable } from '@svc/redis';
import { type AccessChange, AccessChanges } from '@svc/tenancy';

/** Where processes tell each other whose access changed. */
export const ACCESS_CHANNEL = 'access:changes';

/** Tells this process and every other one whose access changed. */
@Injectable()
export class AccessBroadcast extends AccessChanges {
  private readonly logger = new Logger(AccessBroadcast.name);
  private readonly listeners: ((change: AccessChange) => void)[] = [];

  constructor(private readonly pubSub: PubSub) {
    super();
  }

  /** Hears the changes announced in this very process, before `announce` resolves. */
  onAnnounced(listener: (change: AccessChange) => void): void {
    this.listeners.push(listener);
  }

  async announce(change: AccessChange): Promise<void> {
    for (const listener of this.listeners) listener(change);
    try {
      await this.pubSub.publish(ACCESS_CHANNEL, JSON.stringify(change));
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      // The change is committed; the others notice the loss of the store, or their entries run out in seconds.
      this.logger.warn({ err: error }, 'Other processes could not be told of a change of access.');
    }
  }
}

/** The change a message stands for; null when it cannot be read. */
export function readAccessChange(message: string): AccessChange | null {
  try {
    const change = JSON.parse(message) as AccessChange;
    return typeof change?.tenantId === 'string' ? change : null;
  } catch {
    return null;
  }
}
