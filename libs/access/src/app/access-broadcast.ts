import { Injectable, Logger } from '@nestjs/common';
import { PubSub, RedisUnavailable } from '@svc/redis';
import { type AccessChange, AccessChanges } from '@svc/tenancy';

/** Where processes tell each other whose access changed. */
export const ACCESS_CHANNEL = 'access:changes';

/** Whom a process tells that it has heard of a change, and of which. */
export interface Confirmation {
  readonly channel: string;
  readonly id: string;
}

/** Hears whose access changed; null when it may be anybody's. */
export type AccessListener = (change: AccessChange | null) => void;

/** Sends a message so that everybody confirms it. Gives whether all of them did. @throws RedisUnavailable */
export interface Confirmations {
  collect(send: (confirmation: Confirmation) => Promise<number>): Promise<boolean>;
}

/** Tells this process and every other one whose access changed. */
@Injectable()
export class AccessBroadcast extends AccessChanges {
  private readonly logger = new Logger(AccessBroadcast.name);
  private readonly listeners: AccessListener[] = [];
  private confirmations: Confirmations | null = null;

  constructor(private readonly pubSub: PubSub) {
    super();
  }

  /**
   * Hears every change: those of this very process before `announce` resolves, those of others as their messages come. Null
   * stands for changes that may have been missed, and for one that cannot be read: it may concern anybody.
   */
  async onChange(listener: AccessListener): Promise<void> {
    this.listeners.push(listener);
    // What was sent while messages could not arrive is lost.
    this.pubSub.onLive(() => listener(null));
    await this.pubSub.subscribe(ACCESS_CHANNEL, (message) => listener(readAccessChange(message)));
  }

  /** Has changes of access confirmed by every process that remembers any, before `announce` resolves. */
  confirmBy(confirmations: Confirmations): void {
    this.confirmations = confirmations;
  }

  async announce(change: AccessChange): Promise<void> {
    for (const listener of this.listeners) listener(change);
    try {
      await this.tell(change);
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      // The change is committed; the others notice the loss of the store, or their entries run out in seconds.
      this.logger.warn({ err: error }, 'Other processes could not be told of a change of access.');
    }
  }

  private async tell(change: AccessChange): Promise<void> {
    const send = (confirmation?: Confirmation) =>
      this.pubSub.publish(ACCESS_CHANNEL, JSON.stringify({ ...change, confirmation }));
    if (change.isAdvisory || !this.confirmations) return void (await send());
    if (await this.confirmations.collect(send)) return;
    this.logger.warn({ tenantId: change.tenantId }, 'Not every process confirmed a change of access in time.');
  }
}

/** Whom to tell that a message was heard; null when nobody waits for that. */
export function readConfirmation(message: string): Confirmation | null {
  const { confirmation } = (readAccessChange(message) ?? {}) as { confirmation?: Partial<Confirmation> };
  const { channel, id } = confirmation ?? {};
  return typeof channel === 'string' && typeof id === 'string' ? { channel, id } : null;
}

/** The change a message stands for; null when it cannot be read. */
function readAccessChange(message: string): AccessChange | null {
  try {
    const change = JSON.parse(message) as AccessChange;
    return typeof change?.tenantId === 'string' ? change : null;
  } catch {
    return null;
  }
}
