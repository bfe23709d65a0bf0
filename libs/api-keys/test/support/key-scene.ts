import { randomUUID } from 'node:crypto';
import { makeTenant, makeUser, PASSWORD, Person, type Platform } from '@svc/testing';

/** The least that a new key needs. */
export const KEY = { name: 'Nightly import', key_type: 'sk_', scope_type: 'tenant' };

/** A moment from now, as the wire spells it. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A tenant, its Owner, and what they do with keys; whoever else acts is named as the last argument. */
export interface KeyScene {
  readonly tenantId: string;
  readonly owner: Person;
  /** @throws Error when no key is made */
  make(more?: object, by?: Person): Promise<{ api_key: Record<string, any>; secret: string }>;
  /** Status and code of an answer. */
  refusal(method: string, path: string, json?: object, by?: Person): Promise<[number, unknown]>;
  act(id: string, action: string, json?: object, by?: Person): ReturnType<Person['call']>;
  /** Somebody with a role of their own. */
  member(permissions: string[]): Promise<Person>;
}

/** Opens one in a new tenant. */
export async function aKeyScene(platform: Platform): Promise<KeyScene> {
  const tenantId = await makeTenant(platform);
  const owner = new Person(platform, (await makeUser(platform, tenantId)).token);
  return {
    tenantId,
    owner,
    make: async (more = {}, by = owner) => {
      const { status, body } = await by.call('POST', '/api-keys', { ...KEY, ...more });
      if (status !== 201) throw new Error(`No key was made: ${JSON.stringify(body)}`);
      return body;
    },
    refusal: async (method, path, json, by = owner) => {
      const { status, body } = await by.call(method, path, json);
      return [status, body.code];
    },
    act: (id, action, json, by = owner) => by.call('POST', `/api-keys/${id}/${action}`, json),
    member: async (permissions) => {
      const role = await owner.call('POST', '/roles/', { name: `Role ${randomUUID()}`, permissions });
      const json = { email: `m-${randomUUID()}@example.test`, password: PASSWORD, roles: [{ id: role.body.id }] };
      const { body } = await owner.call('POST', '/admin/users/', json);
      return new Person(platform, await platform.tokenOf(body.email, PASSWORD));
    },
  };
}
