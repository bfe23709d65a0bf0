import { KeyPurgeHooks } from '@svc/api-keys';
import { UnitOfWork } from '@svc/database';
import { type ApiKeyId, newId, systemCaller, type TenantId } from '@svc/kernel';
import { type Answer, type FakeOpenAi, made, makeKey, makePerson, makeTenant, type Platform } from '@svc/testing';
import { aScene, type Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';

interface Holder {
  readonly id: string;
  call(method: string, path: string, json?: object): Promise<Answer>;
}

describe('§15.22 to §15.27 what keys reach', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;
  let otherSpaceId: string;
  let otherAssistantId: string;

  beforeAll(async () => {
    stage = await openStage();
    ({ models, platform, scene } = stage);
    otherSpaceId = (await made(scene.owner.call('POST', '/spaces/', { name: 'Other' }))).id;
    const path = `/spaces/${otherSpaceId}/applications/assistants/`;
    otherAssistantId = (await made(scene.owner.call('POST', path, { name: 'Stranger' }))).id;
  });

  afterAll(() => stage.close());

  beforeEach(() => models.reset());

  const key = async (values: Record<string, unknown> = {}): Promise<Holder> => {
    const { id, secret } = await makeKey(platform, scene.tenantId, values);
    return {
      id,
      call: (method, path, json) =>
        platform.call(path, { method, headers: { 'X-API-Key': secret }, ...(json && { json }) }),
    };
  };
  const ofSpace = (values: Record<string, unknown> = {}) =>
    key({ scope_type: 'space', scope_id: scene.spaceId, space_id: scene.spaceId, ...values });
  const ofAssistant = (values: Record<string, unknown> = {}) =>
    key({ scope_type: 'assistant', scope_id: scene.assistantId, space_id: scene.spaceId, ...values });
  const heard = async (answer: Promise<Answer>): Promise<[number, string | undefined]> => {
    const { status, body } = await answer;
    return [status, body?.code];
  };
  const chat = async (who: Holder, more: object = { assistant_id: scene.assistantId }): Promise<string> =>
    (await made(who.call('POST', '/conversations/', { question: 'Who?', ...more }))).session_id;
  const listed = async (who: Pick<Holder, 'call'>): Promise<string[]> =>
    (await made(who.call('GET', `/conversations/?assistant_id=${scene.assistantId}`))).items.map(
      ({ id }: { id: string }) => id,
    );
  const OUTSIDE = [403, 'insufficient_scope'];

  describe('§15.27 conversations of a service key', () => {
    it('are its own: it lists, reads, continues, names and deletes them, and nobody else sees them', async () => {
      const mine = await key();
      const stranger = await key();
      const session = await chat(mine);
      expect(await chat(mine, { session_id: session })).toBe(session);
      expect(await listed(mine)).toEqual([session]);
      expect((await made(mine.call('GET', `/conversations/${session}/`))).messages).toHaveLength(2);
      for (const other of [stranger, scene.owner]) {
        expect(await listed(other)).not.toContain(session);
        expect((await other.call('GET', `/conversations/${session}/`)).status).toBe(404);
        expect((await other.call('DELETE', `/conversations/${session}/`)).status).toBe(404);
      }
      expect((await mine.call('PATCH', `/conversations/${session}/name/`, { name: 'Ours' })).status).toBe(200);
      expect((await mine.call('DELETE', `/conversations/${session}/`)).status).toBe(204);
      expect(await listed(mine)).toEqual([]);
    });

    it('go over to the keys it is rotated into, and not back', async () => {
      const first = await key();
      const second = await key({ rotated_from_key_id: first.id, ancestor_ids: [first.id] });
      const session = await chat(first);
      expect(await listed(second)).toEqual([session]);
      expect(await chat(second, { session_id: session })).toBe(session);
      const later = await chat(second);
      expect(await listed(first)).toEqual([session]);
      expect((await first.call('GET', `/conversations/${later}/`)).status).toBe(404);
    });

    it('go when no key is left that they belong to', async () => {
      const mine = await key();
      const other = await key();
      const [going, staying] = [await chat(mine), await chat(other)];
      const tenantId = scene.tenantId as TenantId;
      const service = <Service>(type: new (...dependencies: never[]) => Service) =>
        platform.app.get(type, { strict: false });
      await service(UnitOfWork).run(tenantId, (tx) =>
        service(KeyPurgeHooks).run(tx, systemCaller(tenantId), [mine.id as ApiKeyId]),
      );
      expect((await mine.call('GET', `/conversations/${going}/`)).status).toBe(404);
      expect((await other.call('GET', `/conversations/${staying}/`)).status).toBe(200);
    });

    it('take no files', async () => {
      const mine = await key();
      const question = { assistant_id: scene.assistantId, question: 'Who?', files: [{ id: newId() }] };
      expect((await mine.call('POST', '/conversations/', question)).status).toBe(400);
    });

    it('estimates and judges with level read, and no more', async () => {
      const published = `/assistants/${scene.assistantId}/publish/?published=true`;
      await made(scene.owner.call('POST', published));
      const reader = await key({ permission: 'read' });
      const session = await chat(reader);
      const draft = { question: 'Who?', assistant_id: scene.assistantId };
      expect((await reader.call('POST', '/conversations/preflight', draft)).status).toBe(200);
      const estimate = (json: object) => reader.call('POST', `/assistants/${scene.assistantId}/token-estimate`, json);
      expect((await made(estimate({ text: 'Who?' }))).breakdown.text).toBeGreaterThan(0);
      expect((await estimate({ text: 'Who?', file_ids: [newId()] })).status).toBe(400);
      expect((await reader.call('POST', `/conversations/${session}/feedback/`, { value: 1 })).status).toBe(200);
      expect(await heard(reader.call('DELETE', `/conversations/${session}/`))).toEqual([
        403,
        'insufficient_permission',
      ]);
    });
  });

  describe('§5.1.3 scopes', () => {
    it('a key of a space sees that space alone', async () => {
      const mine = await ofSpace();
      const ids = async (path: string): Promise<string[]> =>
        (await made(mine.call('GET', path))).items.map(({ id }: { id: string }) => id);
      expect(await ids('/spaces/')).toEqual([scene.spaceId]);
      expect(await ids('/assistants/')).toEqual([scene.assistantId]);
      expect((await mine.call('GET', `/spaces/${scene.spaceId}/`)).status).toBe(200);
      for (const path of [`/spaces/${otherSpaceId}/`, `/assistants/${otherAssistantId}/`, `/spaces/${newId()}/`]) {
        expect(await heard(mine.call('GET', path))).toEqual(OUTSIDE);
      }
      for (const path of ['/roles/', '/users/']) expect(await heard(mine.call('GET', path))).toEqual(OUTSIDE);
      expect(await heard(mine.call('GET', '/assistants/?for_tenant=true'))).toEqual(OUTSIDE);
    });

    it('a key of an assistant chats with that one alone', async () => {
      const mine = await ofAssistant();
      const session = await chat(mine);
      expect((await mine.call('GET', `/conversations/${session}/`)).status).toBe(200);
      expect((await mine.call('GET', `/assistants/${scene.assistantId}/`)).status).toBe(200);
      expect(await heard(mine.call('GET', `/assistants/${otherAssistantId}/`))).toEqual(OUTSIDE);
      const question = { assistant_id: otherAssistantId, question: 'Who?' };
      expect(await heard(mine.call('POST', '/conversations/', question))).toEqual(OUTSIDE);
      expect(await heard(mine.call('GET', `/spaces/${scene.spaceId}/`))).toEqual(OUTSIDE);
      expect(await heard(mine.call('GET', `/conversations/${newId()}/`))).toEqual(OUTSIDE);
    });

    it('a key of a space is not told that a conversation there is somebody else’s', async () => {
      const theirs = await chat({ id: '', call: scene.owner.call });
      const mine = await ofSpace();
      for (const id of [theirs, newId()]) {
        expect(await heard(mine.call('GET', `/conversations/${id}/`))).toEqual(OUTSIDE);
        expect(await heard(mine.call('POST', `/conversations/${id}/stop/`))).toEqual(OUTSIDE);
      }
      const own = await chat(mine);
      expect(await heard(mine.call('POST', `/conversations/${own}/stop/`))).toEqual([404, 'not_found']);
    });

    it('a key reaches no conversation outside its scope, not even its owner’s', async () => {
      const stranger = await ofAssistant({ owner_user_id: scene.owner.id });
      const session = await chat({ id: '', call: scene.owner.call });
      expect((await stranger.call('GET', `/conversations/${session}/`)).status).toBe(200);
      const elsewhere = await key({
        owner_user_id: scene.owner.id,
        scope_type: 'assistant',
        scope_id: otherAssistantId,
        space_id: otherSpaceId,
      });
      expect(await heard(elsewhere.call('GET', `/conversations/${session}/`))).toEqual(OUTSIDE);
      expect(await heard(elsewhere.call('POST', '/conversations/', { session_id: session, question: 'Who?' }))).toEqual(
        OUTSIDE,
      );
    });
  });

  describe('§15.25, §15.26 rights', () => {
    it('a person’s key can do what its owner can do at that moment', async () => {
      const guest = await makePerson(platform, scene.tenantId);
      const theirs = await key({ owner_user_id: guest.id, permission: 'write' });
      expect((await theirs.call('GET', `/spaces/${scene.spaceId}/`)).status).toBe(404);
      const confined = await ofSpace({ owner_user_id: guest.id });
      expect(await heard(confined.call('GET', `/spaces/${scene.spaceId}/`))).toEqual([403, 'owner_membership_revoked']);
      const member = { id: guest.id, role: 'viewer' };
      await made(scene.owner.call('POST', `/spaces/${scene.spaceId}/members/`, member));
      for (const allowed of [theirs, confined]) {
        expect((await allowed.call('GET', `/spaces/${scene.spaceId}/`)).status).toBe(200);
        const change = allowed.call('PATCH', `/spaces/${scene.spaceId}/`, { name: 'Taken' });
        expect(await heard(change)).toEqual([403, 'forbidden_action']);
      }
    });

    it('a person’s key of a space ends with their group’s membership, at once though it was just used', async () => {
      const guest = await makePerson(platform, scene.tenantId);
      const group = await made(scene.owner.call('POST', '/user-groups/', { name: `Guests ${newId()}` }));
      await made(scene.owner.call('POST', `/user-groups/${group.id}/users/${guest.id}/`));
      const members = `/spaces/${scene.spaceId}/group-members/`;
      await made(scene.owner.call('POST', members, { id: group.id, role: 'viewer' }));
      const confined = await ofSpace({ owner_user_id: guest.id });
      const read = () => confined.call('GET', `/spaces/${scene.spaceId}/`);
      for (let again = 0; again < 2; again++) expect((await read()).status).toBe(200);
      await made(scene.owner.call('DELETE', `${members}${group.id}/`));
      expect(await heard(read())).toEqual([403, 'owner_membership_revoked']);
    });

    it.each([
      ['read', 403],
      ['write', 403],
      ['admin', 200],
    ])('a service key of level %s hears %d when it renames a shared space', async (permission, status) => {
      const mine = await key({ permission });
      expect((await mine.call('PATCH', `/spaces/${scene.spaceId}/`, { name: 'Work' })).status).toBe(status);
    });

    it('§15.47 an administrator’s key lists what is not theirs only as one of level admin', async () => {
      const list = async (permission: string) => {
        const mine = await key({ owner_user_id: scene.owner.id, permission });
        return mine.call('GET', '/assistants/?for_tenant=true');
      };
      for (const level of ['read', 'write']) expect(await heard(list(level))).toEqual([403, 'forbidden_action']);
      expect((await list('admin')).status).toBe(200);
    });

    it('§15.26 a service key of level admin gives, changes and ends memberships, as administrators of spaces do', async () => {
      const mine = await ofSpace();
      const guest = await makePerson(platform, scene.tenantId);
      const members = `/spaces/${scene.spaceId}/members/`;
      await made(mine.call('POST', members, { id: guest.id, role: 'viewer' }));
      const changed = await made(mine.call('PATCH', `${members}${guest.id}/`, { role: 'editor' }));
      expect(changed.role).toBe('editor');
      expect((await mine.call('DELETE', `${members}${guest.id}/`)).status).toBe(204);
    });

    it('no service key enters a personal space, nor a foreign tenant', async () => {
      const mine = await key();
      const personal = await made(scene.owner.call('GET', '/spaces/type/personal/'));
      expect((await mine.call('GET', `/spaces/${personal.id}/`)).status).toBe(404);
      const elsewhere = await makeKey(platform, await makeTenant(platform));
      const answer = await platform.call(`/spaces/${scene.spaceId}/`, { headers: { 'X-API-Key': elsewhere.secret } });
      expect(answer.status).toBe(404);
    });

    it('only a tenant key of level admin enters the organisation space', async () => {
      const org = await made(scene.owner.call('GET', '/spaces/type/organization/'));
      expect((await (await key()).call('GET', `/spaces/${org.id}/`)).status).toBe(200);
      expect((await (await key({ permission: 'write' })).call('GET', `/spaces/${org.id}/`)).status).not.toBe(200);
    });
  });

  it('§15.22 what a nested route makes decides which member is asked', async () => {
    const path = `/spaces/${scene.spaceId}/applications/assistants/`;
    const mine = await key({
      owner_user_id: scene.owner.id,
      resource_permissions: JSON.stringify({ spaces: 'admin' }),
    });
    expect(await heard(mine.call('POST', path, { name: 'New' }))).toEqual([403, 'insufficient_resource_permission']);
    const other = await key({
      owner_user_id: scene.owner.id,
      resource_permissions: JSON.stringify({ assistants: 'write' }),
    });
    expect((await other.call('POST', path, { name: 'New' })).status).toBe(201);
    expect(await heard(other.call('GET', '/spaces/'))).toEqual([403, 'insufficient_resource_permission']);
  });

  it('a key of one tenant never asks an assistant of another', async () => {
    const foreign = await aScene(platform, models.url);
    const mine = await key();
    const question = { assistant_id: foreign.assistantId, question: 'Who?' };
    expect((await mine.call('POST', '/conversations/', question)).status).toBe(404);
  });

  it.each<[string, string, object | undefined, string]>([
    ['POST', '/files/', undefined, 'service_key_cannot_create_resources'],
    ['DELETE', `/files/${newId()}/`, undefined, 'service_key_cannot_delete_files'],
    ['GET', '/files/', undefined, 'user_identity_required'],
    ['GET', `/files/${newId()}/`, undefined, 'user_identity_required'],
    ['POST', `/files/${newId()}/signed-url/`, { expires_in: 60 }, 'user_identity_required'],
  ])('§15.21 a service key that asks %s %s', async (method, path, json, code) => {
    const mine = await key();
    expect(await heard(mine.call(method, path, json))).toEqual([403, code]);
  });

  describe('§15.23 deciding about tool calls', () => {
    const decide = (who: Holder) =>
      heard(who.call('POST', `/conversations/approve-tools/?approval_id=${newId()}`, [] as object));

    it.each<[string, Record<string, unknown>]>([
      ['level read', { permission: 'read' }],
      ['assistants: read', { permission: 'read', resource_permissions: { assistants: 'read' } }],
    ])('a key with %s may, and hears that nothing waits', async (_what, values) => {
      expect(await decide(await key(values))).toEqual([404, 'not_found']);
      expect(await decide(await ofAssistant(values))).toEqual([404, 'not_found']);
    });

    it('a key that may not start turns may not decide about them', async () => {
      const mine = await key({ permission: 'admin', resource_permissions: { conversations: 'admin' } });
      expect(await decide(mine)).toEqual([403, 'insufficient_resource_permission']);
    });
  });
});
