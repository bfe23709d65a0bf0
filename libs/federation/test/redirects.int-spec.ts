import { createHash, randomBytes } from 'node:crypto';
import { ManualClock } from '@svc/kernel';
import { IdentityProvider, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import {
  callback,
  CLIENT,
  federatedTenant,
  type FederatedTenant,
  goAndReturn,
  initiate,
  setFederation,
} from './support/sign-in';
import { ORIGIN, startFederation } from './support/start-federation';

const FURTHER = CLIENT.redirect_uris[1]!;
const MISMATCH = [400, { detail: 'Redirect URI mismatch - authentication flow invalid' }];

describe('where people come back to', () => {
  let db: TestDatabase;
  let idp: IdentityProvider;
  let clock: ManualClock;
  let platform: Platform;
  let lax: Platform;
  let tenant: FederatedTenant;

  beforeAll(async () => {
    db = await testDatabase();
    idp = await IdentityProvider.start([CLIENT]);
    clock = new ManualClock(new Date());
    platform = await startFederation(db.url, { clock });
    const env = { STRICT_OIDC_REDIRECT_VALIDATION: 'false', OIDC_REDIRECT_GRACE_PERIOD_SECONDS: '0' };
    lax = await startFederation(db.url, { clock, env });
  });
  beforeEach(async () => {
    clock.set(new Date());
    tenant = await federatedTenant(platform, idp, { federation: { additional_redirect_uris: [FURTHER] } });
    const { email } = await makeUser(platform, tenant.id);
    await idp.account(email, { email });
  });
  afterAll(async () => {
    await idp.close();
    await lax.close();
    await platform.close();
    await db.close();
  });

  const go = (query: object = {}) => goAndReturn(platform, idp, { tenant: tenant.slug, ...query });

  it('§2.6 further addresses may be named', async () => {
    const came = await go({ redirect_uri: FURTHER });
    expect(came.redirectUri).toBe(FURTHER);
    expect((await callback(platform, came)).status).toBe(200);
  });

  it.each([
    'https://evil.test/login/callback',
    `${ORIGIN}/login/callback/`,
    `${ORIGIN}/login/callback?next=https://evil.test`,
    `${ORIGIN}@evil.test/login/callback`,
    `${ORIGIN}/login/../callback`,
    '//evil.test',
    'javascript:alert(1)',
    '',
  ])('§15.42 others are refused: %s', async (redirect_uri) => {
    const { status, body } = await initiate(platform, { tenant: tenant.slug, redirect_uri });
    expect([status, body]).toEqual(MISMATCH);
  });

  it('§2.6 origin and path of the configuration go before the deployment’s', async () => {
    const more = { canonical_public_origin: 'https://app.example.test', redirect_path: '/back' };
    await setFederation(platform, idp, tenant.id, more);
    const { body } = await initiate(platform, { tenant: tenant.slug });
    expect(new URL(body.authorization_url).searchParams.get('redirect_uri')).toBe('https://app.example.test/back');
  });

  it('§5.2 the address a sign-in began with counts for a while after a change', async () => {
    const came = await go();
    clock.advance(1_000);
    await setFederation(platform, idp, tenant.id, { redirect_path: '/new/path' });
    clock.advance(60_000);
    expect((await callback(platform, came)).status).toBe(200);
  });

  it('§5.2 without any grace it is refused, or only remarked', async () => {
    const strict = await startFederation(db.url, { clock, env: { OIDC_REDIRECT_GRACE_PERIOD_SECONDS: '0' } });
    const [one, two] = [await go(), await go()];
    clock.advance(1_000);
    await setFederation(platform, idp, tenant.id, { redirect_path: '/new/path' });
    clock.advance(1_000);
    const { status, body } = await callback(strict, one);
    expect([status, body]).toEqual(MISMATCH);
    expect((await callback(lax, two)).status).toBe(200);
    await strict.close();
  });

  it('§5.2 a sign-in that took too long is over', async () => {
    const came = await go();
    clock.advance(601_000);
    const { status, body } = await callback(platform, came);
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/^Authorization session expired\. /)]);
    clock.set(new Date());
    expect((await callback(platform, came)).status).toBe(400);
  });

  describe('proof keys', () => {
    const code_verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');

    it('§15.42 of the browser are handed on', async () => {
      const { body } = await initiate(platform, { tenant: tenant.slug, code_challenge });
      expect(new URL(body.authorization_url).searchParams.get('code_challenge')).toBe(code_challenge);
      const came = await go({ code_challenge, code_challenge_method: 'S256' });
      expect((await callback(platform, { ...came, code_verifier })).status).toBe(200);
    });

    it.each([undefined, 'v'.repeat(43)])('§15.42 must fit the challenge (%s)', async (wrong) => {
      const came = await go({ code_challenge });
      const { status, body } = await callback(platform, { ...came, code_verifier: wrong });
      expect([status, body]).toEqual([401, { detail: 'Failed to exchange authorization code for tokens' }]);
    });

    it.each<Record<string, string>>([
      { code_challenge: 'short' },
      { code_challenge, code_challenge_method: 'plain' },
      { code_challenge_method: 'S256' },
    ])('§15.42 are S256 only: %j', async (query) => {
      expect((await initiate(platform, { tenant: tenant.slug, ...query })).status).toBe(422);
    });
  });

  describe('signing out', () => {
    it('§15.43 names where the session at the provider ends', async () => {
      const { body } = await callback(platform, await go());
      const answer = await platform.call('/auth/logout', { method: 'POST', token: body.access_token });
      const logout_url = `${idp.issuer}/session/end?client_id=${CLIENT.client_id}`;
      expect([answer.status, answer.body]).toEqual([200, { logout_url }]);
    });

    it('§15.43 names none for somebody who came with a password', async () => {
      const { token } = await makeUser(platform, tenant.id);
      const answer = await platform.call('/auth/logout', { method: 'POST', token });
      expect([answer.status, answer.body]).toEqual([200, { logout_url: null }]);
      expect((await platform.call('/auth/logout', { method: 'POST' })).status).toBe(401);
    });
  });
});
