import { type ApiClient, ok } from '../support/client';
import { aCollection, addTexts, search } from '../support/knowledge';
import { anOrganisation, aPerson, type Organisation } from '../support/people';

describe('§4.6 texts in a collection', () => {
  let organisation: Organisation;
  let api: ApiClient;
  let collectionId: string;
  let spaceId: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    api = organisation.owner.api;
  });
  beforeEach(async () => {
    ({ collectionId, spaceId } = await aCollection(organisation.owner));
  });

  const at = (id: string) => ({ params: { path: { id } } });
  const list = async () => (await ok(api.GET('/api/v1/groups/{id}/info-blobs/', at(collectionId)))).items;

  it('are found as soon as the answer is there', async () => {
    const { items } = await ok(
      addTexts(api, collectionId, ['Harbour', 'Boats pay 12 euro a night.'], ['Bakery', 'Bread is sold from six.']),
    );
    expect(items.map((blob) => [blob.metadata.title, blob.text, blob.original_available])).toEqual([
      ['Harbour', 'Boats pay 12 euro a night.', false],
      ['Bakery', 'Bread is sold from six.', false],
    ]);
    const [best] = await search(api, collectionId, 'What does a boat pay?');
    expect(best).toEqual(expect.objectContaining({ info_blob_id: items[0]!.id, text: items[0]!.text }));
    expect(best!.score).toBeLessThanOrEqual(1.000001);
  });

  it('with a title replace what had it, and keep its id', async () => {
    const first = await ok(addTexts(api, collectionId, ['Fee', 'The fee is 100 kronor.']));
    const second = await ok(addTexts(api, collectionId, ['Fee', 'The fee is 200 kronor.']));
    expect(second.items[0]!.id).toBe(first.items[0]!.id);
    expect((await list()).map((blob) => blob.metadata.title)).toEqual(['Fee']);
    const found = await search(api, collectionId, 'What is the fee?');
    expect(found.map((chunk) => chunk.text)).toEqual(['The fee is 200 kronor.']);
  });

  it('without a title never replace each other', async () => {
    await ok(addTexts(api, collectionId, [null, 'Same.'], [null, 'Same.']));
    expect(await list()).toHaveLength(2);
  });

  it('identical under the same title cost no second version', async () => {
    await ok(addTexts(api, collectionId, ['Rule', 'Dogs on a lead.']));
    const before = await ok(api.GET('/api/v1/storage/'));
    await ok(addTexts(api, collectionId, ['Rule', 'Dogs on a lead.']));
    expect((await ok(api.GET('/api/v1/storage/'))).total_used).toBe(before.total_used);
    await ok(addTexts(api, collectionId, ['Rule', 'Dogs and cats on a lead.']));
    expect((await ok(api.GET('/api/v1/storage/'))).total_used).toBeGreaterThan(before.total_used);
  });

  it('§8.2 are 128 a request at most', async () => {
    const texts = (count: number) =>
      Array.from({ length: count }, (_, i): [string, string] => [`t${i}`, `Text number ${i}.`]);
    expect((await ok(addTexts(api, collectionId, ...texts(128)))).count).toBe(128);
    expect((await addTexts(api, collectionId, ...texts(129))).response.status).toBe(400);
  });

  it('§15.163 may be 128 of 33 kB each, which no other route takes', async () => {
    const info_blobs = Array.from({ length: 128 }, () => ({ text: 'a'.repeat(33_000) }));
    const large = await api.POST('/api/v1/groups/{id}/info-blobs/', {
      params: { path: { id: spaceId } },
      body: { info_blobs },
    });
    // The collection does not exist: what matters is that the request was read.
    expect(large.response.status).toBe(404);
    const other = await api.POST('/api/v1/spaces/', { body: { name: 'a'.repeat(128 * 33_000) } });
    expect(other.response.status).toBe(413);
  });

  it('change title and URL, one title once', async () => {
    const { items } = await ok(addTexts(api, collectionId, ['One', 'First.'], ['Two', 'Second.']));
    const params = { path: { id: items[0]!.id } };
    const change = (metadata: { title?: string; url?: string }) =>
      api.POST('/api/v1/info-blobs/{id}/', { params, body: { metadata } });
    expect((await ok(change({ url: 'https://example.test/one' }))).metadata).toEqual(
      expect.objectContaining({ title: 'One', url: 'https://example.test/one' }),
    );
    expect((await change({ title: 'Two' })).response.status).toBe(400);
  });

  it('are gone from everything once deleted', async () => {
    const { items } = await ok(addTexts(api, collectionId, ['Gone', 'Nobody shall find this.']));
    const params = { path: { id: items[0]!.id } };
    const deleted = await ok(api.DELETE('/api/v1/info-blobs/{id}/', { params }));
    expect(deleted.text).toBe('Nobody shall find this.');
    expect((await api.GET('/api/v1/info-blobs/{id}/', { params })).response.status).toBe(404);
    expect(await search(api, collectionId, 'Nobody shall find this.')).toEqual([]);
  });

  it('count in the collection, and go with it and with its space', async () => {
    await ok(addTexts(api, collectionId, ['A', 'One text.']));
    const { metadata } = await ok(api.GET('/api/v1/groups/{id}/', at(collectionId)));
    expect(metadata.num_info_blobs).toBe(1);
    expect(metadata.size).toBeGreaterThan('One text.'.length);
    await ok(api.DELETE('/api/v1/groups/{id}/', at(collectionId)));
    expect((await api.GET('/api/v1/groups/{id}/', at(collectionId))).response.status).toBe(404);
    expect((await api.DELETE('/api/v1/spaces/{id}/', at(spaceId))).response.status).toBe(204);
    expect((await ok(api.GET('/api/v1/storage/spaces/'))).items.map((space) => space.id)).not.toContain(spaceId);
  });

  it('viewers of the space may not see collections; strangers do not know of them', async () => {
    const viewer = await aPerson(organisation.tenantId);
    expect((await viewer.api.GET('/api/v1/groups/{id}/', at(collectionId))).response.status).toBe(404);
    const body = { id: viewer.id, role: 'viewer' as const };
    await ok(api.POST('/api/v1/spaces/{id}/members/', { ...at(spaceId), body }));
    expect((await viewer.api.GET('/api/v1/groups/{id}/', at(collectionId))).response.status).toBe(403);
    expect((await addTexts(viewer.api, collectionId, ['x', 'y'])).response.status).toBe(403);
  });

  it('move with their collection to another space', async () => {
    const other = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Other' } }));
    const body = { target_space_id: other.id };
    expect((await api.POST('/api/v1/groups/{id}/transfer/', { ...at(collectionId), body })).response.status).toBe(204);
    expect((await ok(api.GET('/api/v1/groups/{id}/', at(collectionId)))).space_id).toBe(other.id);
  });
});
