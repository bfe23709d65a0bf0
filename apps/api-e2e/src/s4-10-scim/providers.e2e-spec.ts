import { randomBytes } from 'node:crypto';
import { type Answer, ok, raw } from '../support/client';
import { deployment } from '../support/deployment';
import { anOrganisation, aPerson, attempt } from '../support/people';
import { ENTRA_ID } from './fixtures/entra-id';
import { OKTA } from './fixtures/okta';
import type { Sequence, Step } from './fixtures/sequence';

async function tokenOf(tenantId: string): Promise<string> {
  const headers = { 'X-API-Key': deployment().super_api_key };
  const path = `/api/v1/sysadmin/tenants/${tenantId}/scim-token`;
  const { status, body } = await raw(path, { method: 'POST', headers });
  expect(status).toBe(201);
  return body.token;
}

/** What stands for `{{name}}` in anything that is sent or expected. */
function filled<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  const text = JSON.stringify(value).replace(/\{\{(\w+)\}\}/g, (_, name: string) => names.get(name)!);
  return JSON.parse(text) as Value;
}

describe.each<[string, Sequence]>([ENTRA_ID, OKTA].map((each) => [each.provider, each]))(
  '§4.10 %s',
  (_provider, { mediaType, steps }) => {
    const names = new Map([['run', randomBytes(5).toString('hex')]]);
    let token: string;

    beforeAll(async () => {
      token = await tokenOf((await anOrganisation()).tenantId);
    });

    const send = ({ method, path, body }: Step): Promise<Answer> =>
      raw(`/scim/v2${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': mediaType }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });

    it.each(steps.map((step): [string, Step] => [step.what, step]))('%s', async (_what, declared) => {
      const step = filled(declared, names);
      const { status, headers, body } = await send(step);
      expect([status, body]).toEqual([step.status, status === 204 ? undefined : expect.anything()]);
      if (status !== 204) expect(headers.get('content-type')).toBe('application/scim+json');
      if (step.answer) expect(body).toMatchObject(step.answer);
      for (const member of step.without ?? []) expect(body).not.toHaveProperty(member);
      if (status === 201) expect(headers.get('location')).toBe(body.meta.location);
      if (step.keeps) names.set(step.keeps, body.id);
    });
  },
);

describe('§3.4 who is deprovisioned', () => {
  it('loses sessions and keys at once, and has neither back with the account', async () => {
    const { tenantId, owner } = await anOrganisation();
    const person = await aPerson(tenantId, []);
    const token = await tokenOf(tenantId);
    const scim = (method: string, path: string, body?: object): Promise<Answer> =>
      raw(`/scim/v2${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const [found] = (await scim('GET', `/Users?filter=userName%20eq%20%22${person.email}%22`)).body.Resources;
    expect(found.id).toBe(person.id);
    const key = { name: 'k', key_type: 'sk_', scope_type: 'tenant', permission: 'read' } as const;
    const made = await ok(owner.api.POST('/api/v1/api-keys', { body: key }));
    const asOwner = () => owner.api.GET('/api/v1/users/me/').then(({ response }) => response.status);
    const asPerson = () => person.api.GET('/api/v1/users/me/').then(({ response }) => response.status);
    const asKey = () => raw('/api/v1/limits/', { headers: { 'X-API-Key': made.secret } }).then(({ status }) => status);
    expect([await asOwner(), await asPerson(), await asKey()]).toEqual([200, 200, 200]);
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    const remove = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    expect((await scim('PATCH', `/Users/${owner.id}`, remove)).body.active).toBe(false);
    expect([await asOwner(), await asPerson(), await asKey()]).toEqual([401, 401, 401]);
    const back = { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] };
    expect((await scim('PATCH', `/Users/${person.id}`, back)).body.active).toBe(true);
    expect(await asPerson()).toBe(401);
    expect((await attempt(person.email, person.password)).status).toBe(200);
  });
});
