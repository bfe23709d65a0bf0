import { ManualClock, type Permission, type TenantId, type UserId } from '@svc/kernel';
import type { PubSub } from '@svc/redis';
import type { Identity, UserDirectory, UserQueries } from '@svc/tenancy';
import { AccessBroadcast } from './access-broadcast';
import { IdentityCache } from './identity-cache';

const EMAIL = 'ada@example.test';
const TENANT = 'tenant' as TenantId;
const USER = 'user' as UserId;

/** The shared store as seen by one process. */
class FakePubSub {
  isLive = true;
  private handler: (message: string) => void = () => undefined;
  private live: () => void = () => undefined;

  onLive(listener: () => void): void {
    this.live = listener;
  }

  async subscribe(_channel: string, handler: (message: string) => void): Promise<void> {
    this.handler = handler;
  }

  async publish(_channel: string, message: string): Promise<void> {
    this.handler(message);
  }

  receive(message: string): void {
    this.handler(message);
  }

  comeBack(): void {
    this.isLive = true;
    this.live();
  }
}

/** Answers look-ups when the test says so. */
class FakeDirectory {
  version = 0;
  lookUps = 0;
  gate: Promise<void> = Promise.resolve();

  async identify(email: string): Promise<Identity | null> {
    this.lookUps += 1;
    const seen = this.version;
    await this.gate;
    if (email !== EMAIL) return null;
    const user = { id: USER, tenantId: TENANT, email, credentialVersion: seen } as Identity['user'];
    const permissions: Permission[] = ['admin'];
    return { user, roles: [{ permissions }] as unknown as Identity['roles'], tenantState: 'active', isOperator: false };
  }
}

describe('IdentityCache', () => {
  let pubSub: FakePubSub;
  let directory: FakeDirectory;
  let broadcast: AccessBroadcast;
  let clock: ManualClock;
  let cache: IdentityCache;

  beforeEach(async () => {
    pubSub = new FakePubSub();
    directory = new FakeDirectory();
    clock = new ManualClock();
    broadcast = new AccessBroadcast(pubSub as unknown as PubSub);
    cache = new IdentityCache(
      directory as unknown as UserDirectory,
      {} as UserQueries,
      pubSub as unknown as PubSub,
      broadcast,
      clock,
    );
    await cache.onModuleInit();
  });

  const version = async () => (await cache.identify(EMAIL))?.user.credentialVersion;

  it('looks somebody up once for a few seconds', async () => {
    await Promise.all([version(), version(), version()]);
    await version();
    expect(directory.lookUps).toBe(1);
    clock.advance(5_000);
    await version();
    expect(directory.lookUps).toBe(2);
  });

  it('does not remember them for longer where the clock is put back', async () => {
    await version();
    clock.advance(-3_600_000);
    await version();
    expect(directory.lookUps).toBe(2);
    await version();
    expect(directory.lookUps).toBe(2);
  });

  it('remembers nobody who is not there', async () => {
    expect(await cache.identify('nobody@example.test')).toBeNull();
    expect(await cache.identify('nobody@example.test')).toBeNull();
    expect(directory.lookUps).toBe(2);
  });

  it.each([
    ['this user', { tenantId: TENANT, userIds: [USER] }, 2],
    ['the whole tenant', { tenantId: TENANT }, 2],
    ['another user', { tenantId: TENANT, userIds: ['other' as UserId] }, 1],
    ['another tenant', { tenantId: 'other' as TenantId }, 1],
  ])('forgets what a change of %s concerns, before it is answered', async (_what, change, lookUps) => {
    await version();
    await broadcast.announce(change);
    await version();
    expect(directory.lookUps).toBe(lookUps);
  });

  it('hears of changes in other processes, and forgets everybody at a message it cannot read', async () => {
    for (const message of [JSON.stringify({ tenantId: TENANT }), 'not json', 'null', '{}']) {
      const before = directory.lookUps;
      await version();
      pubSub.receive(message);
      await version();
      expect(directory.lookUps).toBe(before + (before === 0 ? 2 : 1));
    }
  });

  it('does not keep what was looked up before a change and arrived after it', async () => {
    let open = (): void => undefined;
    directory.gate = new Promise((resolve) => (open = resolve));
    const early = version();
    directory.version = 1;
    pubSub.receive(JSON.stringify({ tenantId: TENANT, userIds: [USER] }));
    const late = version();
    open();
    expect(await early).toBe(0);
    expect(await late).toBe(1);
    expect(await version()).toBe(1);
    expect(directory.lookUps).toBe(2);
  });

  it('remembers nothing while messages cannot arrive, and nothing from before when they can again', async () => {
    await version();
    pubSub.isLive = false;
    await version();
    await version();
    expect(directory.lookUps).toBe(3);
    pubSub.comeBack();
    await version();
    await version();
    expect(directory.lookUps).toBe(4);
  });
});
