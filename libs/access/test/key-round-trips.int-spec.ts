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

describe('What a key costs before its request begins', () => {
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
    'of %s is one question to the shared store once it is known',
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

  it('is one statement for a key that is not known yet, a person’s with its owner and their roles', async () => {
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
});
