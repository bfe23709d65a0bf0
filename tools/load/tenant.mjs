import { randomBytes } from 'node:crypto';

const fresh = () => randomBytes(12).toString('hex');

/** A model of known delay, as one that the tenant can choose. @returns its id */
async function addModel(owner, endpoint) {
  const provider = await owner.post('/api/v1/admin/model-providers/', {
    name: 'Load',
    provider_type: 'openai',
    credentials: { api_key: 'load' },
    config: { endpoint },
  });
  const model = { provider_id: provider.id, name: 'load-chat', display_name: 'Load' };
  return (await owner.post('/api/v1/admin/tenant-models/completion/', model)).id;
}

/** The people of a tenant, the first one its Owner. */
class People {
  #operator;
  #tenant;
  #ids = [];

  constructor(operator, tenant) {
    this.#operator = operator;
    this.#tenant = tenant;
  }

  /** Makes one more. @returns {Promise<{ id: string, email: string, password: string }>} */
  async add(roles = []) {
    const login = { email: `${this.#ids.length}@${this.#tenant.name}.example`, password: fresh() };
    const body = { ...login, tenant_id: this.#tenant.id, roles };
    const { id } = await this.#operator.post('/api/v1/sysadmin/users/', body);
    this.#ids.push(id);
    return { id, ...login };
  }

  /** Deletes everybody, and those that a connector made; then the tenant with everything in it. */
  async remove(provisioned = []) {
    for (const id of [...provisioned, ...this.#ids.reverse()]) {
      await this.#operator.send('DELETE', `/api/v1/sysadmin/users/${id}/`);
    }
    await this.#operator.send('DELETE', `/api/v1/sysadmin/tenants/${this.#tenant.id}/`);
  }
}

/** Something to ask, and the people who do. */
async function furnish(operator, tenant, people, wanted) {
  const owner = await operator.as({}).signIn(await people.add());
  const roles = await operator.get(`/api/v1/sysadmin/predefined-roles/?tenant_id=${tenant.id}`);
  const { id: user } = roles.find((role) => role.name === 'User');
  const model = await addModel(owner, wanted.modelUrl);
  const space = await owner.post('/api/v1/spaces/', { name: 'Load' });
  const collection = await owner.post(`/api/v1/spaces/${space.id}/knowledge/groups/`, { name: 'Texts' });
  const assistant = await owner.post(`/api/v1/spaces/${space.id}/applications/assistants/`, { name: 'Answers' });
  const answering = { completion_model: { id: model }, groups: [{ id: collection.id }] };
  await owner.post(`/api/v1/assistants/${assistant.id}/`, answering);
  const logins = [];
  for (let person = 0; person < wanted.people; person += 1) {
    const login = await people.add([{ id: user }]);
    await owner.post(`/api/v1/spaces/${space.id}/members/`, { id: login.id, role: 'editor' });
    logins.push(login);
  }
  const { token } = await operator.post(`/api/v1/sysadmin/tenants/${tenant.id}/scim-token`, {});
  const connector = operator.as({ authorization: `Bearer ${token}` });
  return { owner, connector, logins, space: space.id, collection: collection.id, assistant: assistant.id };
}

/**
 * A tenant of its own to work in.
 * @param {import('./installation.mjs').Caller} operator with the super admin key
 * @param {{ people: number, modelUrl: string }} wanted
 * @returns {Promise<object>} its `name`; `owner` and `connector` (SCIM), who call; `logins` of the people; the ids of
 *   `space`, `collection` and `assistant`; `remove` ends it with everything in it
 * @throws Refusal after taking away what was made
 */
export async function makeTenant(operator, wanted) {
  const name = `load-${fresh()}`;
  const tenant = { name, id: (await operator.post('/api/v1/sysadmin/tenants/', { name })).id };
  const people = new People(operator, tenant);
  try {
    return { name, ...(await furnish(operator, tenant, people, wanted)), remove: (ids) => people.remove(ids) };
  } catch (error) {
    await people.remove();
    throw error;
  }
}
