import { randomBytes } from 'node:crypto';
import { makeKey, makeTenant, makeUser, PASSWORD } from '@svc/testing';
import { aScimUser, type Provider, type ScimStage, startScim } from './support/start-scim';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

describe('§3.4 users over SCIM', () => {
  let stage: ScimStage;
  let idp: Provider;

  beforeAll(async () => {
    stage = await startScim();
  });
  beforeEach(async () => {
    idp = await stage.provider();
  });
  afterAll(() => stage.close());

  const create = async (user: object) => (await idp.call('POST', '/Users', user)).body;
  const actionsOf = async (id: string) => (await stage.trailOf(id)).map(({ action }) => action);
  const patch = (id: string, ...Operations: object[]) =>
    idp.call('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations,
    });

  it('RFC 7644 §5 have one name, however its characters are composed', async () => {
    const name = `jose\u0301-${Date.now()}@example.test`;
    const { status, body } = await idp.call('POST', '/Users', aScimUser({ userName: name }));
    expect([status, body.userName]).toEqual([201, name.normalize('NFC')]);
    const again = await idp.call('POST', '/Users', aScimUser({ userName: name.normalize('NFC') }));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const filter = new URLSearchParams({ filter: `userName eq "${name}"` });
    expect((await idp.call('GET', `/Users?${filter}`)).body.totalResults).toBe(1);
  });

  it('§15.37 are never the first of a tenant, whoever makes the next one; who is linked later was made by somebody', async () => {
    await create(aScimUser());
    const rolesOf = async (email: string) => {
      const json = { email, tenant_id: idp.tenantId };
      const { body } = await stage.api.call('/sysadmin/users/', { method: 'POST', superAdmin: true, json });
      return body.roles.map(({ name }: { name: string }) => name);
    };
    const first = `first-${Date.now()}@example.test`;
    expect(await rolesOf(first)).toEqual(['Owner']);
    const linked = await create(aScimUser({ userName: first, emails: [{ value: first, primary: true }] }));
    await idp.call('DELETE', `/Users/${linked.id}`);
    expect(await rolesOf(`second-${Date.now()}@example.test`)).toEqual([]);
  });

  it('keep addresses of any length and are found by them', async () => {
    // Nothing that is made shorter by being compressed.
    const long = `${randomBytes(3_000).toString('hex')}@example.test`;
    const emails = [
      { value: `work-${Date.now()}@example.test`, type: 'work' },
      { value: long, type: 'other' },
    ];
    expect((await idp.call('POST', '/Users', aScimUser({ emails }))).status).toBe(201);
    const filter = new URLSearchParams({ filter: `emails eq "${long.toUpperCase()}"` });
    expect((await idp.call('GET', `/Users?${filter}`)).body.totalResults).toBe(1);
  });

  it('are made, read and shown as they were sent', async () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const sent = aScimUser({
      displayName: 'Ada L.',
      password: 'never to be seen',
      emails: [{ value: 'Ada@Example.test', type: 'work', primary: true }],
      phoneNumbers: [{ value: '+1 555', type: 'mobile' }],
      roles: [],
      unheardOf: 1,
      [enterprise]: { department: 'Engines', manager: 'somebody' },
      'urn:example:other': { x: 1 },
    });
    const { status, headers, body } = await idp.call('POST', '/Users', sent);
    expect([status, headers.get('content-type')]).toEqual([201, 'application/scim+json']);
    expect(headers.get('location')).toBe(body.meta.location);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      id: expect.any(String),
      externalId: sent['externalId'],
      userName: sent['userName'],
      active: true,
      name: sent['name'],
      displayName: 'Ada L.',
      emails: sent['emails'],
      phoneNumbers: sent['phoneNumbers'],
      [enterprise]: { department: 'Engines', manager: { value: 'somebody' } },
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `${stage.scimUrl}/Users/${body.id}`,
      },
    });
    expect((await idp.call('GET', `/Users/${body.id}`)).body).toEqual(body);
    const [entry] = await stage.trailOf(body.id);
    expect(entry).toMatchObject({ action: 'SCIM_USER_PROVISIONED', actor_type: 'scim', actor_id: null });
    expect(JSON.stringify(entry)).not.toContain('never to be seen');
  });

  it('without an address anywhere are refused', async () => {
    const answer = await idp.call('POST', '/Users', { userName: 'nobody' });
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue']);
  });

  it('made again are a conflict, with an identifier and without', async () => {
    const [named, nameless] = [aScimUser(), aScimUser({ externalId: undefined })];
    for (const user of [named, nameless]) {
      await create(user);
      const again = await idp.call('POST', '/Users', { ...user, userName: user['userName'].toUpperCase() });
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    }
    const other = await idp.call('POST', '/Users', aScimUser({ externalId: named['externalId'] }));
    expect(other.status).toBe(409);
  });

  it('made a hundred times at once are made once', async () => {
    const user = aScimUser();
    const answers = await Promise.all(Array.from({ length: 100 }, () => idp.call('POST', '/Users', user)));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses[0], new Set(statuses.slice(1))]).toEqual([201, new Set([409])]);
    const suspended = aScimUser({ active: false, externalId: undefined });
    await Promise.all(Array.from({ length: 20 }, () => idp.call('POST', '/Users', suspended)));
    const filter = encodeURIComponent(`userName eq "${suspended['userName']}"`);
    expect((await idp.call('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(1);
  });

  it('who are there already are linked by name, then by e-mail, once', async () => {
    const tenantId = await makeTenant(stage.api);
    idp = await stage.providerOf(tenantId);
    const byName = await makeUser(stage.api, tenantId, { username: `name-${Date.now()}` });
    const byEmail = await makeUser(stage.api, tenantId);
    const name = (await stage.api.call('/users/me/', { token: byName.token })).body.username as string;
    const linked = await create(aScimUser({ userName: name.toUpperCase(), externalId: 'e-1' }));
    expect(linked).toMatchObject({ id: byName.id, externalId: 'e-1', userName: name.toUpperCase(), active: true });
    const other = await idp.call('POST', '/Users', aScimUser({ userName: byEmail.email, externalId: 'e-2' }));
    expect([other.status, other.body.id]).toEqual([201, byEmail.id]);
    for (const { id } of [byName, byEmail])
      expect(await actionsOf(id)).toEqual(['USER_CREATED', 'SCIM_USER_RECONCILED']);
    const lockedOut = await makeUser(stage.api, tenantId);
    const json = { state: 'inactive' };
    await stage.api.call(`/sysadmin/users/${lockedOut.id}/`, { method: 'POST', superAdmin: true, json });
    const back = await create(aScimUser({ userName: lockedOut.email, externalId: 'e-4' }));
    expect(back).toMatchObject({ id: lockedOut.id, active: true });
    const both = ['SCIM_USER_REACTIVATED', 'SCIM_USER_RECONCILED'];
    expect(await actionsOf(lockedOut.id)).toEqual(['USER_CREATED', 'USER_UPDATED', ...both]);
    const again = await idp.call('POST', '/Users', aScimUser({ userName: byEmail.email, externalId: 'e-3' }));
    expect(again.status).toBe(409);
  });

  it('hold their e-mail over all tenants while they are active', async () => {
    const stranger = await stage.provider();
    const shared = [{ value: `shared-${Date.now()}@example.test`, type: 'work' }];
    const first = (await stranger.call('POST', '/Users', aScimUser({ emails: shared }))).body;
    const refused = await idp.call('POST', '/Users', aScimUser({ emails: shared }));
    expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness']);
    expect(refused.body.detail).toContain(shared[0]!.value);
    await stranger.call('DELETE', `/Users/${first.id}`);
    expect((await idp.call('POST', '/Users', aScimUser({ emails: shared }))).status).toBe(201);
    const back = await stranger.call('PATCH', `/Users/${first.id}`, {
      Operations: [{ op: 'replace', path: 'active', value: true }],
    });
    expect([back.status, back.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('are removed and brought back, which is recorded once each', async () => {
    const { id } = await create(aScimUser());
    for (const value of [false, 'False'])
      expect((await patch(id, { op: 'Replace', path: 'active', value })).status).toBe(200);
    expect((await idp.call('DELETE', `/Users/${id}`)).status).toBe(204);
    const gone = await idp.call('GET', `/Users/${id}`);
    expect([gone.status, gone.body.active]).toEqual([200, false]);
    const back = await patch(id, { op: 'replace', value: { active: 'True', externalId: 'new' } });
    expect(back.body).toMatchObject({ active: true, externalId: 'new' });
    expect(await actionsOf(id)).toEqual(['SCIM_USER_PROVISIONED', 'SCIM_USER_DEPROVISIONED', 'SCIM_USER_REACTIVATED']);
    const [, , restored] = await stage.trailOf(id);
    expect(restored!.metadata.changes).toMatchObject({ active: { old: false, new: true } });
  });

  it('§15.48 locked out by an administrator stay so until their provider says something of it', async () => {
    const tenantId = await makeTenant(stage.api);
    idp = await stage.providerOf(tenantId);
    const { token } = await makeUser(stage.api, tenantId);
    const { id, userName } = await create(aScimUser());
    await stage.api.call(`/admin/users/${userName}/deactivate`, { method: 'POST', token });
    const renamed = await patch(id, { op: 'Replace', path: 'displayName', value: 'New' });
    expect(renamed.body).toMatchObject({ displayName: 'New', active: false });
    expect((await stage.trailOf(id)).at(-1)!.action).toBe('SCIM_USER_UPDATED');
    const lockedOut = (await stage.api.call('/admin/users/inactive', { token })).body;
    expect(lockedOut).toMatchObject([{ username: userName, state: 'inactive' }]);
    const made = await makeKey(stage.api, tenantId, { created_by_user_id: id });
    await patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect((await stage.trailOf(id)).at(-1)!.action).toBe('SCIM_USER_DEPROVISIONED');
    const sql = 'SELECT created_by_user_id FROM api_keys WHERE id = $1';
    expect(await stage.db.dataSource.query(sql, [made.id])).toEqual([{ created_by_user_id: null }]);
  });

  it('made again after they were removed come back, unless they are somebody else', async () => {
    const user = aScimUser();
    const { id } = await create(user);
    await idp.call('DELETE', `/Users/${id}`);
    const back = await idp.call('POST', '/Users', { ...user, displayName: 'Back' });
    expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true]);
    await idp.call('DELETE', `/Users/${id}`);
    const other = await idp.call('POST', '/Users', { ...user, externalId: 'somebody else' });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(id);
    const filter = encodeURIComponent(`userName eq "${user['userName']}"`);
    expect((await idp.call('GET', `/Users?filter=${filter}`)).body.Resources).toMatchObject([{ id: other.body.id }]);
    expect((await idp.call('GET', `/Users/${id}`)).body).toMatchObject({ userName: id, active: false });
    expect(await actionsOf(id)).toEqual([
      'SCIM_USER_PROVISIONED',
      'SCIM_USER_DEPROVISIONED',
      'SCIM_USER_REACTIVATED',
      'SCIM_USER_DEPROVISIONED',
    ]);
  });

  it('§15.51 have a name of their own, by username or by e-mail, whoever gives it', async () => {
    const tenantId = await makeTenant(stage.api);
    idp = await stage.providerOf(tenantId);
    const { token } = await makeUser(stage.api, tenantId, { username: 'owner' });
    const invite = (email: string) =>
      stage.api.call('/users/admin/invite/', { method: 'POST', token, json: { email } });
    const idsOf = async (name: string) => {
      const filter = encodeURIComponent(`userName eq "${name}"`);
      return (await idp.call('GET', `/Users?filter=${filter}`)).body.Resources.map(({ id }: { id: string }) => id);
    };
    const invited = (await invite('By-Mail@names.test')).body.id;
    const { id, userName } = await create(aScimUser());
    for (const answer of [
      await patch(id, { op: 'Replace', path: 'userName', value: 'by-mail@NAMES.test' }),
      await idp.call('PUT', `/Users/${id}`, aScimUser({ userName: 'by-mail@names.test' })),
    ]) {
      expect([answer.status, answer.body.scimType]).toEqual([409, 'uniqueness']);
    }
    expect(await idsOf('by-mail@names.test')).toEqual([invited]);

    const called = await create(aScimUser({ userName: 'other-mail@names.test', emails: [{ value: userName + '.x' }] }));
    expect((await invite('OTHER-mail@names.test')).body.svc_error_code).toBe(9004);
    const moved = { method: 'POST', token, json: { email: 'other-mail@names.test' } };
    expect((await stage.api.call('/admin/users/by-mail@names.test/', moved)).status).toBe(409);
    await idp.call('DELETE', `/Users/${called.id}`);
    expect((await patch(called.id, { op: 'replace', path: 'userName', value: userName })).status).toBe(409);
    const again = await invite('OTHER-mail@names.test');
    expect([again.status, await idsOf('other-mail@names.test')]).toEqual([201, [again.body.id]]);
    expect((await idp.call('GET', `/Users/${called.id}`)).body.userName).toBe(called.id);

    const gone = await create(aScimUser({ userName: 'gone' + userName, active: false }));
    expect((await patch(id, { op: 'replace', value: { userName: 'GONE' + userName } })).status).toBe(200);
    expect(await idsOf(gone.userName)).toEqual([id]);
    const apart = aScimUser({ userName: again.body.email, emails: [{ value: 'apart@names.test' }] });
    expect((await idp.call('POST', '/Users', apart)).body).toMatchObject({ id: again.body.id });
    expect(await idsOf(again.body.email)).toEqual([again.body.id]);
  });

  it('given one name by many at once are one who has it', async () => {
    const tenantId = await makeTenant(stage.api);
    idp = await stage.providerOf(tenantId);
    const { token } = await makeUser(stage.api, tenantId, { username: 'owner' });
    const made = await Promise.all(Array.from({ length: 6 }, () => create(aScimUser())));
    const json = { email: 'wanted@names.test' };
    const answers = await Promise.all([
      ...made.map(({ id }) => patch(id, { op: 'replace', path: 'userName', value: json.email })),
      stage.api.call('/users/admin/invite/', { method: 'POST', token, json }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status).filter((status) => status >= 300))).toEqual(new Set([409]));
    const filter = encodeURIComponent(`userName eq "${json.email}"`);
    expect((await idp.call('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(1);
  });

  it('§15.51 made again by another name without addresses have the name for one', async () => {
    const [before, rival] = [aScimUser(), aScimUser()];
    const { id } = await create(before);
    await idp.call('DELETE', `/Users/${id}`);
    await create({ ...rival, userName: before['userName'] });
    const userName = `again-${before['userName']}`;
    const back = await idp.call('POST', '/Users', { userName, externalId: before['externalId'] });
    expect([back.status, back.body.id]).toEqual([201, id]);
    expect(back.body.emails).toEqual([{ value: userName, type: 'work', primary: true }]);
  });

  it('who are removed lose sessions and keys at once', async () => {
    const tenantId = await makeTenant(stage.api);
    idp = await stage.providerOf(tenantId);
    const person = await makeUser(stage.api, tenantId);
    const key = await makeKey(stage.api, tenantId, { ownership: 'user', owner_user_id: person.id, permission: 'read' });
    const linked = await create(aScimUser({ userName: person.email }));
    const asSession = () => stage.api.call('/users/me/', { token: person.token });
    const asKey = () => stage.api.call('/users/me/', { headers: { 'X-API-Key': key.secret } });
    expect([(await asSession()).status, (await asKey()).status]).toEqual([200, 200]);
    await patch(linked.id, { op: 'replace', value: { active: false } });
    expect([(await asSession()).status, (await asKey()).status]).toEqual([401, 401]);
    expect((await stage.api.login(person.email, PASSWORD)).status).toBe(401);
    await patch(linked.id, { op: 'replace', value: { active: true } });
    // Neither comes back with them.
    expect([(await asSession()).status, (await asKey()).status]).toEqual([401, 401]);
    expect((await stage.api.login(person.email, PASSWORD)).status).toBe(200);
  });

  it('are replaced by what is put, and not changed by putting the same', async () => {
    const user = aScimUser({ displayName: 'Before', title: 'Countess' });
    const made = await create(user);
    const put = await idp.call('PUT', `/Users/${made.id}`, { ...made, displayName: 'After', title: undefined });
    expect(put.body).toMatchObject({ displayName: 'After', externalId: user['externalId'], active: true });
    expect(put.body.title).toBeUndefined();
    expect(put.body.meta.lastModified >= made.meta.lastModified).toBe(true);
    const same = await idp.call('PUT', `/Users/${made.id}`, put.body);
    expect(same.body).toEqual(put.body);
    expect(await actionsOf(made.id)).toEqual(['SCIM_USER_PROVISIONED', 'SCIM_USER_UPDATED']);
    const [, updated] = await stage.trailOf(made.id);
    expect(updated!.metadata.changes).toEqual({
      displayName: { old: 'Before', new: 'After' },
      title: { old: 'Countess', new: null },
    });
    const removed = await idp.call('PUT', `/Users/${made.id}`, { ...put.body, active: false });
    expect(removed.body.active).toBe(false);
  });

  it('RFC 7644 §3.5.2.1 are patched as they are shown, with the address they show when none was sent', async () => {
    const work = (value: string) => ({ value, type: 'work', primary: true });
    for (const [operation, expected] of [
      [
        { path: 'emails', value: [{ type: 'home', value: 'h@priv.test' }] },
        { type: 'home', value: 'h@priv.test' },
      ],
      [
        { path: 'emails[type eq "other"].value', value: 'o@priv.test' },
        { type: 'other', value: 'o@priv.test' },
      ],
      [{ path: 'emails[type eq "work"].display', value: 'X' }, null],
    ] as const) {
      const { id, userName } = await create(aScimUser());
      const { body } = await patch(id, { op: 'Add', ...operation });
      expect(body.emails).toEqual(expected ? [work(userName), expected] : [{ ...work(userName), display: 'X' }]);
      const [{ email }] = await stage.db.dataSource.query('SELECT email FROM users WHERE id = $1', [id]);
      expect(email).toBe(userName);
    }
    const { id } = await create(aScimUser());
    const userName = `renamed-${Date.now()}@example.test`;
    const renamed = await patch(id, { op: 'replace', value: { userName, title: 'x' } });
    expect(renamed.body.emails).toEqual([work(userName)]);
  });

  it('whose PATCH is refused stay as they are', async () => {
    const { id } = await create(aScimUser({ displayName: 'Before' }));
    const rename = { op: 'replace', path: 'displayName', value: 'After' };
    for (const [operation, scimType] of [
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'Add', path: 'title' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'move', path: 'title' }, 'invalidSyntax'],
    ] as const) {
      const { status, body } = await patch(id, rename, operation);
      expect([status, body.scimType]).toEqual([400, scimType]);
    }
    expect((await idp.call('GET', `/Users/${id}`)).body.displayName).toBe('Before');
  });

  it('of nobody and of another tenant are not found', async () => {
    const stranger = await stage.provider();
    const { id } = (await stranger.call('POST', '/Users', aScimUser())).body;
    for (const each of [id, UNKNOWN, '00919288221112222']) {
      for (const [method, body] of [
        ['GET'],
        ['PUT', aScimUser()],
        ['PATCH', { Operations: [{ op: 'add', path: 'title', value: 'x' }] }],
        ['DELETE'],
      ] as const) {
        const answer = await idp.call(method, `/Users/${each}`, body);
        expect([answer.status, answer.body]).toEqual([
          404,
          { schemas: [expect.stringContaining('Error')], status: '404', detail: expect.any(String) },
        ]);
      }
    }
    expect((await idp.call('GET', '/Users')).body.totalResults).toBe(0);
  });

  it('get the role that the tenant gives, at the beginning only', async () => {
    const roles = await stage.api.call(`/sysadmin/predefined-roles/?tenant_id=${idp.tenantId}`, { superAdmin: true });
    const { id: roleId } = roles.body.find(({ name }: { name: string }) => name === 'User');
    const json = { default_role_id: roleId };
    const before = await create(aScimUser());
    await stage.api.call(`/sysadmin/tenants/${idp.tenantId}/`, { method: 'POST', superAdmin: true, json });
    const after = await create(aScimUser());
    const sql = 'SELECT user_id, role_id FROM user_roles WHERE tenant_id = $1';
    const given = await stage.db.dataSource.query(sql, [idp.tenantId]);
    expect(given).toEqual([{ user_id: after.id, role_id: roleId }]);
    expect(before.id).not.toBe(after.id);
  });
});
