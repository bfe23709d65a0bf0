import type { PubSub } from '@svc/redis';
import type { TenantId } from '@svc/kernel';
import { AccessBroadcast } from './access-broadcast';
import { AccessConfirmations } from './access-confirmations';

const CHANGE = { tenantId: 'tenant' as TenantId, userIds: [] };

/** A store that carries messages when it is told to. */
class Store {
  readonly handlers = new Map<string, Set<(message: string) => void>>();
  readonly waiting: (() => void)[] = [];

  /** A process; one that is stuck gets messages and does nothing with them. */
  process({ stuck = false, live = true } = {}): PubSub {
    const subscribe = (channel: string, handler: (message: string) => void) => {
      const heard = stuck ? () => undefined : handler;
      this.handlers.set(channel, (this.handlers.get(channel) ?? new Set()).add(heard));
      return Promise.resolve(() => undefined);
    };
    const publish = (channel: string, message: string) => {
      const reached = [...(this.handlers.get(channel) ?? [])];
      this.waiting.push(() => reached.forEach((handler) => handler(message)));
      return Promise.resolve(reached.length);
    };
    return { subscribe, publish, isLive: live } as unknown as PubSub;
  }

  /** Carries what was sent, and what is sent because of it. */
  async carry(): Promise<void> {
    for (let turns = 0; turns < 5; turns++) {
      while (this.waiting.length > 0) this.waiting.shift()!();
      await Promise.resolve();
    }
  }
}

describe('AccessConfirmations', () => {
  let store: Store;

  beforeEach(() => {
    jest.useFakeTimers();
    store = new Store();
  });
  afterEach(() => jest.useRealTimers());

  async function start(pubSub: PubSub): Promise<AccessBroadcast> {
    const broadcast = new AccessBroadcast(pubSub);
    await new AccessConfirmations(pubSub, broadcast).onModuleInit();
    return broadcast;
  }

  /** Announces a change, and says whether that has ended when asked. */
  function announce(broadcast: AccessBroadcast, change: object = CHANGE): () => boolean {
    let ended = false;
    void broadcast.announce({ ...CHANGE, ...change }).then(() => (ended = true));
    return () => ended;
  }

  it('end the announcement of a change when every process has heard, and not before', async () => {
    const broadcast = await start(store.process());
    await start(store.process());
    const ended = announce(broadcast);
    await jest.advanceTimersByTimeAsync(500);
    expect(ended()).toBe(false);
    await store.carry();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended()).toBe(true);
  });

  it('wait a second for a process that is stuck, and no longer', async () => {
    const broadcast = await start(store.process());
    await start(store.process({ stuck: true }));
    const ended = announce(broadcast);
    await store.carry();
    await jest.advanceTimersByTimeAsync(999);
    expect(ended()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended()).toBe(true);
  });

  it('are not waited for where none can arrive, nor for what changes nobody’s access', async () => {
    const deaf = await start(store.process({ live: false }));
    const hearing = await start(store.process());
    const endings = [announce(deaf), announce(hearing, { isAdvisory: true })];
    await jest.advanceTimersByTimeAsync(0);
    expect(endings.map((ended) => ended())).toEqual([true, true]);
  });
});
