import { makeUser } from '@svc/testing';
import { aScimUser, type Provider, type ScimStage, startScim } from './support/start-scim';

const MANY = 10_000;

describe('§3.5 groups over SCIM', () => {
  let stage: ScimStage;
  let idp: Provider;
  let users: string[];

  beforeAll(async () => {
    stage = await startScim();
  });
  beforeEach(async () => {
    idp = await stage.provider();
    users = [];
    for (let count = 0; count < 3; count++) users.push((await idp.call('POST', '/Users', aScimUser())).body.id);
  });
  afterAll(() => stage.close());

  const create = async (displayName: string, members: string[] = [], more = {}) =>
    idp.call('POST', '/Groups', { displayName, members: members.map((value) => ({ value })), ...more });
  const patch = (id: string, ...Operations: object[]) => idp.call('PATCH', `/Groups/${id}`, { Operations });
  const membersOf = async (id: string): Promise<string[]> =>
    (await idp.call('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value).sort();

  it('are made, shown, renamed and deleted, and every step is recorded', async () => {
    const made = await create('Engineers', [users[0]!, users[0]!], {
      externalId: 'g-1',
      meta: { resourceType: 'Group' },
    });
    expect([made.status, made.headers.get('location')]).toEqual([201, made.body.meta.location]);
    const { id } = made.body;
    expect(made.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Engineers',
      externalId: 'g-1',
      members: [{ value: users[0], type: 'User', $ref: `${stage.scimUrl}/Users/${users[0]}` }],
      meta: { resourceType: 'Group', location: `${stage.scimUrl}/Groups/${id}` },
    });
    const without = await idp.call('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(without.body.members).toBeUndefined();
    // Okta names the group in the value.
    const renamed = await patch(id, { op: 'replace', value: { id, displayName: 'Builders' } });
    expect([renamed.status, renamed.body]).toEqual([204, null]);
    const asked = await idp.call('PATCH', `/Groups/${id}?attributes=displayName`, {
      Operations: [{ op: 'Replace', path: 'externalId', value: 'g-2' }],
    });
    expect([asked.status, asked.body]).toEqual([200, { schemas: expect.any(Array), id, displayName: 'Builders' }]);
    expect((await idp.call('DELETE', `/Groups/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await idp.call(method, `/Groups/${id}`)).status).toBe(404);
    const trail = await stage.trailOf(id);
    expect(trail.map(({ action }) => action)).toEqual([
      'SCIM_GROUP_CREATED',
      'SCIM_GROUP_UPDATED',
      'SCIM_GROUP_UPDATED',
      'SCIM_GROUP_DELETED',
    ]);
    expect(trail[1]).toMatchObject({
      actor_type: 'scim',
      metadata: { changes: { displayName: { old: 'Engineers', new: 'Builders' } } },
    });
  });

  it('of a name that is taken are a conflict; a removed one comes back empty', async () => {
    const { id } = (await create('Engineers', users)).body;
    const taken = await create('ENGINEERS');
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
    const other = (await create('Others')).body.id;
    const clash = await patch(other, { op: 'replace', path: 'displayName', value: 'engineers' });
    expect([clash.status, clash.body.scimType]).toEqual([409, 'uniqueness']);
    await idp.call('DELETE', `/Groups/${id}`);
    const back = await create('engineers');
    expect([back.status, back.body.id, back.body.displayName, back.body.members]).toEqual([201, id, 'engineers', []]);
    expect((await stage.trailOf(id)).at(-1)!.action).toBe('SCIM_GROUP_REACTIVATED');
    await idp.call('DELETE', `/Groups/${id}`);
    const racers = await Promise.all(Array.from({ length: 20 }, () => create('engineers')));
    expect(racers.filter(({ status }) => status === 201).map(({ body }) => body.id)).toEqual([id]);
    expect(racers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('are found by the name and identifier they were sent with, space around it included', async () => {
    const sent = { displayName: ' Team A ', externalId: ' g ' };
    const { id } = (await create(sent.displayName, [], { externalId: sent.externalId })).body;
    for (const filter of [
      `displayName eq "${sent.displayName}"`,
      `externalId eq "${sent.externalId}"`,
      'displayName sw " team "',
      'displayName ew " a "',
    ]) {
      const { body } = await idp.call('GET', `/Groups?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.Resources.map((group: { id: string }) => group.id)]).toEqual([filter, [id]]);
    }
  });

  it('take members of their own tenant only', async () => {
    const owner = (await makeUser(stage.api, (await stage.provider()).tenantId)).id;
    const { id } = (await create('Engineers', [users[0]!])).body;
    for (const value of [owner, 'nobody', '00000000-0000-7000-8000-000000000000']) {
      const rename = { op: 'replace', path: 'displayName', value: 'Changed' };
      for (const answer of [
        await create(`With ${value}`, [value]),
        await patch(id, rename, { op: 'add', path: 'members', value: [{ value }] }),
        await patch(id, rename, { op: 'add', path: 'members' }),
        await idp.call('PUT', `/Groups/${id}`, { displayName: 'Changed', members: [{ value }] }),
      ]) {
        expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue']);
      }
    }
    expect((await idp.call('GET', `/Groups/${id}`)).body).toMatchObject({ displayName: 'Engineers' });
    const list = await idp.call('GET', '/Groups');
    expect(list.body.totalResults).toBe(1);
  });

  it('gain and lose members in every form that providers know', async () => {
    const [one, two, three] = users.sort() as [string, string, string];
    const { id } = (await create('Engineers')).body;
    const step = async (operation: object, expected: string[]) => {
      expect((await patch(id, operation)).status).toBe(204);
      expect(await membersOf(id)).toEqual(expected);
    };
    await step({ op: 'Add', path: 'members', value: [{ $ref: null, value: one }] }, [one]);
    await step({ op: 'add', path: 'members', value: [{ value: one }, { value: two }, { value: two }] }, [one, two]);
    await step({ op: 'add', value: { members: [{ value: three }] } }, [one, two, three]);
    await step({ op: 'Remove', path: 'members', value: [{ $ref: null, value: two }] }, [one, three]);
    await step({ op: 'remove', path: `members[value eq "${one}"]` }, [three]);
    await step({ op: 'remove', path: `members[value eq "${two}" or value eq "nobody"]` }, [three]);
    await step({ op: 'replace', path: 'members', value: { value: one } }, [one]);
    await step({ op: 'replace', value: { members: users.map((value) => ({ value })) } }, users);
    await step({ op: 'remove', path: 'members[type eq "User"]' }, []);
    await step({ op: 'add', path: 'members', value: [two] }, [two]);
    await step({ op: 'remove', path: 'members' }, []);
  });

  it('are found by addresses of members, which name nobody that is to go or to come', async () => {
    const { id, members } = (await create('Engineers', [users[0]!])).body;
    const [{ $ref }] = members;
    const filter = encodeURIComponent(`members.$ref eq "${$ref}"`);
    const found = await idp.call('GET', `/Groups?filter=${filter}`);
    expect(found.body.Resources.map((group: any) => group.id)).toEqual([id]);
    const removed = await patch(id, { op: 'remove', path: `members[$ref eq "${$ref}"]` });
    expect([removed.status, removed.body.scimType]).toEqual([400, 'invalidPath']);
    const nameless = await idp.call('POST', '/Groups', { displayName: 'Others', members: [{ $ref }] });
    expect([nameless.status, nameless.body.detail]).toEqual([400, expect.stringContaining('"value"')]);
  });

  it('keep their members while these are removed and come back', async () => {
    const { id } = (await create('Engineers', [users[0]!])).body;
    await idp.call('DELETE', `/Users/${users[0]}`);
    expect(await membersOf(id)).toEqual([users[0]]);
    const filter = encodeURIComponent(`members[value eq "${users[0]}"]`);
    expect((await idp.call('GET', `/Groups?filter=${filter}`)).body.totalResults).toBe(1);
  });

  it('lose nothing when many change them at once', async () => {
    const more = await Promise.all(Array.from({ length: 30 }, () => idp.call('POST', '/Users', aScimUser())));
    const ids = more.map(({ body }) => body.id as string);
    const { id } = (await create('Engineers', ids.slice(0, 10))).body;
    const answers = await Promise.all([
      ...ids.slice(10).map((value) => patch(id, { op: 'add', path: 'members', value: [{ value }] })),
      ...ids.slice(0, 10).map((value) => patch(id, { op: 'remove', path: `members[value eq "${value}"]` })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await membersOf(id)).toEqual(ids.slice(10).sort());
  });

  it('of ten thousand are read, patched and replaced', async () => {
    const sql = `INSERT INTO users (id, tenant_id, email, username)
      SELECT gen_random_uuid(), $1::uuid, 'many-' || n || '@' || $1::uuid || '.test', 'many-' || n FROM generate_series(1, $2::int) n
      RETURNING id`;
    const rows: { id: string }[] = await stage.db.dataSource.query(sql, [idp.tenantId, MANY]);
    // As the database would soon do by itself; until then it may look for each member among all users.
    await stage.db.dataSource.query('ANALYZE users');
    const ids = rows.map(({ id }) => id);
    const members = ids.map((value) => ({ value }));
    const { id } = (await create('Everybody')).body;
    expect((await patch(id, { op: 'add', path: 'members', value: members })).status).toBe(204);
    expect((await membersOf(id)).length).toBe(MANY);
    expect((await patch(id, { op: 'remove', path: 'members', value: members.slice(0, 5000) })).status).toBe(204);
    const put = await idp.call('PUT', `/Groups/${id}`, { displayName: 'Everybody', members: members.slice(4000) });
    expect([put.status, put.body.members.length]).toEqual([200, MANY - 4000]);
    const updated = (await stage.trailOf(id)).filter(({ action }) => action === 'SCIM_GROUP_UPDATED');
    expect(updated.map(({ metadata }) => [metadata.members_added, metadata.members_removed])).toEqual([
      [MANY, 0],
      [0, 5000],
      [1000, 0],
    ]);
  });
});
