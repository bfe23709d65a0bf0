import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { EndpointDefinition } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { RedisClient } from '@svc/redis';
import {
  eventually,
  makeKey,
  makeTenant,
  makeUser,
  type Platform,
  recordedQueries,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import type { AccessRequest } from '../src';
import { KeyBudget } from '../src/app/key-budget';
import { Authenticator } from '../src/app/authenticator';
import { startAccess } from './support/start-access';

describe('What a key costs', () => {
  let db: TestDatabase;
  let platform: Platform;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAccess(db.url);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const service = <Service>(type: new (...dependencies: never[]) => Service) =>
    platform.app.get(type, { strict: false });
  const requestOf = (secret: string): AccessRequest => ({
    headers: { 'x-api-key': secret },
    clientAddress: '127.0.0.1',
    method: 'GET',
    path: '/',
    endpoint: {} as EndpointDefinition,
    params: {},
  });

  it.each(['a service key', 'a person’s key'])(
    'before its request begins is, of %s, one question to the shared store once it is known',
    async (who) => {
      const tenantId = await makeTenant(platform);
      const owner = await makeUser(platform, tenantId);
      const { secret } = await makeKey(platform, tenantId, who === 'a service key' ? {} : { owner_user_id: owner.id });
      const asked = jest.spyOn(service(RedisClient), 'run');
      const enter = async (): Promise<Caller> => {
        const caller = (await service(Authenticator).authenticate(requestOf(secret))) as Caller;
        await service(KeyBudget).take(caller);
        return caller;
      };
      try {
        // What is remembered holds while changes can arrive, which begins a moment after the start.
        await eventually('the key is remembered', async () => {
          await enter();
          return (await recordedQueries(platform.app, enter)).statements.length === 0;
        });
        asked.mockClear();
        await enter();
        expect(asked).toHaveBeenCalledTimes(1);
      } finally {
        asked.mockRestore();
      }
    },
  );

  it('before its request begins is one statement for a key that is not known yet, a person’s with its owner and their roles', async () => {
    const tenantId = await makeTenant(platform);
    const owner = await makeUser(platform, tenantId);
    const ofPerson = await makeKey(platform, tenantId, { owner_user_id: owner.id });
    const ofService = await makeKey(platform, tenantId);
    const counted = async (secret: string): Promise<number> => {
      const work = () => Promise.resolve(service(Authenticator).authenticate(requestOf(secret)));
      return (await recordedQueries(platform.app, work)).statements.length;
    };
    expect(await counted(ofService.secret)).toBe(1);
    expect(await counted(ofPerson.secret)).toBe(1);
  });

  /** Round trips to database and shared store that one whole request waits for. */
  const tripsOf = async (secret: string): Promise<number> => {
    const server = platform.app.getHttpServer() as Server;
    const listeners = server.listeners('request') as ((...request: unknown[]) => void)[];
    const ours = new AsyncLocalStorage<true>();
    let asked = 0;
    const redis = service(RedisClient);
    const run = redis.run.bind(redis);
    const asking = jest.spyOn(redis, 'run').mockImplementation((commands) => {
      if (ours.getStore()) asked += 1;
      return run(commands);
    });
    const askAs = async (): Promise<number> => {
      // What the server does for this request belongs to it, although the request came over a socket.
      server.removeAllListeners('request');
      for (const listener of listeners) server.on('request', AsyncLocalStorage.bind(listener));
      return (await platform.call('/users/me/', { headers: { 'X-API-Key': secret } })).status;
    };
    try {
      const { result, trips } = await recordedQueries(platform.app, () => ours.run(true, askAs));
      expect(result).toBe(200);
      return trips + asked;
    } finally {
      asking.mockRestore();
      server.removeAllListeners('request');
      for (const listener of listeners) server.on('request', listener);
    }
  };

  it('with its whole request is that one question, where nothing is new', async () => {
    const tenantId = await makeTenant(platform);
    const owner = await makeUser(platform, tenantId);
    const { secret } = await makeKey(platform, tenantId, { owner_user_id: owner.id });
    expect(await tripsOf(secret)).toBeGreaterThan(1);
    await eventually('everything is remembered', async () => (await tripsOf(secret)) === 1);
  });
});
