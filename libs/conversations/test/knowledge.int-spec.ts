import { made, makePerson } from '@svc/testing';
import type { FakeOpenAi, Platform } from '@svc/testing';
import { aScene, type Scene, withKnowledge } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { answerOf, askStreamed } from './stream-client';

describe('Answers from knowledge (supplement §1.4, §13.2, §13.3)', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;
  let parking: string;
  let waste: string;

  beforeAll(async () => {
    stage = await openStage();
    ({ models, platform, scene } = stage);
    [parking, waste] = (await withKnowledge(scene, {
      Parking: 'A resident permit for parking costs forty crowns.',
      Waste: 'Paper and glass are collected on Tuesdays.',
    })) as [string, string];
  });

  afterAll(() => stage.close());

  beforeEach(() => models.reset());

  const question = 'What does a parking permit cost?';
  const ask = (query: string, more: object = {}) =>
    askStreamed(platform, scene.owner, { assistant_id: scene.assistantId, question, ...more }, query);
  const tag = (id: string) => `<inref id="${id.slice(0, 8)}"/>`;
  const idsOf = (references: any[]) => references.map(({ id }: { id: string }) => id);
  const storedReferences = async (frames: any[]) => {
    const { messages } = await made(scene.owner.call('GET', `/conversations/${frames[0].data.session_id}/`));
    return messages.at(-1).references;
  };

  it('tells documents of the same moment apart by the first characters of their ids', () => {
    expect(parking.slice(0, 8)).not.toBe(waste.slice(0, 8));
  });

  it('version 1 reports every document in every frame, and puts the bare texts into the prompt', async () => {
    models.chatReplies.push({ text: ['Forty ', 'crowns.'] });
    const { frames } = await ask('');
    const expected = [parking, waste];
    for (const { event, data } of frames) {
      if (event === 'first_chunk' || event === 'text') expect(idsOf(data.references)).toEqual(expected);
    }
    expect(frames[0]!.data.references[0]).toEqual({
      id: parking,
      metadata: { url: null, title: 'Parking', embedding_model_id: expect.any(String), size: expect.any(Number) },
      group_id: expect.any(String),
      website_id: null,
      original_available: false,
      source_metadata: [],
      score: expect.any(Number),
      chunks: [{ index: 0, start: 0, end: 49, score: expect.any(Number) }],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const [system] = models.lastRequest.json.messages;
    expect(system.content).toContain('"""A resident permit for parking costs forty crowns."""');
    expect(system.content).not.toContain('inref');
    const stored = await storedReferences(frames);
    expect(idsOf(stored)).toEqual(expected);
    expect(stored[0]).not.toHaveProperty('score');
    expect(stored[0].chunks).toEqual(frames[0]!.data.references[0].chunks);
    const [{ start, end }] = stored[0].chunks;
    const read = await made(scene.owner.call('GET', `/info-blobs/${parking}/?start=${start + 2}&end=${end - 1}`));
    expect(read.text).toBe('resident permit for parking costs forty crowns');
  });

  it('version 2 reports what was found first and what is cited afterwards, and stores the cited', async () => {
    const text = [
      'Forty <inref id="',
      parking.slice(0, 8),
      '"/> crowns',
      ` ${tag('ffffffff')}${tag(waste)}${tag(parking)}`,
    ];
    models.chatReplies.push({ text, pauseMs: 20 });
    const { frames } = await ask('?version=2');
    expect(idsOf(frames[0]!.data.references)).toEqual([parking, waste]);
    const texts = frames.filter(({ event }) => event === 'text');
    expect(answerOf(frames)).toBe(text.join(''));
    expect(idsOf(texts[0]!.data.references)).toEqual([]);
    expect(idsOf(texts.at(-1)!.data.references)).toEqual([parking, waste]);
    const [system] = models.lastRequest.json.messages;
    expect(system.content).toContain(`"""source_title: Parking, source_id: ${parking.slice(0, 8)}\nA resident permit`);
    expect(idsOf(await storedReferences(frames))).toEqual([parking, waste]);
  });

  it('in one piece, version 2 reports only what is cited', async () => {
    models.chatReplies.push({ text: [`On Tuesdays ${tag(waste)}.`] }, { text: ['I do not know.'] });
    const body = { assistant_id: scene.assistantId, question };
    const cited = await made(scene.owner.call('POST', '/conversations/?version=2', body));
    expect(idsOf(cited.references)).toEqual([waste]);
    const uncited = await made(scene.owner.call('POST', '/conversations/?version=2', body));
    expect(uncited.references).toEqual([]);
  });

  it('orders by words, too, where the assistant says so, and asks nothing twice of what is there twice', async () => {
    const other = await aScene(platform, models.url);
    const ids = await withKnowledge(other, {
      Bats: 'Bats sleep in the tower.',
      Copy: '**Bats** sleep in the tower',
      Ferry: 'The timetable of ferries hangs at the pier.',
    });
    const titles = async (mode: string | null) => {
      await made(other.owner.call('POST', `/assistants/${other.assistantId}/`, { retrieval_mode: mode }));
      const body = { assistant_id: other.assistantId, question: 'ferrytimetable' };
      const { references } = await made(other.owner.call('POST', '/conversations/', body));
      expect(idsOf(references).sort()).toEqual([...ids].sort());
      return references.map(({ metadata }: { metadata: { title: string } }) => metadata.title);
    };
    expect((await titles('hybrid'))[0]).toBe('Ferry');
    expect(await titles(null)).toEqual(await titles('cosine'));
    const [{ content }] = models.lastRequest.json.messages;
    expect(content.toLowerCase().match(/bats/g)).toHaveLength(1);
    const refused = await other.owner.call('POST', `/assistants/${other.assistantId}/`, { retrieval_mode: 'bm25' });
    expect(refused.status).toBe(422);
  });

  it('searches for everything that was said', async () => {
    models.chatReplies.push({ text: ['Forty.'] }, { text: ['Yes.'] });
    const first = await made(
      scene.owner.call('POST', '/conversations/', { assistant_id: scene.assistantId, question }),
    );
    models.requests.length = 0;
    await made(scene.owner.call('POST', '/conversations/', { session_id: first.session_id, question: 'Crowns?' }));
    const embedded = models.requests.find(({ path }) => path === '/embeddings');
    expect(embedded!.json.input).toEqual([`${question}\nForty.\nCrowns?`]);
  });

  it('asks nothing of the embedding model for an empty collection', async () => {
    const empty = await aScene(platform, models.url);
    await withKnowledge(empty, {});
    models.reset();
    const { owner, assistantId } = empty;
    const { references } = await made(owner.call('POST', '/conversations/', { assistant_id: assistantId, question }));
    expect(references).toEqual([]);
    expect(models.requests.map(({ path }) => path)).toEqual(['/chat/completions']);
    // Nor does it matter whether the space still has that model: there is nothing to search with it.
    await made(owner.call('PATCH', `/spaces/${empty.spaceId}/`, { embedding_models: [] }));
    await made(owner.call('POST', '/conversations/', { assistant_id: assistantId, question }));
  });

  it('is refused when the space lost the embedding model, or embedding fails', async () => {
    const other = await aScene(platform, models.url);
    await withKnowledge(other, { Rules: 'No running.' });
    const body = { assistant_id: other.assistantId, question };
    models.embeddingReplies.push({ status: 429, retryAfter: '3' });
    const limited = await other.owner.call('POST', '/conversations/', body);
    expect([limited.status, limited.body.code]).toEqual([503, 'upstream_rate_limited']);
    await made(other.owner.call('PATCH', `/spaces/${other.spaceId}/`, { embedding_models: [] }));
    const lost = await other.owner.call('POST', '/conversations/', body);
    expect([lost.status, lost.body.svc_error_code]).toEqual([400, 9034]);
  });

  it('says that the provider of the embedding model lacks a key, also to who asks for an estimate, unless it is off as well', async () => {
    const { owner, spaceId, assistantId, ...other } = await aScene(platform, models.url);
    const secret = { credentials: { api_key: 'sk-other' }, config: { endpoint: models.url } };
    const provider = { name: 'Other', provider_type: 'openai', ...secret };
    const { id: provider_id } = await made(owner.call('POST', '/admin/model-providers/', provider));
    const model = { provider_id, name: 'other', display_name: 'Other', dimensions: 64 };
    const { id } = await made(owner.call('POST', '/admin/tenant-models/embedding/', model));
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { embedding_models: [{ id }] }));
    await withKnowledge({ owner, spaceId, assistantId, ...other }, { Rules: 'No running.' });
    await made(owner.call('PUT', `/admin/model-providers/${provider_id}/`, { credentials: {} }));
    for (const path of ['/conversations/', '/conversations/preflight']) {
      const { status, body } = await owner.call('POST', path, { assistant_id: assistantId, question });
      expect([path, status, body.svc_error_code]).toEqual([path, 503, 9026]);
    }
    await made(owner.call('POST', `/embedding-models/${id}/`, { is_org_enabled: false }));
    const off = await owner.call('POST', '/conversations/', { assistant_id: assistantId, question });
    expect([off.status, off.body.svc_error_code]).toEqual([400, 9034]);
  });

  it('uses what the caller may read: everybody the organisation’s knowledge, nobody what was taken from them', async () => {
    const { tenantId, owner, spaceId, assistantId } = await aScene(platform, models.url);
    const organization = await made(owner.call('GET', '/spaces/type/organization/'));
    const shared = await made(owner.call('POST', `/spaces/${organization.id}/knowledge/groups/`, { name: 'For all' }));
    const texts = { info_blobs: [{ text: 'The mayor is Ada.', metadata: { title: 'Mayor' } }] };
    const { items } = await made(owner.call('POST', `/groups/${shared.id}/info-blobs/`, texts));
    await made(owner.call('POST', `/assistants/${assistantId}/`, { groups: [{ id: shared.id }] }));
    await made(owner.call('POST', `/assistants/${assistantId}/publish/?published=true`));
    const viewer = await makePerson(platform, tenantId);
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: viewer.id, role: 'viewer' }));
    const body = { assistant_id: assistantId, question: 'Who is the mayor?' };
    const { references } = await made(viewer.call('POST', '/conversations/', body));
    expect(idsOf(references)).toEqual(idsOf(items));
  });

  it('still shows what an old answer cited after the document is gone', async () => {
    const other = await aScene(platform, models.url);
    const [id] = await withKnowledge(other, { Rules: 'No running.' });
    const body = { assistant_id: other.assistantId, question: 'Running?' };
    const { session_id } = await made(other.owner.call('POST', '/conversations/', body));
    await made(other.owner.call('DELETE', `/info-blobs/${id}/`));
    const { messages } = await made(other.owner.call('GET', `/conversations/${session_id}/`));
    expect(messages[0].references).toEqual([
      expect.objectContaining({ id, metadata: expect.objectContaining({ title: 'Rules' }), original_available: false }),
    ]);
  });
});
