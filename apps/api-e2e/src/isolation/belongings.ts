import { ok } from '../support/client';
import { aCollection, addTexts, ingest } from '../support/knowledge';
import { anOrganisation, aPerson, roleId } from '../support/people';

/** One of everything a tenant can own: what a path calls it (the segment before its id) → the id. */
export type Belongings = Readonly<Record<string, string>>;

/** Makes an organisation that has one of everything. */
export async function belongingsOfSomebody(): Promise<Belongings> {
  const { tenantId, owner } = await anOrganisation();
  const { api } = owner;
  const member = await aPerson(tenantId);
  const { spaceId, collectionId } = await aCollection(owner);
  const at = (id: string) => ({ params: { path: { id } } });
  const blobs = await ok(addTexts(api, collectionId, ['Secret', 'The secret word is parsnip.']));
  const job = await ingest(owner, collectionId, 'secret.txt', 'The other secret word is quince.');
  const body = { name: 'Keeper of secrets' };
  const assistant = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(spaceId), body }));
  const groups = [{ id: collectionId }];
  const prompt = { text: 'Keep secrets.' };
  const changed = await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant.id), body: { groups, prompt } }));
  await ok(api.POST('/api/v1/spaces/{id}/members/', { ...at(spaceId), body: { id: member.id, role: 'viewer' } }));
  const space = await ok(api.GET('/api/v1/spaces/{id}/', at(spaceId)));
  const provider = { name: 'Own provider', provider_type: 'vllm', credentials: { api_key: 'secret-key' } };
  const config = { endpoint: 'http://127.0.0.1:9' };
  const made = await ok(api.POST('/api/v1/admin/model-providers/', { body: { ...provider, config } }));
  return {
    spaces: spaceId,
    groups: collectionId,
    'info-blobs': blobs.items[0]!.id,
    jobs: job.id,
    assistants: assistant.id,
    prompts: changed.prompt!.id,
    members: member.id,
    users: member.id,
    roles: await roleId(tenantId, 'User'),
    'completion-models': space.completion_models[0]!.id,
    'embedding-models': space.embedding_models[0]!.id,
    'model-providers': made.id,
    ...(await aConversation(owner.token, assistant.id)),
  };
}
