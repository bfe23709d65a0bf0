import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, client, ok, superClient } from '../support/client';
import { anEarlierModel, type BuiltinEmbedding } from '../support/earlier-model';
import { aKey } from '../support/keys';
import { addTexts, ended, ingest, search } from '../support/knowledge';
import { anOrganisation, aPerson, type Organisation } from '../support/people';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const QUESTION = 'What does a boat pay a night?';

describe('ADR 0073 a collection is re-embedded', () => {
  let organisation: Organisation;
  let api: ApiClient;
  let present: BuiltinEmbedding;
  let earlier: BuiltinEmbedding;
  let spaceId: string;
  let collectionId: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    ({ api } = organisation.owner);
    earlier = await anEarlierModel(organisation.tenantId);
    const { items } = await ok(api.GET('/api/v1/embedding-models/'));
    present = items.find(({ id }) => id !== earlier.id)!;
    const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Harbour' } }));
    spaceId = space.id;
    const embedding_models = [{ id: present.id }, { id: earlier.id }];
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: { embedding_models } }));
  });
  beforeEach(async () => {
    const body = { name: 'Fees', embedding_model: { id: earlier.id } };
    ({ id: collectionId } = await ok(api.POST('/api/v1/spaces/{id}/knowledge/groups/', { ...at(spaceId), body })));
    await ok(addTexts(api, collectionId, ['Harbour', 'Boats pay 12 euro a night.'], ['Bakery', 'Bread from six.']));
  });

  const at = (id: string) => ({ params: { path: { id } } });
  const read = () => ok(api.GET('/api/v1/groups/{id}/', at(collectionId)));
  const change = (id: string, by = api) =>
    by.POST('/api/v1/groups/{id}/', { ...at(collectionId), body: { embedding_model: { id } } });
  const found = async () => (await search(api, collectionId, QUESTION)).map(({ text }) => text);
  const move = (body: Partial<{ from_model: string; to_model: string; tenant_id: string }> = {}) => ({
    body: { from_model: earlier.name, to_model: present.name, tenant_id: organisation.tenantId, ...body },
  });
  /** Waits until the collection has the model that it is on its way to. */
  const arrived = async () => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(100)) {
      const { reembedding, embedding_model } = await read();
      if (!reembedding) return embedding_model.id;
      if (reembedding.state === 'failed') throw new Error(`It failed: ${reembedding.failure_message}`);
    }
    throw new Error('The collection has not come to its model after two minutes.');
  };

  it('with the other built-in model, and finds the same as before', async () => {
    const paragraphs = Array.from({ length: 80 }, (_, at) => `Rule ${at}: ${'moor with care and pay. '.repeat(40)}`);
    await ingest(organisation.owner, collectionId, 'rules.txt', paragraphs.join('\n\n'));
    const [best] = await found();
    expect(best).toBe('Boats pay 12 euro a night.');
    const { reembedding } = await ok(change(present.id));
    expect(reembedding).toMatchObject({ state: 'running', embedding_model_id: present.id, failure_code: null });
    const { items } = await ok(api.GET('/api/v1/jobs/'));
    expect(items).toContainEqual(
      expect.objectContaining({ id: reembedding!.job_id, task: 'embed_group', name: 'Fees' }),
    );
    // While it is made anew it answers, with whichever vectors it has.
    expect((await found())[0]).toBe(best);
    expect(await ended(api, reembedding!.job_id)).toMatchObject({ status: 'complete', progress: 1 });
    expect(await read()).toMatchObject({ embedding_model: { id: present.id, name: present.name }, reembedding: null });
    expect((await found())[0]).toBe(best);
    await ok(addTexts(api, collectionId, ['Ferry', 'The ferry leaves at noon.']));
    expect((await search(api, collectionId, 'When does the ferry leave?'))[0]!.text).toBe('The ferry leaves at noon.');
  });

  it('never by its own model, and once by two wishes', async () => {
    expect(await ok(change(earlier.id))).toMatchObject({ embedding_model: { id: earlier.id }, reembedding: null });
    const wished = await Promise.all([change(present.id), change(present.id)]);
    const jobs = wished.map(({ data }) => data?.reembedding?.job_id).filter(Boolean);
    expect(new Set(jobs).size).toBe(1);
    expect(await arrived()).toBe(present.id);
  });

  it('by nobody else than who may edit it, and with no model that its space does not have', async () => {
    const viewer = await aPerson(organisation.tenantId);
    expect((await change(present.id, viewer.api)).response.status).toBe(404);
    const body = { id: viewer.id, role: 'viewer' as const };
    await ok(api.POST('/api/v1/spaces/{id}/members/', { ...at(spaceId), body }));
    expect((await change(present.id, viewer.api)).response.status).toBe(403);
    const { owner: stranger } = await anOrganisation();
    expect((await change(present.id, stranger.api)).response.status).toBe(404);
    const { items } = await ok(stranger.api.GET('/api/v1/embedding-models/'));
    for (const id of [UNKNOWN, items[0]!.id]) {
      const { response, error } = await change(id);
      expect([response.status, error]).toMatchObject([400, { code: 'embedding_model_not_in_space' }]);
    }
    const nothing = await api.POST('/api/v1/groups/{id}/', { ...at(collectionId), body: {} });
    expect(nothing.response.status).toBe(422);
    expect(await read()).toMatchObject({ embedding_model: { id: earlier.id }, reembedding: null });
  });

  describe('for the operator', () => {
    const queue = (by: ApiClient, asked = move()) => by.POST('/api/v1/sysadmin/reembeddings/', asked);

    it('with all of the tenant, once', async () => {
      const mine = async () =>
        (await ok(api.GET('/api/v1/groups/'))).items.filter((group) => group.embedding_model.id === earlier.id);
      const waiting = (await mine()).length;
      expect(waiting).toBeGreaterThan(0);
      expect(await ok(queue(superClient()))).toEqual({ status: 'queued', queued: waiting, skipped: 0 });
      expect(await arrived()).toBe(present.id);
      expect((await found())[0]).toBe('Boats pay 12 euro a night.');
      expect(await ok(queue(superClient()))).toMatchObject({ queued: 0, skipped: 0 });
    });

    it('refuses keys and sessions of tenants, and a model for itself', async () => {
      const { secret } = await aKey(api, { permission: 'admin' });
      for (const by of [client(), api, client({ 'X-API-Key': secret })]) {
        expect((await queue(by)).response.status).toBe(401);
      }
      const same = await queue(superClient(), move({ to_model: earlier.name }));
      expect(same.response.status).toBe(400);
      const foreign = await queue(superClient(), move({ from_model: 'openai/none' }));
      expect(foreign.response.status).toBe(422);
      for (const typo of [{ from_model: 'builtin/minilm-1408' }, { to_model: 'builtin/minilm-1408' }]) {
        const mistyped = await queue(superClient(), move(typo));
        expect([mistyped.response.status, mistyped.error]).toMatchObject([400, { code: 'bad_request' }]);
      }
      expect(await read()).toMatchObject({ embedding_model: { id: earlier.id }, reembedding: null });
    });
  });
});
