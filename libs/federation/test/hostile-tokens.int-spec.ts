import { createHash } from 'node:crypto';
import { RedisClient, RedisUnavailable } from '@svc/redis';
import {
  IdentityProvider,
  makeUser,
  type Platform,
  type TestDatabase,
  testDatabase,
  type TokenTrouble,
} from '@svc/testing';
import { MAX_COPIES } from '../src/app/sign-in-store';
import {
  callback,
  CLIENT,
  federatedTenant,
  type FederatedTenant,
  goAndReturn,
  initiate,
  signIn,
} from './support/sign-in';
import { startFederation } from './support/start-federation';

describe('ID tokens that are not what they should be', () => {
  let db: TestDatabase;
  let platform: Platform;
  let idp: IdentityProvider;
  let other: IdentityProvider;
  let tenant: FederatedTenant;
  let foreign: FederatedTenant;
  let email: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startFederation(db.url);
    [idp, other] = await Promise.all([IdentityProvider.start([CLIENT]), IdentityProvider.start([CLIENT])]);
    tenant = await federatedTenant(platform, idp);
    foreign = await federatedTenant(platform, other);
    ({ email } = await makeUser(platform, tenant.id));
    await idp.account('ada', { email, email_verified: true });
  });
  beforeEach(() => idp.order({ token: null, login: 'ada' }));
  afterAll(async () => {
    await Promise.all([idp.close(), other.close()]);
    await platform.close();
    await db.close();
  });

  const withToken = async (token: TokenTrouble) => {
    await idp.order({ token });
    return signIn(platform, idp, tenant.slug);
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('are not refused when nothing is wrong, whoever signed them', async () => {
    expect((await withToken({})).status).toBe(200);
  });

  it.each<[string, () => TokenTrouble]>([
    ['a wrong issuer', () => ({ claims: { iss: other.issuer } })],
    ['a wrong audience', () => ({ claims: { aud: 'somebody else' } })],
    ['a wrong nonce', () => ({ claims: { nonce: '0'.repeat(32) } })],
    ['no nonce', () => ({ claims: { nonce: null } })],
    ['a past', () => ({ claims: { exp: now() - 125, iat: now() - 300 } })],
    ['an expiry that is none', () => ({ claims: { exp: 'tomorrow' } })],
    ['a future', () => ({ claims: { iat: now() + 135 } })],
    ['an at_hash of another token', () => ({ claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } })],
    ['no subject', () => ({ claims: { sub: null } })],
    ['an empty subject', () => ({ claims: { sub: '' } })],
    ['a subject of 256 characters', () => ({ claims: { sub: 's'.repeat(256) } })],
    ['a subject that cannot be stored', () => ({ claims: { sub: 'a\0' } })],
    ['alg none', () => ({ signature: 'none' })],
    ['its signature stripped', () => ({ signature: 'stripped' })],
    ['an edited e-mail under the old signature', () => ({ claims: { email: 'eve@example.test' }, signature: 'kept' })],
    ['a signature of another key', () => ({ signature: 'foreign' })],
  ])('§5.2 with %s are 401', async (_, trouble) => {
    const { status, body } = await withToken(trouble());
    expect([status, body]).toEqual([401, { detail: 'Failed to validate ID token signature' }]);
  });

  it('§5.2 may differ by the leeway of clocks', async () => {
    expect((await withToken({ claims: { iat: now() + 100, exp: now() + 300 } })).status).toBe(200);
    expect((await withToken({ claims: { iat: now() - 200, exp: now() - 60 } })).status).toBe(200);
  });

  it.each(['id_token', 'access_token'])('§5.2 an answer without %s is 401', async (name) => {
    const { status, body } = await withToken({ without: [name] });
    expect([status, body.svc_error_code]).toEqual([401, 9005]);
  });

  it('§5.4.10 a refused exchange is 401', async () => {
    const { status, body } = await withToken({ status: 400, error: 'invalid_grant' });
    expect([status, body]).toEqual([401, { detail: 'Failed to exchange authorization code for tokens' }]);
  });

  it('§5.4.9 a missing e-mail is 401', async () => {
    await idp.account('nobody', {});
    const { status, body } = await signIn(platform, idp, tenant.slug);
    expect([status, body]).toEqual([401, { detail: 'Email claim not found in ID token' }]);
  });

  it.each(['Ada <ada@example.test>', 'ada', 'ada@example.test,eve@example.test'])(
    '§5.2 an e-mail that is no plain address (%s) is 401',
    async (address) => {
      const { status, body } = await withToken({ claims: { email: address } });
      expect([status, body.svc_error_code]).toEqual([401, 9005]);
    },
  );

  it('a key that is new is fetched once; a known one is not fetched again', async () => {
    await signIn(platform, idp, tenant.slug);
    const before = await idp.order({});
    expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
    expect((await idp.order({})).keys).toBe(before.keys);
    await idp.order({ rotate: true });
    expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
    expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
    expect((await idp.order({})).keys).toBe(before.keys + 1);
  });

  it('a secret that is taken in one place only is shown there', async () => {
    const posting = { ...CLIENT, token_endpoint_auth_method: 'client_secret_post' } as const;
    const strict = await IdentityProvider.start([posting]);
    const third = await federatedTenant(platform, strict);
    const person = await makeUser(platform, third.id);
    await strict.account('grace', { email: person.email });
    expect((await signIn(platform, strict, third.slug)).status).toBe(200);
    await strict.close();
  });

  describe('states', () => {
    it('§5.2 count once, also when the first use failed', async () => {
      const first = await goAndReturn(platform, idp, { tenant: tenant.slug });
      expect((await callback(platform, first)).status).toBe(200);
      expect((await callback(platform, first)).status).toBe(400);
      const second = await goAndReturn(platform, idp, { tenant: tenant.slug });
      expect((await callback(platform, { ...second, code: 'wrong' })).status).toBe(401);
      expect((await callback(platform, second)).status).toBe(400);
    });

    it('§5.2 of two callbacks at once one succeeds', async () => {
      const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
      const answers = await Promise.all([callback(platform, came), callback(platform, came)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('a code that was used is refused with another state', async () => {
      const used = await goAndReturn(platform, idp, { tenant: tenant.slug });
      await callback(platform, used);
      const fresh = await goAndReturn(platform, idp, { tenant: tenant.slug });
      expect((await callback(platform, { ...fresh, code: used.code })).status).toBe(401);
    });

    it('a code goes with its own state only', async () => {
      const one = await goAndReturn(platform, idp, { tenant: tenant.slug });
      const two = await goAndReturn(platform, idp, { tenant: tenant.slug });
      expect((await callback(platform, { ...one, code: two.code })).status).toBe(401);
    });

    it.each(['', 'x', 'a.b.c'])('§5.2 made up (%j) are refused', async (state) => {
      const answer = await callback(platform, { code: 'code', state });
      expect(answer.status).toBe(state === '' ? 422 : 400);
      if (state !== '') expect(answer.body).toEqual({ detail: 'Invalid state parameter' });
    });

    it('§5.2 a session token is no state', async () => {
      const { token } = await makeUser(platform, tenant.id);
      const answer = await callback(platform, { code: 'code', state: token });
      expect([answer.status, answer.body]).toEqual([400, { detail: 'Invalid state parameter' }]);
    });

    it('§5.2 tampered with are refused', async () => {
      const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
      const [header, payload, signature] = came.state.split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const changed = Buffer.from(JSON.stringify({ ...claims, tenant_id: foreign.id })).toString('base64url');
      const answer = await callback(platform, { ...came, state: `${header}.${changed}.${signature}` });
      expect([answer.status, answer.body]).toEqual([400, { detail: 'Invalid state parameter' }]);
    });

    it('§5.2 that differ from their copy are a redirect mismatch', async () => {
      const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
      const { nonce } = JSON.parse(Buffer.from(came.state.split('.')[1]!, 'base64url').toString());
      const redis = platform.app.get(RedisClient, { strict: false });
      const key = redis.key('oidc', 'state', nonce);
      await redis.run(async (store) => {
        const copy = JSON.parse((await store.get(key))!);
        await store.set(key, JSON.stringify({ ...copy, redirect_uri: 'https://evil.test/' }), 'EX', 60);
      });
      const answer = await callback(platform, came);
      expect([answer.status, answer.body.detail]).toEqual([400, 'Redirect URI mismatch - authentication flow invalid']);
    });

    describe('of which too many were begun', () => {
      const verifier = 'v'.repeat(43);
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      let redis: RedisClient;

      const copies = async (): Promise<number> =>
        (await redis.run((store) => store.keys(redis.key('oidc', 'state', '*')))).length;

      beforeEach(async () => {
        redis = platform.app.get(RedisClient, { strict: false });
        await redis.run((store) => store.set(redis.key('oidc', 'copies'), String(MAX_COPIES), 'EX', 600));
      });
      afterEach(() => redis.run((store) => store.del(redis.key('oidc', 'copies'))));

      it('keep nothing in the store and count, once', async () => {
        const before = await copies();
        const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
        expect(await copies()).toBe(before);
        const answers = await Promise.all([callback(platform, came), callback(platform, came)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
        expect((await callback(platform, came)).body.detail).toMatch(/^Authorization session expired\. /);
      });

      it('are used up by a callback that fails', async () => {
        const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
        expect((await callback(platform, { ...came, code: 'wrong' })).status).toBe(401);
        expect((await callback(platform, came)).status).toBe(400);
      });

      it('§15.42 take the browser’s own proof, and nothing else', async () => {
        const one = await goAndReturn(platform, idp, { tenant: tenant.slug, code_challenge });
        expect((await callback(platform, { ...one, code_verifier: verifier })).status).toBe(200);
        const two = await goAndReturn(platform, idp, { tenant: tenant.slug, code_challenge });
        expect((await callback(platform, { ...two, code_verifier: 'w'.repeat(43) })).status).toBe(401);
        const three = await goAndReturn(platform, idp, { tenant: tenant.slug, code_challenge });
        expect((await callback(platform, three)).status).toBe(401);
      });
    });

    it('§15.40 nobody begins or ends a sign-in without the store, and that is 503', async () => {
      const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
      const redis = platform.app.get(RedisClient, { strict: false });
      const broken = jest.spyOn(redis, 'run').mockRejectedValue(new RedisUnavailable(new Error('gone')));
      const answers = [await initiate(platform, { tenant: tenant.slug }), await callback(platform, came)];
      broken.mockRestore();
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
      expect((await callback(platform, came)).status).toBe(200);
    });

    it('§5.2 of a tenant that nobody has are 404', async () => {
      expect((await initiate(platform, { tenant: 'nobodys' })).status).toBe(404);
    });

    it('mixing two tenants up gives no session', async () => {
      await other.account('eve', { email, email_verified: true });
      const ours = await goAndReturn(platform, idp, { tenant: tenant.slug });
      const theirs = await goAndReturn(platform, other, { tenant: foreign.slug });
      // The code of one provider with the state of the other, with and without the provider's name.
      for (const iss of [theirs.iss, idp.issuer, undefined]) {
        const state = (await goAndReturn(platform, idp, { tenant: tenant.slug })).state;
        expect((await callback(platform, { code: theirs.code, state, iss })).status).toBe(401);
      }
      // A sound code that came with the name of another provider.
      expect((await callback(platform, { ...ours, iss: other.issuer })).status).toBe(401);
    });

    it('a provider that names itself must have done so', async () => {
      const { code, state } = await goAndReturn(platform, idp, { tenant: tenant.slug });
      expect((await callback(platform, { code, state })).status).toBe(401);
    });

    it('an account of another tenant is not opened', async () => {
      await other.account('eve', { email, email_verified: true });
      const { status, body } = await signIn(platform, other, foreign.slug);
      expect([status, Object.keys(body)]).toEqual([403, ['detail']]);
    });
  });
});
