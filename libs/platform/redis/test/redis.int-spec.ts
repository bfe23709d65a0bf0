import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { loadConfig, RedisConfig } from '@svc/config';
import { eventually, testServices } from '@svc/testing';
import { FixedWindowLimiter, PubSub, RedisClient, RedisUnavailable } from '../src';
import { BreakableStore } from './breakable-store';

describe('the shared store', () => {
  const door = new BreakableStore(new URL(testServices().redisUrl));
  let client: RedisClient;
  let other: RedisClient;
  let events: PubSub;
  let limiter: FixedWindowLimiter;
  let logged: jest.SpyInstance;

  beforeEach(async () => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    await door.open();
    const prefix = `test:${randomUUID()}:`;
    const env = { REDIS_URL: door.url, REDIS_KEY_PREFIX: prefix, REDIS_HEALTH_CHECK_INTERVAL: '1' };
    const config = loadConfig([RedisConfig], env).configs.get(RedisConfig) as RedisConfig;
    const direct = { REDIS_URL: testServices().redisUrl, REDIS_KEY_PREFIX: prefix };
    client = new RedisClient(config);
    other = new RedisClient(loadConfig([RedisConfig], direct).configs.get(RedisConfig) as RedisConfig);
    events = new PubSub(client, config);
    limiter = new FixedWindowLimiter(client);
    events.onModuleInit();
    await Promise.all([client.onModuleInit(), other.onModuleInit()]);
    await eventually('events are live', () => events.isLive);
  });

  afterEach(async () => {
    door.freeze(false);
    await Promise.all([events.onApplicationShutdown(), client.onApplicationShutdown(), other.onApplicationShutdown()]);
    await door.close();
    jest.restoreAllMocks();
  });

  describe('FixedWindowLimiter', () => {
    it('§8.1 allows exactly the limit, even when all hits come at once', async () => {
      const verdicts = await Promise.all(Array.from({ length: 50 }, () => limiter.hit('race', 20, 60)));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
      const remaining = verdicts.filter(({ allowed }) => allowed).map((verdict) => verdict.remaining);
      expect(new Set(remaining)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => index)));
    });

    it('tells the seconds left, and hits over the limit do not lengthen the window', async () => {
      await limiter.hit('window', 1, 3);
      const refused = await limiter.hit('window', 1, 3);
      const counted = { allowed: false, remaining: 0, retryAfterSeconds: expect.any(Number) };
      expect(refused).toEqual({ ...counted, isFirstRefused: true });
      expect(await limiter.hit('window', 1, 3)).toEqual({ ...counted, isFirstRefused: false });
      expect([1, 2, 3]).toContain(refused.retryAfterSeconds);
      await eventually('the window ended', async () => (await limiter.hit('window', 1, 3)).allowed);
    });

    it('gives an expiry to a count that lost it', async () => {
      await client.run((redis) => redis.set(client.key('stuck'), '7'));
      expect(await limiter.hit('stuck', 5, 60)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 60 });
    });

    it('takes one hit back within its window, and none of one that is over', async () => {
      await limiter.takeBack('back');
      expect((await limiter.hit('back', 1, 60)).allowed).toBe(true);
      expect((await limiter.hit('back', 1, 60)).allowed).toBe(false);
      await limiter.takeBack('back');
      await limiter.takeBack('back');
      const again = await limiter.hit('back', 1, 60);
      expect(again).toMatchObject({ allowed: true, remaining: 0 });
      expect(await client.run((redis) => redis.pttl(client.key('back')))).toBeGreaterThan(0);
    });

    it('forgets on reset, and keeps to the prefix', async () => {
      await limiter.hit('reset', 1, 60);
      expect(await other.run((redis) => redis.get(other.key('reset')))).toBe('1');
      await limiter.reset('reset');
      expect((await limiter.hit('reset', 1, 60)).allowed).toBe(true);
    });

    it('§8.1.5 fails at once while the store is gone, and works again afterwards', async () => {
      await door.close();
      await expect(limiter.hit('gone', 1, 60)).rejects.toBeInstanceOf(RedisUnavailable);
      expect(await client.ping()).toBe(false);
      await door.open();
      await eventually('the store is back', () => client.ping());
      expect((await limiter.hit('gone', 1, 60)).allowed).toBe(true);
    });

    it('goes where the name leads after a failover that ends no connection', async () => {
      expect((await limiter.hit('failover', 9, 60)).remaining).toBe(8);
      door.failOver();
      await expect(limiter.hit('failover', 9, 60)).rejects.toBeInstanceOf(RedisUnavailable);
      await eventually('the new server counts', async () => {
        const verdict = await limiter.hit('failover', 9, 60).catch(() => null);
        return verdict?.remaining === 7;
      });
    });

    it('goes on over another connection where the one of now leads nowhere, though nobody ended it', async () => {
      expect((await limiter.hit('forgotten', 9, 60)).remaining).toBe(8);
      door.forget();
      await expect(limiter.hit('forgotten', 9, 60)).rejects.toBeInstanceOf(RedisUnavailable);
      await eventually('it counts again', () => limiter.hit('forgotten', 9, 60).catch(() => null));
    });

    it('fails soon while the store keeps silent', async () => {
      door.freeze(true);
      const started = performance.now();
      await expect(limiter.hit('silent', 1, 60)).rejects.toBeInstanceOf(RedisUnavailable);
      // Room for a busy machine; where no limit held, it would be for ever.
      expect(performance.now() - started).toBeLessThan(5_000);
    });
  });

  describe('PubSub', () => {
    it('delivers to every handler of a channel, and to none after it unsubscribed', async () => {
      const received: string[] = [];
      const stop = await events.subscribe('channel', (message) => received.push(`a:${message}`));
      await events.subscribe('channel', (message) => received.push(`b:${message}`));
      await events.publish('channel', '1');
      await eventually('both heard', () => received.length === 2);
      expect(received).toEqual(['a:1', 'b:1']);
      stop();
      await events.publish('channel', '2');
      await eventually('the other heard', () => received.length === 3);
      expect(received).toEqual(['a:1', 'b:1', 'b:2']);
    });

    it('keeps delivering when one handler throws', async () => {
      const received: string[] = [];
      await events.subscribe('channel', () => {
        throw new Error('handler');
      });
      await events.subscribe('channel', (message) => received.push(message));
      await events.publish('channel', 'x');
      await eventually('the other heard', () => received.length > 0);
      expect(received).toEqual(['x']);
    });

    it('notices an outage, announces the return and hears again, logging once per connection', async () => {
      const received: string[] = [];
      let announced = 0;
      await events.subscribe('channel', (message) => received.push(message));
      events.onLive(() => (announced += 1));
      await door.close();
      await eventually('the outage is noticed', () => !events.isLive);
      await expect(events.publish('channel', 'lost')).rejects.toBeInstanceOf(RedisUnavailable);
      await events.subscribe('second', (message) => received.push(message));
      await door.open();
      await eventually('the return is announced', () => announced === 1);
      await eventually('commands work again', () => client.ping());
      await events.publish('second', 'back');
      await eventually('the message arrived', () => received.length > 0);
      expect(received).toEqual(['back']);
      expect(logged.mock.calls.length).toBeLessThanOrEqual(2);
    });

    it('notices a connection that looks open and is dead', async () => {
      door.freeze(true);
      await eventually('the outage is noticed', () => !events.isLive);
      door.freeze(false);
      await eventually('events are live', () => events.isLive);
    });
  });

  it('has no store where the database of its address is refused, rather than another one', async () => {
    const address = new URL(testServices().redisUrl);
    address.pathname = '/99999';
    const config = loadConfig([RedisConfig], { REDIS_URL: address.href }).configs.get(RedisConfig) as RedisConfig;
    const lost = new RedisClient(config);
    const connection = lost.createConnection('queue', 'waiting');
    let closed = false;
    connection.once('close', () => (closed = true));
    await lost.onModuleInit();
    await eventually('the connection is given up', () => closed);
    expect(await lost.ping()).toBe(false);
    expect(connection.status).not.toBe('ready');
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('DB index') }),
      expect.anything(),
    );
    connection.disconnect();
    await lost.onApplicationShutdown();
  });

  it('starts without a store', async () => {
    await door.close();
    const config = loadConfig([RedisConfig], { REDIS_URL: door.url }).configs.get(RedisConfig) as RedisConfig;
    const lonely = new RedisClient(config);
    await lonely.onModuleInit();
    expect(await lonely.ping()).toBe(false);
    await lonely.onApplicationShutdown();
    await door.open();
  });
});
