import { UserCreatedHooks } from '@svc/tenancy';
import { AppError } from '@svc/kernel';
import { IdentityProvider, makeUser, type Platform, type TestDatabase, testDatabase, unique } from '@svc/testing';
import { query } from '@svc/database';
import { callback, CLIENT, federatedTenant, goAndReturn, signIn } from './support/sign-in';
import { startFederation } from './support/start-federation';

const JIT = { settings: { provisioning: true }, federation: { allowed_domains: ['@Example.TEST'] } };

describe('who may sign in through a provider', () => {
  let db: TestDatabase;
  let platform: Platform;
  let idp: IdentityProvider;
  let refuseUsers = false;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startFederation(db.url);
    idp = await IdentityProvider.start([CLIENT]);
    platform.app.get(UserCreatedHooks, { strict: false }).register(async () => {
      if (refuseUsers) throw new AppError('bad_request');
    });
  });
  beforeEach(() => idp.order({ token: null }));
  afterAll(async () => {
    await idp.close();
    await platform.close();
    await db.close();
  });

  const someone = () => `someone-${unique()}-${process.hrtime.bigint()}@example.test`;
  const verified = (email: string) => idp.account(`sub of ${email}`, { email, email_verified: true });
  const rows = <Row = any>(sql: string, values: unknown[]) =>
    db.across.read((tx) => query<Row & object>(tx, sql, values));
  const users = (email: string) =>
    rows(
      `SELECT u.*, array_remove(array_agg(r.name), NULL) AS roles FROM users u
      LEFT JOIN user_roles ur ON ur.user_id = u.id LEFT JOIN roles r ON r.id = ur.role_id
      WHERE lower(u.email) = lower($1) GROUP BY u.id`,
      [email],
    );
  const trail = (entityId: string) =>
    rows(
      `SELECT action, outcome, actor_type, error_message FROM audit_outbox WHERE entity_id = $1
      UNION ALL SELECT action, outcome, actor_type, error_message FROM audit_logs WHERE entity_id = $1 ORDER BY 1, 2`,
      [entityId],
    );
  const change = (id: string, json: object) =>
    platform.call(`/sysadmin/users/${id}/`, { method: 'POST', superAdmin: true, json });

  it('§5.4 a member of the address signs in; the token opens the own profile', async () => {
    const tenant = await federatedTenant(platform, idp);
    const { id, email } = await makeUser(platform, tenant.id);
    await idp.account(id, { email: email.toUpperCase() });
    const { status, body } = await signIn(platform, idp, tenant.slug);
    expect([status, Object.keys(body)]).toEqual([200, ['access_token']]);
    const me = await platform.call('/users/me/', { token: body.access_token });
    expect([me.status, me.body.id]).toEqual([200, id]);
    expect(await trail(id)).toContainEqual({
      action: 'SESSION_STARTED',
      outcome: 'success',
      actor_type: 'user',
      error_message: null,
    });
  });

  it('§5.4.6 an address whose letters the database takes for others of a member is not that member', async () => {
    const tenant = await federatedTenant(platform, idp, JIT);
    const { id, email } = await makeUser(platform, tenant.id, { email: `ikki-${someone()}` });
    for (const [own, like] of [
      ['i', '\u0130'],
      ['k', '\u212a'],
    ] as const) {
      for (const email_verified of [true, false]) {
        await idp.account(`${like} of ${id}`, { email: email.replace(own, like), email_verified });
        expect((await signIn(platform, idp, tenant.slug)).status).toBe(403);
      }
    }
    expect(await trail(id)).not.toContainEqual(expect.objectContaining({ action: 'SESSION_STARTED' }));
  });

  it.each(['\u0130', 'Σ'])('§5.4 the session of an address with %s opens the own profile', async (letter) => {
    const tenant = await federatedTenant(platform, idp, JIT);
    const email = `${letter}${someone()}`.replace('@', `A${letter}@`);
    await verified(email);
    const { body } = await signIn(platform, idp, tenant.slug);
    const me = await platform.call('/users/me/', { token: body.access_token });
    expect([me.status, me.body.email]).toEqual([200, email]);
  });

  it.each([false, 'true', 1, undefined])('§5.4.6 members need no verified address (%j)', async (email_verified) => {
    const tenant = await federatedTenant(platform, idp);
    const { id, email } = await makeUser(platform, tenant.id);
    await idp.account(id, { email, email_verified });
    expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
  });

  it('§5.4.10 a member of another domain is refused, and that is on the record', async () => {
    const tenant = await federatedTenant(platform, idp, { federation: { allowed_domains: ['other.test'] } });
    const { id, email } = await makeUser(platform, tenant.id);
    await verified(email);
    const { status, body } = await signIn(platform, idp, tenant.slug);
    expect([status, Object.keys(body)]).toEqual([403, ['detail']]);
    expect(await trail(id)).toContainEqual(
      expect.objectContaining({
        action: 'SESSION_STARTED',
        outcome: 'failure',
        error_message: 'email_domain_not_allowed',
      }),
    );
  });

  it('§5.4.6 an inactive or removed member is refused and stays as it is', async () => {
    const tenant = await federatedTenant(platform, idp, JIT);
    for (const state of ['inactive', 'deleted']) {
      const { id, email } = await makeUser(platform, tenant.id);
      expect((await change(id, { state })).status).toBe(200);
      await verified(email);
      const { status, body } = await signIn(platform, idp, tenant.slug);
      expect([status, body.svc_error_code]).toEqual([403, 9019]);
      expect(await users(email)).toEqual([expect.objectContaining({ id, state })]);
    }
  });

  it('an invited member becomes active', async () => {
    const tenant = await federatedTenant(platform, idp);
    const { id, email } = await makeUser(platform, tenant.id);
    await db.across.run((tx) => query(tx, `UPDATE users SET state = 'invited' WHERE id = $1`, [id]));
    await verified(email);
    expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
    expect(await users(email)).toEqual([expect.objectContaining({ state: 'active' })]);
  });

  describe('accounts at the first sign-in', () => {
    it('§15.37 are made without being Owner, by the system, under the part before the @', async () => {
      const tenant = await federatedTenant(platform, idp, JIT);
      const email = someone();
      await verified(email);
      const { status, body } = await signIn(platform, idp, tenant.slug);
      expect(status).toBe(200);
      const [user] = await users(email);
      expect(user).toMatchObject({ state: 'active', email_verified: true, roles: [], username: email.split('@')[0] });
      expect(await trail(user.id)).toContainEqual(
        expect.objectContaining({ action: 'USER_CREATED', actor_type: 'system', outcome: 'success' }),
      );
      expect((await platform.call('/users/me/', { token: body.access_token })).body.roles).toEqual([]);
      // Whom somebody makes after it is the first that somebody made.
      const json = { email: someone(), tenant_id: tenant.id };
      const made = await platform.call('/sysadmin/users/', { method: 'POST', superAdmin: true, json });
      expect(made.body.roles).toMatchObject([{ name: 'Owner' }]);
    });

    it('§2.5 get the default role', async () => {
      const tenant = await federatedTenant(platform, idp, JIT);
      const [role] = await rows(`SELECT id FROM roles WHERE tenant_id = $1 AND name = 'User'`, [tenant.id]);
      const json = { default_role_id: role.id };
      await platform.call(`/sysadmin/tenants/${tenant.id}/`, { method: 'POST', superAdmin: true, json });
      const email = someone();
      await verified(email);
      expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
      expect(await users(email)).toEqual([expect.objectContaining({ roles: ['User'] })]);
    });

    it('two at once make one', async () => {
      const tenant = await federatedTenant(platform, idp, JIT);
      const email = someone();
      await verified(email);
      const came = [];
      for (let index = 0; index < 5; index++) came.push(await goAndReturn(platform, idp, { tenant: tenant.slug }));
      const answers = await Promise.all(came.map((one) => callback(platform, one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const [user, ...more] = await users(email);
      expect(more).toEqual([]);
      expect((await trail(user.id)).filter(({ action }) => action === 'USER_CREATED')).toHaveLength(1);
    });

    it('§5.4.8 of two tenants at once one gets the address', async () => {
      const tenants = [await federatedTenant(platform, idp, JIT), await federatedTenant(platform, idp, JIT)];
      const email = someone();
      await verified(email);
      const came = [];
      for (const { slug } of tenants) came.push(await goAndReturn(platform, idp, { tenant: slug }));
      const answers = await Promise.all(came.map((one) => callback(platform, one)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await users(email)).toHaveLength(1);
    });

    it.each<[string, object, object]>([
      ['the tenant does not allow it', { ...JIT, settings: {} }, {}],
      ['no domain list admits it', { ...JIT, federation: {} }, {}],
      ['the address is not verified', JIT, { email_verified: false }],
      ['the verification is a text', JIT, { email_verified: 'true' }],
      ['the verification is a number', JIT, { email_verified: 1 }],
      ['the verification is missing', JIT, { email_verified: undefined }],
    ])('§5.4.4 are not made when %s', async (_, made, claims) => {
      const tenant = await federatedTenant(platform, idp, made);
      const email = someone();
      await idp.account(`sub of ${email}`, { email, email_verified: true, ...claims });
      const { status, body } = await signIn(platform, idp, tenant.slug);
      expect([status, body.svc_error_code]).toEqual([403, 9018]);
      expect(await users(email)).toEqual([]);
    });

    it('§5.4.10 are not made for a domain outside the list', async () => {
      const tenant = await federatedTenant(platform, idp, { ...JIT, federation: { allowed_domains: ['ample.test'] } });
      const email = someone();
      await verified(email);
      expect((await signIn(platform, idp, tenant.slug)).status).toBe(403);
      expect(await users(email)).toEqual([]);
    });

    it('§15.38 are made although another tenant has removed the address', async () => {
      const before = await federatedTenant(platform, idp);
      const { id, email } = await makeUser(platform, before.id);
      await change(id, { state: 'deleted' });
      const tenant = await federatedTenant(platform, idp, JIT);
      await verified(email);
      expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
      expect(await users(email)).toHaveLength(2);
    });

    it('have no username where somebody is called so', async () => {
      const tenant = await federatedTenant(platform, idp, JIT);
      const email = someone();
      await makeUser(platform, tenant.id, { username: email.split('@')[0] });
      await verified(email);
      expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
      expect(await users(email)).toEqual([expect.objectContaining({ username: null })]);
    });

    it('§8.2 that something refuses are 401, and nothing stays', async () => {
      const tenant = await federatedTenant(platform, idp, JIT);
      const email = someone();
      await verified(email);
      refuseUsers = true;
      const { status, body } = await signIn(platform, idp, tenant.slug);
      refuseUsers = false;
      expect([status, body.svc_error_code]).toEqual([401, 9006]);
      expect(await users(email)).toEqual([]);
    });
  });

  describe('identities', () => {
    it('§5.4.6 another subject of the issuer does not open the account, and that is on the record', async () => {
      const tenant = await federatedTenant(platform, idp);
      const { id, email } = await makeUser(platform, tenant.id);
      await idp.account(`first-${id}`, { email });
      expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
      await idp.account(`second-${id}`, { email });
      const { status, body } = await signIn(platform, idp, tenant.slug);
      expect([status, Object.keys(body)]).toEqual([403, ['detail']]);
      expect(await trail(id)).toContainEqual(
        expect.objectContaining({ action: 'SESSION_STARTED', outcome: 'failure', error_message: 'identity_mismatch' }),
      );
      await idp.order({ login: `first-${id}` });
      expect((await signIn(platform, idp, tenant.slug)).status).toBe(200);
    });

    it('are forgotten with the configuration', async () => {
      const tenant = await federatedTenant(platform, idp);
      const { id, email } = await makeUser(platform, tenant.id);
      await idp.account(`first-${id}`, { email });
      await signIn(platform, idp, tenant.slug);
      await platform.call(`/sysadmin/tenants/${tenant.id}/federation`, { method: 'DELETE', superAdmin: true });
      expect(await rows('SELECT 1 FROM user_identities WHERE tenant_id = $1', [tenant.id])).toEqual([]);
    });
  });
});
