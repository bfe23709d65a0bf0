import type { SessionWatch } from '../src/api/session';

/** The channels of all tabs; each hears the others. */
class Channel extends EventTarget {
  static readonly all: Channel[] = [];

  constructor() {
    super();
    Channel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a session that ended while somebody works', () => {
  const original = globalThis.BroadcastChannel;
  const left: string[] = [];
  let tab: (name: string) => SessionWatch;

  beforeAll(async () => {
    globalThis.BroadcastChannel = Channel as never;
    const { SessionWatch } = await import('../src/api/session');
    tab = (name) => new SessionWatch(() => void left.push(name));
  });
  afterAll(() => void (globalThis.BroadcastChannel = original));
  beforeEach(() => {
    left.length = 0;
    Channel.all.length = 0;
  });

  it('goes on for who signs in again, and for nobody else', async () => {
    const session = tab('one');
    session.begin('ann');
    const again = session.wait();
    session.begin('ann');
    expect([await again, session.isWaiting]).toEqual([true, false]);
    const never = session.wait();
    session.begin('bob');
    expect([await never, left]).toEqual([false, ['one']]);
    expect(await session.wait()).toBe(false);
  });

  it('follows what is done in another tab', async () => {
    const [first, second, asking] = [tab('first'), tab('second'), tab('asking')];
    first.begin('ann');
    second.begin('ann');
    expect(left).toEqual([]);
    first.end();
    expect(second.isEnded).toBe(true);
    const waiting = second.wait();
    first.begin('ann');
    expect([await waiting, second.isEnded]).toEqual([true, false]);
    first.end();
    const never = second.wait();
    asking.begin('bob');
    expect([await never, left]).toEqual([false, ['second']]);
  });
});
