import { type ApiClient, ok } from '../support/client';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

describe('§4.4 spaces', () => {
  let organisation: Organisation;
  let owner: ApiClient;
  let member: Person;

  beforeAll(async () => {
    organisation = await anOrganisation();
    owner = organisation.owner.api;
    member = await aPerson(organisation.tenantId);
  });

  const create = async (name = 'Shared') => (await ok(owner.POST('/api/v1/spaces/', { body: { name } }))).id;
  const at = (id: string) => ({ params: { path: { id } } });
  const add = (id: string, role: 'admin' | 'editor' | 'viewer') =>
    owner.POST('/api/v1/spaces/{id}/members/', { ...at(id), body: { id: member.id, role } });

  it('everybody has a personal space, with a default assistant and models', async () => {
    const space = await ok(owner.GET('/api/v1/spaces/type/personal/'));
    expect(space).toEqual(expect.objectContaining({ personal: true, organization: false }));
    expect(space.default_assistant?.type).toBe('default-assistant');
    expect(space.completion_models.length).toBeGreaterThan(0);
  });

  it('lists every accessible space in one page; the personal one only when asked', async () => {
    const id = await create();
    const without = await ok(owner.GET('/api/v1/spaces/', { params: { query: {} } }));
    expect(without.count).toBe(without.items.length);
    expect(without.items.map((space) => space.id)).toContain(id);
    expect(without.items.some((space) => space.personal)).toBe(false);
    expect(without.items[0]!.applications).toBeNull();
    const query = { include_personal: true, include_applications: true };
    const all = await ok(owner.GET('/api/v1/spaces/', { params: { query } }));
    expect(all.items.filter((space) => space.personal)).toHaveLength(1);
    expect(all.items[0]!.applications?.assistants.items).toEqual(expect.any(Array));
  });

  it('a new space has its maker as administrator, and the models of supplement §2.2', async () => {
    const id = await create();
    const space = await ok(owner.GET('/api/v1/spaces/{id}/', at(id)));
    expect(space.members.items).toEqual([expect.objectContaining({ email: organisation.owner.email, role: 'admin' })]);
    expect(space.embedding_models.length).toBeGreaterThan(0);
    expect(space.permissions).toEqual(['read', 'edit', 'delete']);
    expect(space.available_roles).toContainEqual({ value: 'viewer', label: 'Viewer' });
  });

  it('needs the permission shared_spaces to make one', async () => {
    const { response, error } = await member.api.POST('/api/v1/spaces/', { body: { name: 'Mine' } });
    expect([response.status, (error as { code?: string }).code]).toEqual([403, 'forbidden_action']);
  });

  it('is a 404 for those who are not members, and opens with membership', async () => {
    const id = await create();
    expect((await member.api.GET('/api/v1/spaces/{id}/', at(id))).response.status).toBe(404);
    await ok(add(id, 'viewer'));
    const space = await ok(member.api.GET('/api/v1/spaces/{id}/', at(id)));
    expect(space.permissions).toEqual(['read']);
    const groups = await ok(member.api.GET('/api/v1/spaces/{id}/group-members/', at(id)));
    expect([groups.items, space.group_members.permissions]).toEqual([[], ['read']]);
    expect((await member.api.PATCH('/api/v1/spaces/{id}/', { ...at(id), body: { name: 'x' } })).response.status).toBe(
      403,
    );
  });

  it('changes, raises and ends memberships, never one’s own', async () => {
    const id = await create();
    await ok(add(id, 'viewer'));
    expect((await add(id, 'editor')).response.status).toBe(400);
    const params = { path: { id, user_id: member.id } };
    const path = '/api/v1/spaces/{id}/members/{user_id}/';
    expect((await ok(owner.PATCH(path, { params, body: { role: 'editor' } }))).role).toBe('editor');
    expect((await owner.DELETE(path, { params })).response.status).toBe(204);
    expect((await owner.DELETE(path, { params })).response.status).toBe(404);
    const own = { path: { id, user_id: organisation.owner.id } };
    expect((await owner.PATCH(path, { params: own, body: { role: 'viewer' } })).response.status).toBe(400);
    expect((await owner.DELETE(path, { params: own })).response.status).toBe(400);
  });

  it('updates what is named and clears with null', async () => {
    const id = await create();
    const body = { description: 'About', data_retention_days: 30 };
    expect(await ok(owner.PATCH('/api/v1/spaces/{id}/', { ...at(id), body }))).toEqual(expect.objectContaining(body));
    const cleared = { description: null, data_retention_days: null };
    expect(await ok(owner.PATCH('/api/v1/spaces/{id}/', { ...at(id), body: cleared }))).toEqual(
      expect.objectContaining({ ...cleared, name: 'Shared' }),
    );
    const beyond = await owner.PATCH('/api/v1/spaces/{id}/', { ...at(id), body: { data_retention_days: 2556 } });
    expect(beyond.response.status).toBe(422);
  });

  it('replaces the models and refuses one the tenant has not', async () => {
    const id = await create();
    const emptied = await ok(owner.PATCH('/api/v1/spaces/{id}/', { ...at(id), body: { completion_models: [] } }));
    expect(emptied.completion_models).toEqual([]);
    const unknown = { completion_models: [{ id: '00000000-0000-7000-8000-000000000000' }] };
    expect((await owner.PATCH('/api/v1/spaces/{id}/', { ...at(id), body: unknown })).response.status).toBe(400);
  });

  it('a personal space can be neither changed nor deleted', async () => {
    const { id } = await ok(owner.GET('/api/v1/spaces/type/personal/'));
    expect((await owner.PATCH('/api/v1/spaces/{id}/', { ...at(id), body: { name: 'x' } })).response.status).toBe(400);
    expect((await owner.DELETE('/api/v1/spaces/{id}/', at(id))).response.status).toBe(400);
  });

  it('the organisation space is for administrators', async () => {
    const organisation = await ok(owner.GET('/api/v1/spaces/type/organization/'));
    expect([organisation.organization, organisation.permissions]).toEqual([true, ['read', 'edit']]);
    expect((await owner.DELETE('/api/v1/spaces/{id}/', at(organisation.id))).response.status).toBe(403);
    expect((await member.api.GET('/api/v1/spaces/type/organization/')).response.status).toBe(403);
  });

  it('is gone after deletion', async () => {
    const id = await create();
    expect((await owner.DELETE('/api/v1/spaces/{id}/', at(id))).response.status).toBe(204);
    expect((await owner.GET('/api/v1/spaces/{id}/', at(id))).response.status).toBe(404);
  });
});
