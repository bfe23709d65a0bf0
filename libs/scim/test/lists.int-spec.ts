import { aScimUser, type Provider, request, type ScimStage, startScim } from './support/start-scim';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe('§4.10 what SCIM answers', () => {
  let stage: ScimStage;
  let idp: Provider;
  let made: Record<string, any>[];

  beforeAll(async () => {
    stage = await startScim();
    idp = await stage.provider();
    const people = [
      aScimUser({
        userName: 'Bjensen@example.test',
        displayName: 'Babs 100% _"\\ å',
        title: 'Tour Guide',
        emails: [
          { value: 'bj@work.test', type: 'work', primary: true },
          { value: 'bj@home.test', type: 'home' },
        ],
        [ENTERPRISE]: { department: 'Tours', employeeNumber: '701984' },
      }),
      aScimUser({
        userName: 'jsmith@example.test',
        externalId: 'EXT-1',
        name: { familyName: 'Smith' },
        title: 'Clerk',
      }),
      aScimUser({ userName: 'zoe+x@example.test', externalId: undefined, active: false }),
    ];
    made = [];
    for (const person of people) made.push((await idp.call('POST', '/Users', person)).body);
  });
  afterAll(() => stage.close());

  const list = (query: Record<string, string>) => idp.call('GET', `/Users?${new URLSearchParams(query)}`);
  const found = async (filter: string) =>
    (await list({ filter })).body.Resources.map(({ userName }: { userName: string }) =>
      userName[0]!.toLowerCase(),
    ).join('');

  it.each([
    ['userName eq "bjensen@EXAMPLE.test"', 'b'],
    ['USERNAME EQ "bjensen@example.test"', 'b'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', 'j'],
    ['userName ew "@example.test"', 'bjz'],
    ['userName eq "zoe+x@example.test"', 'z'],
    ['name.familyName co "mit"', 'j'],
    ['externalId eq "EXT-1"', 'j'],
    ['externalId eq "ext-1"', ''],
    ['not (externalId pr)', 'z'],
    ['externalId eq null', 'z'],
    ['displayName co "100% _\\"\\\\ \\u00e5"', 'b'],
    ['displayName co "1% "', ''],
    ['title pr and not(title eq "clerk")', 'b'],
    ['title eq "clerk" or title eq "tour guide" and active eq false', 'j'],
    ['(title eq "clerk" or title eq "tour guide") and active eq true', 'bj'],
    ['active eq "False"', 'z'],
    ['active ne true', 'z'],
    ['title ne "Clerk"', 'bz'],
    ['emails eq "bj@home.test"', 'b'],
    ['emails.value co "home"', 'b'],
    ['emails[type eq "work" and value co "home"]', ''],
    ['emails[type eq "work"].value eq "BJ@work.test"', 'b'],
    ['emails[type eq "work"].value eq "jsmith@example.test"', 'j'],
    ['emails[not (primary eq true)]', 'b'],
    [`${ENTERPRISE}:department eq "tours"`, 'b'],
    [`${ENTERPRISE}:employeeNumber gt "7"`, 'b'],
    ['meta.created gt "2020-01-01T00:00:00Z"', 'bjz'],
    ['meta.lastModified lt "2020-01-01T00:00:00+01:00"', ''],
    ['meta.resourceType eq "User" and phoneNumbers pr', ''],
    ['title gt "clerk" and title le "TOUR GUIDE"', 'b'],
    ['id pr and name pr', 'bjz'],
    ['meta pr', 'bjz'],
    [`schemas eq "${ENTERPRISE}"`, 'b'],
    [`not (schemas eq "${ENTERPRISE}") and schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"`, 'jz'],
    [`schemas co "enterprise" or schemas eq "${ENTERPRISE.toUpperCase()}"`, 'b'],
    ['schemas[value ew ":User"] and schemas pr and meta.location pr', 'bjz'],
  ])('filters by %s', async (filter, expected) => {
    expect([...(await found(filter))].sort().join('')).toBe([...expected].sort().join(''));
  });

  it('filters by the identifier, as the service spells it', async () => {
    const { id } = made[0]!;
    expect(await found(`id eq "${id}"`)).toBe('b');
    expect(await found(`id eq "${id.toUpperCase()}" or id eq "nobody"`)).toBe('');
  });

  it('filters by the address, as answers show it', async () => {
    const { location } = made[0]!.meta;
    expect(await found(`meta.location eq "${location}"`)).toBe('b');
    expect(
      await found(`meta.location ew "${location.slice(-36)}" and meta.location sw "${stage.scimUrl}/Users/"`),
    ).toBe('b');
    expect(await found(`meta.location eq "${location.replace('/Users/', '/Groups/')}"`)).toBe('');
    const group = (await idp.call('POST', '/Groups', { displayName: 'Found', members: [{ value: made[0]!.id }] })).body;
    const groups = async (filter: string) =>
      (await idp.call('GET', `/Groups?${new URLSearchParams({ filter })}`)).body.Resources.map(
        ({ id }: Record<string, any>) => id,
      );
    expect(await groups(`meta.location eq "${group.meta.location}" and schemas sw "urn:"`)).toEqual([group.id]);
    expect(await groups(`members.$ref eq "${location}"`)).toEqual([group.id]);
    expect(await groups(`schemas eq "${ENTERPRISE}"`)).toEqual([]);
  });

  it('finds by every address that was sent, as it is now, and in the own tenant only', async () => {
    const other = await stage.provider();
    const emails = [{ value: 'Shared-Home@example.test' }, { value: `work-${Date.now()}@example.test`, type: 'work' }];
    const { id } = (await other.call('POST', '/Users', aScimUser({ emails }))).body;
    const filter = 'emails eq "shared-home@EXAMPLE.test"';
    const total = async (provider: Provider) =>
      (await provider.call('GET', `/Users?${new URLSearchParams({ filter })}`)).body.totalResults;
    expect([await total(other), await total(idp)]).toEqual([1, 0]);
    const operation = { op: 'remove', path: 'emails[value eq "shared-home@example.test"]' };
    expect((await other.call('PATCH', `/Users/${id}`, { schemas: [], Operations: [operation] })).status).toBe(200);
    expect(await total(other)).toBe(0);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName zz "x"',
    'userName eq "x" and',
    'userName eq "x")',
    '(userName eq "x"',
    'userName eq "unfinished',
    'userName eq "\\x"',
    'userName eq "\\u0000"',
    'userName eq 5',
    'nothing eq "x"',
    'password eq "x"',
    'name eq "x"',
    'name.nothing eq "x"',
    'active gt true',
    'active eq "perhaps"',
    'meta.created gt "yesterday"',
    'meta.created co "2026"',
    'emails[type eq "work"',
    'emails[nothing eq "x"]',
    'userName[type eq "x"]',
    'title eq "a" title eq "b"',
    'urn:example:none:attribute eq "x"',
    `${'('.repeat(60)}title pr${')'.repeat(60)}`,
    'title eq "x"; DROP TABLE users',
  ])('refuses the filter %s', async (filter) => {
    const { status, body } = await list({ filter });
    expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
  });

  it('pages stably, whatever is asked for', async () => {
    const page = async (query: Record<string, string>) => {
      const { body } = await list(query);
      return [body.totalResults, body.startIndex, body.itemsPerPage, body.Resources.length];
    };
    expect(await page({})).toEqual([3, 1, 3, 3]);
    expect(await page({ startIndex: '0', count: '2' })).toEqual([3, 1, 2, 2]);
    expect(await page({ startIndex: '3', count: '2' })).toEqual([3, 3, 1, 1]);
    expect(await page({ startIndex: '9' })).toEqual([3, 9, 0, 0]);
    expect(await page({ count: '0' })).toEqual([3, 1, 0, 0]);
    expect(await page({ count: '-1' })).toEqual([3, 1, 0, 0]);
    expect(await page({ count: '500' })).toEqual([3, 1, 3, 3]);
    expect((await list({ count: 'many' })).body.scimType).toBe('invalidValue');
    const empty = await list({ filter: 'userName eq "nobody"' });
    expect([empty.status, empty.body]).toEqual([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    ]);
  });

  it('sorts, those without a value last, and first the other way round', async () => {
    const order = async (query: Record<string, string>) =>
      (await list(query)).body.Resources.map(({ userName }: { userName: string }) => userName[0]!.toLowerCase()).join(
        '',
      );
    expect(await order({ sortBy: 'userName' })).toBe('bjz');
    expect(await order({ sortBy: 'USERNAME', sortOrder: 'descending' })).toBe('zjb');
    expect(await order({ sortBy: 'title' })).toBe('jbz');
    expect(await order({ sortBy: 'title', sortOrder: 'descending' })).toBe('zbj');
    expect(await order({ sortBy: 'emails' })).toBe('bjz');
    expect(await order({ sortBy: 'meta.created', sortOrder: 'descending' })).toBe('zjb');
    const wrong: Record<string, string>[] = [
      { sortBy: 'nothing' },
      { sortBy: 'name' },
      { sortBy: 'title', sortOrder: 'up' },
    ];
    for (const query of wrong) {
      expect((await list(query)).body.scimType).toBe('invalidValue');
    }
  });

  it('shows the attributes that are asked for; what identifies stays', async () => {
    const [{ id }] = made as [Record<string, any>];
    const shown = async (query: string) => (await idp.call('GET', `/Users/${id}?${query}`)).body;
    expect(await shown('attributes=userName,emails.value,nothing')).toEqual({
      schemas: expect.any(Array),
      id,
      userName: 'Bjensen@example.test',
      emails: [{ value: 'bj@work.test' }, { value: 'bj@home.test' }],
    });
    const without = await shown(`excludedAttributes=id,EMAILS,name.givenName,${ENTERPRISE}:department`);
    expect(without).toMatchObject({ id, name: { familyName: 'Lovelace' }, [ENTERPRISE]: { employeeNumber: '701984' } });
    expect([without.emails, without.name.givenName, without[ENTERPRISE].department]).toEqual([]);
  });

  it('tells what it can do, as lists and one by one', async () => {
    const config = (await idp.call('GET', '/ServiceProviderConfig')).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true, maxOperations: 100, maxPayloadSize: 1_048_576 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: true },
      etag: { supported: false },
    });
    for (const [path, count] of [
      ['/Schemas', 3],
      ['/ResourceTypes', 2],
    ] as const) {
      const { body } = await idp.call('GET', `${path}?startIndex=2&count=1`);
      expect([body.totalResults, body.Resources.length]).toEqual([count, count]);
      for (const resource of body.Resources) {
        expect(resource.meta.location).toBe(`${stage.scimUrl}${path}/${resource.id}`);
        expect((await idp.call('GET', `${path}/${resource.id}`)).body).toEqual(resource);
      }
      expect((await idp.call('GET', `${path}?filter=id%20pr`)).status).toBe(403);
      expect((await idp.call('GET', `${path}/nothing`)).status).toBe(404);
    }
  });

  it('answers every error in its own words', async () => {
    const json = '{"userName":';
    const bearer = { Authorization: `Bearer ${idp.token}` };
    const type = { 'Content-Type': 'application/scim+json' };
    const wrongType = { ...bearer, 'Content-Type': 'text/plain' };
    for (const [answer, status, scimType] of [
      [await idp.call('POST', '/Users', json), 400, 'invalidSyntax'],
      [await idp.call('POST', '/Users', '[]'), 400, 'invalidSyntax'],
      [await idp.call('POST', '/Users'), 400, 'invalidSyntax'],
      [await idp.call('POST', '/Users', { userName: 'a\u0000b@example.test' }), 400, 'invalidSyntax'],
      [await request(`${stage.scimUrl}/Users`, { method: 'POST', json: {}, headers: wrongType }), 415, undefined],
      [await idp.call('POST', '/Users', { userName: 'x'.repeat(5_000_000) }), 413, undefined],
      [await idp.call('PUT', '/Users', {}), 405, undefined],
      [await idp.call('GET', '/Me'), 501, undefined],
      [await idp.call('POST', '/Me', aScimUser()), 501, undefined],
      [await idp.call('PUT', '/Me', aScimUser()), 501, undefined],
      [await idp.call('PATCH', '/Me', { Operations: [] }), 501, undefined],
      [await idp.call('DELETE', '/Me'), 501, undefined],
      [await request(`${stage.scimUrl}/Me`, { method: 'GET', headers: {} }), 401, undefined],
      [await request(`${stage.scimUrl}/Users`, { method: 'GET', headers: {} }), 401, undefined],
      [
        await request(`${stage.scimUrl}/Users`, { method: 'GET', headers: { Authorization: 'Bearer no' } }),
        401,
        undefined,
      ],
      [
        await request(`${stage.scimUrl}/Users`, { method: 'GET', headers: { Authorization: 'Basic eA==' } }),
        401,
        undefined,
      ],
    ] as const) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/scim+json']);
      expect(answer.body).toEqual({
        schemas: [ERROR],
        status: String(status),
        ...(scimType && { scimType }),
        detail: expect.any(String),
      });
      if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    const plain = { ...bearer, ...type, 'Content-Type': 'application/json; charset=utf-8' };
    const taken = await request(`${stage.scimUrl}/Users`, { method: 'POST', json: aScimUser(), headers: plain });
    expect(taken.status).toBe(201);
  });
});

describe('§3.6 the token of a tenant', () => {
  let stage: ScimStage;

  beforeAll(async () => {
    stage = await startScim();
  });
  afterAll(() => stage.close());

  it('is shown once, replaced at once and revoked, and every step is recorded', async () => {
    const idp = await stage.provider();
    const path = `/sysadmin/tenants/${idp.tenantId}/scim-token`;
    const admin = (method: string) => stage.api.call(path, { method, superAdmin: true });
    expect(idp.token).toMatch(/^[\w-]{43}$/);
    expect((await admin('GET')).body).toEqual({ tenant_id: idp.tenantId, is_active: true });
    const stored = await stage.db.dataSource.query('SELECT * FROM scim_tokens WHERE tenant_id = $1', [idp.tenantId]);
    expect(JSON.stringify(stored)).not.toContain(idp.token);
    // A token that was used just now is remembered; neither that nor the other process may make it live longer.
    expect((await idp.call('GET', '/Users')).status).toBe(200);
    const second = await admin('POST');
    expect([second.status, second.body.tenant_id]).toEqual([201, idp.tenantId]);
    const next = { method: 'GET', headers: { Authorization: `Bearer ${second.body.token}` } };
    expect((await idp.call('GET', '/Users')).status).toBe(401);
    expect((await request(`${stage.scimUrl}/Users`, next)).status).toBe(200);
    for (let times = 0; times < 2; times++) expect((await admin('DELETE')).status).toBe(204);
    expect((await admin('GET')).body.is_active).toBe(false);
    expect((await request(`${stage.scimUrl}/Users`, next)).status).toBe(401);
    expect((await stage.api.call('/users/me/', { token: second.body.token })).status).toBe(401);
    const trail = (await stage.trailOf(idp.tenantId)).filter(({ action }) => action.startsWith('SCIM_'));
    expect(trail.map(({ action, actor_type }) => [action, actor_type])).toEqual([
      ['SCIM_TOKEN_CREATED', 'system'],
      ['SCIM_TOKEN_CREATED', 'system'],
      ['SCIM_TOKEN_REVOKED', 'system'],
    ]);
    expect(JSON.stringify(trail)).not.toContain(second.body.token);
  });

  it('is for tenants that exist, and of no use while theirs is suspended', async () => {
    const unknown = '/sysadmin/tenants/00000000-0000-7000-8000-000000000000/scim-token';
    for (const method of ['POST', 'GET', 'DELETE']) {
      expect((await stage.api.call(unknown, { method, superAdmin: true })).status).toBe(404);
      expect((await stage.api.call(unknown, { method })).status).toBe(401);
    }
    const idp = await stage.provider();
    const state = (json: object) =>
      stage.api.call(`/sysadmin/tenants/${idp.tenantId}/`, { method: 'POST', superAdmin: true, json });
    await state({ state: 'suspended' });
    const refused = await idp.call('GET', '/Users');
    expect([refused.status, refused.body.schemas]).toEqual([403, [ERROR]]);
    await state({ state: 'active' });
    expect((await idp.call('GET', '/Users')).status).toBe(200);
  });
});
