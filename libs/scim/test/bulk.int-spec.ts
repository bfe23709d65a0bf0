import { aScimUser, type Provider, type ScimStage, startScim } from './support/start-scim';

describe('§4.10 bulk', () => {
  let stage: ScimStage;
  let idp: Provider;

  beforeAll(async () => {
    stage = await startScim();
  });
  beforeEach(async () => {
    idp = await stage.provider();
  });
  afterAll(() => stage.close());

  const bulk = (Operations: object[], more = {}) =>
    idp.call('POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations,
      ...more,
    });
  const statuses = ({ body }: { body: any }) => body.Operations.map(({ status }: { status: string }) => status);
  const count = async (kind: string) => (await idp.call('GET', `/${kind}?count=0`)).body.totalResults;

  it('refers to what the same request makes, before and after', async () => {
    const answer = await bulk([
      { method: 'POST', path: '/Groups', bulkId: 'g', data: { displayName: 'G', members: [{ value: 'bulkId:b' }] } },
      { method: 'POST', path: '/Users', bulkId: 'a', data: aScimUser() },
      { method: 'post', path: '/Users', bulkId: 'b', data: aScimUser() },
      {
        method: 'PATCH',
        path: '/Groups/bulkId:g',
        data: { Operations: [{ op: 'add', path: 'members', value: [{ value: 'bulkId:a' }, { value: 'bulkId:b' }] }] },
      },
      {
        method: 'PATCH',
        path: '/Groups/bulkId:g',
        data: { Operations: [{ op: 'remove', path: 'members[value eq "bulkId:b"]' }] },
      },
      { method: 'DELETE', path: '/Users/bulkId:b' },
    ]);
    expect([answer.status, statuses(answer)]).toEqual([200, ['201', '201', '201', '204', '204', '204']]);
    expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:BulkResponse']);
    const [group, a, b] = answer.body.Operations;
    expect([group.bulkId, a.bulkId, b.method]).toEqual(['g', 'a', 'POST']);
    const read = await idp.call('GET', group.location.slice(stage.scimUrl.length));
    expect(read.body.members).toMatchObject([{ $ref: a.location }]);
    expect((await idp.call('GET', b.location.slice(stage.scimUrl.length))).body.active).toBe(false);
  });

  it('goes on after an operation that fails, without those that needed it', async () => {
    const taken = aScimUser();
    const answer = await bulk([
      { method: 'POST', path: '/Users', bulkId: 'first', data: taken },
      { method: 'POST', path: '/Users', bulkId: 'second', data: taken },
      { method: 'POST', path: '/Groups', data: { displayName: 'G', members: [{ value: 'bulkId:second' }] } },
      { method: 'POST', path: '/Groups', bulkId: 'x', data: { displayName: 'X', members: [{ value: 'bulkId:y' }] } },
      { method: 'POST', path: '/Groups', bulkId: 'y', data: { displayName: 'Y', members: [{ value: 'bulkId:x' }] } },
      { method: 'GET', path: '/Users' },
      { method: 'POST', path: '/Nothing', data: {} },
      { method: 'PUT', path: '/Users', data: {} },
      { method: 'POST', path: '/Users' },
      { method: 'DELETE', path: '/Users/nobody' },
      { method: 'POST', path: '/Users', data: aScimUser() },
    ]);
    expect(statuses(answer)).toEqual(['201', '409', '400', '409', '400', '405', '400', '400', '400', '404', '201']);
    const [, second] = answer.body.Operations;
    expect(second.response).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const located = answer.body.Operations.filter(({ response, location }: any) => response && location);
    expect(located).toMatchObject([{ method: 'DELETE', location: `${stage.scimUrl}/Users/nobody` }]);
    expect([await count('Users'), await count('Groups')]).toEqual([2, 0]);
  });

  it('loses only the operation that the database refuses for a reason nobody foresaw', async () => {
    const broken = aScimUser();
    const name = `CHECK (username <> '${broken['userName']}')`;
    await stage.db.dataSource.query(`ALTER TABLE users ADD CONSTRAINT ck_users__broken ${name}`);
    const answer = await bulk([
      { method: 'POST', path: '/Users', bulkId: 'a', data: aScimUser() },
      { method: 'POST', path: '/Users', bulkId: 'b', data: broken },
      { method: 'POST', path: '/Groups', data: { displayName: 'G', members: [{ value: 'bulkId:a' }] } },
    ]);
    await stage.db.dataSource.query(`ALTER TABLE users DROP CONSTRAINT ck_users__broken`);
    expect([answer.status, statuses(answer)]).toEqual([200, ['201', '500', '201']]);
    const { response } = answer.body.Operations[1];
    expect(response).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '500' });
    expect(JSON.stringify(response)).not.toContain('ck_users__broken');
    expect([await count('Users'), await count('Groups')]).toEqual([1, 1]);
  });

  it('stops after as many errors as it was told', async () => {
    const bad = { method: 'POST', path: '/Users', data: {} };
    const good = { method: 'POST', path: '/Users', data: aScimUser() };
    expect(statuses(await bulk([good, bad, bad], { failOnErrors: 1 }))).toEqual(['201', '400']);
    expect(await count('Users')).toBe(1);
  });

  it('has its two limits, and a form', async () => {
    const operation = { method: 'DELETE', path: '/Users/nobody' };
    expect((await bulk(Array.from({ length: 100 }, () => operation))).status).toBe(200);
    const many = await bulk(Array.from({ length: 101 }, () => operation));
    expect([many.status, many.body.scimType]).toEqual([413, 'tooMany']);
    const large = await bulk([{ ...operation, data: { title: 'x'.repeat(1_048_576) } }]);
    expect([large.status, large.body.status, large.body.scimType]).toEqual([413, '413', undefined]);
    const parts = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(`{"Operations":[],"x":"${'x'.repeat(2_000_000)}"}`));
        controller.close();
      },
    });
    const streamed = await fetch(`${stage.scimUrl}/Bulk`, {
      method: 'POST',
      body: parts,
      duplex: 'half',
      headers: { Authorization: `Bearer ${idp.token}`, 'Content-Type': 'application/scim+json' },
    } as RequestInit);
    expect([streamed.status, streamed.headers.get('content-type')]).toEqual([413, 'application/scim+json']);
    for (const body of [{}, { Operations: {} }, { Operations: [1] }, { Operations: [], failOnErrors: 0 }]) {
      const refused = await idp.call('POST', '/Bulk', body);
      expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidSyntax']);
    }
  });
});
