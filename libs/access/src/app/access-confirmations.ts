import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { newId } from '@svc/kernel';
import { PubSub, RedisUnavailable } from '@svc/redis';
import { ACCESS_CHANNEL, AccessBroadcast, type Confirmation, readConfirmation } from './access-broadcast';

/** Longest wait for the others; who has not answered by then is stuck, or has no way to the store and remembers nothing. */
const LIMIT_MS = 1_000;

/** A change that others are to confirm. */
interface Roll {
  readonly confirmed: () => void;
}

/**
 * Lets a change be answered once every process has forgotten what it concerns, so that a session that ended here is
 * refused there by the very next request. The store says how many processes a message reached; each of them confirms to
 * the one that sent it. @source spec §5.1.4
 */
@Injectable()
export class AccessConfirmations implements OnModuleInit {
  private readonly logger = new Logger(AccessConfirmations.name);
  private readonly channel = `access:confirmations:${newId()}`;
  private readonly rolls = new Map<string, Roll>();

  constructor(
    private readonly pubSub: PubSub,
    private readonly broadcast: AccessBroadcast,
  ) {}

  async onModuleInit(): Promise<void> {
    this.broadcast.confirmBy(this);
    await this.pubSub.subscribe(this.channel, (id) => this.rolls.get(id)?.confirmed());
    await this.pubSub.subscribe(ACCESS_CHANNEL, (message) => this.answer(readConfirmation(message)));
  }

  /**
   * Sends a message that every process confirms, and waits for them. Gives whether all of them did in time; nobody is
   * waited for while confirmations cannot arrive. @throws RedisUnavailable
   */
  async collect(send: (confirmation: Confirmation) => Promise<number>): Promise<boolean> {
    const id = newId();
    let [confirmed, expected] = [0, Infinity];
    let settle: (complete: boolean) => void = () => undefined;
    const settled = new Promise<boolean>((resolve) => (settle = resolve));
    const check = () => confirmed >= expected && settle(true);
    // Whoever is quick confirms before the store has said how many there are.
    this.rolls.set(id, { confirmed: () => void (++confirmed, check()) });
    try {
      expected = await send({ id, channel: this.channel });
      if (!this.pubSub.isLive) return false;
      check();
      const timer = setTimeout(() => settle(false), LIMIT_MS).unref();
      return await settled.finally(() => clearTimeout(timer));
    } finally {
      this.rolls.delete(id);
    }
  }

  /** Handlers of one message run one after the other, so nothing is read here before all of them have forgotten. */
  private answer(confirmation: Confirmation | null): void {
    if (!confirmation) return;
    this.pubSub.publish(confirmation.channel, confirmation.id).catch((error: unknown) => {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.logger.debug({ err: error }, 'A change of access was heard and could not be confirmed.');
    });
  }
}
