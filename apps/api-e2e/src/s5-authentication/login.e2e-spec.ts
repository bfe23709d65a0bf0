import { randomBytes } from 'node:crypto';
import { clientOf, raw } from '../support/client';
import { anOrganisation, aPerson, attempt, type Organisation, signIn } from '../support/people';

describe('§5 signing in', () => {
  let organisation: Organisation;

  beforeAll(async () => {
    organisation = await anOrganisation();
  });

  it('§4.2 answers a token that opens /users/me/', async () => {
    const person = await aPerson(organisation.tenantId);
    const { status, body } = await attempt(person.email, person.password);
    expect([status, body]).toEqual([200, { access_token: expect.any(String), token_type: 'bearer' }]);
    const me = await clientOf(body.access_token).GET('/api/v1/users/me/');
    expect(me.data?.email).toBe(person.email);
  });

  it('§5.3 counts failed attempts whether or not the name exists, then refuses even the right password', async () => {
    const person = await aPerson(organisation.tenantId);
    for (const name of [person.email, `nobody-${randomBytes(4).toString('hex')}@example.test`]) {
      for (const remaining of [4, 3, 2, 1, 0]) {
        const { status, body } = await attempt(name, 'wrong-password');
        expect([status, body.code, body.attempts_remaining]).toEqual([401, 'invalid_credentials', remaining]);
      }
      const refused = await attempt(name, person.password);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_login_attempts']);
      expect(refused.body.attempts_remaining).toBe(0);
      expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.retry_after_seconds);
    }
  });

  it('§5.3.4 a success restores the allowance', async () => {
    const person = await aPerson(organisation.tenantId);
    for (let time = 0; time < 3; time += 1) await attempt(person.email, 'wrong-password');
    await signIn(person.email, person.password);
    expect((await attempt(person.email, 'wrong-password')).body.attempts_remaining).toBe(4);
  });

  it('§5.1.4 invalidating ends every session issued before', async () => {
    const person = await aPerson(organisation.tenantId);
    const { response } = await person.api.POST('/api/v1/users/me/sessions/invalidate/');
    expect(response.status).toBe(204);
    expect((await person.api.GET('/api/v1/users/me/')).response.status).toBe(401);
    const again = clientOf(await signIn(person.email, person.password));
    expect((await again.GET('/api/v1/users/me/')).response.status).toBe(200);
  });

  it('§5.1.4 changing the password ends sessions, and the old password with them', async () => {
    const person = await aPerson(organisation.tenantId);
    const body = { current_password: person.password, new_password: 'another-password' };
    expect((await person.api.POST('/api/v1/users/me/password/', { body })).response.status).toBe(204);
    expect((await person.api.GET('/api/v1/users/me/')).response.status).toBe(401);
    expect((await attempt(person.email, person.password)).status).toBe(401);
    expect((await attempt(person.email, 'another-password')).status).toBe(200);
  });

  it.each([
    ['no credential', {}],
    ['another scheme', { Authorization: 'Basic eDp5' }],
    ['a token of ours with another signature', { Authorization: `Bearer ${'a'.repeat(20)}.${'b'.repeat(20)}.c` }],
    ['an enormous token', { Authorization: `Bearer ${'x'.repeat(8000)}` }],
    ['a token without a signature', { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' }],
  ])('%s is 401', async (_what, headers) => {
    const answer = await raw('/api/v1/users/me/', { headers });
    expect([answer.status, answer.body]).toEqual([401, { detail: expect.any(String) }]);
  });

  it('§4.8 super administration takes the super key and nothing else', async () => {
    const { token } = organisation.owner;
    expect((await raw('/api/v1/sysadmin/tenants/', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
    expect((await raw('/api/v1/sysadmin/tenants/', { headers: { 'X-API-Key': 'wrong' } })).status).toBe(401);
  });
});
