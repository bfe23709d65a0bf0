import { source } from '../build/source.mjs';

/** The key of the provider that benchmarks ask. */
export const KEY = 'bench';

/** A provider that speaks real HTTP and answers what it is told to. */
export async function startModel({ defer }) {
  const { startFakeOpenAi } = source('libs/testing/src/fake-openai');
  const server = await startFakeOpenAi({ apiKey: KEY });
  defer(() => server.close());
  return server;
}

/** Makes that provider's model one of the tenant's. @returns its id */
export async function addModel(client, endpoint, more = {}) {
  const provider = await client.post('/admin/model-providers/', {
    name: 'Bench',
    provider_type: 'openai',
    credentials: { api_key: KEY },
    config: { endpoint },
  });
  const names = { name: 'bench-chat', display_name: 'Bench' };
  const model = await client.post('/admin/tenant-models/completion/', { provider_id: provider.id, ...names, ...more });
  return model.id;
}

/** Lets an assistant in a space of its own answer with a model; with an empty collection or with none. @returns its id */
export async function newAssistant(client, modelId, { withCollection }) {
  const name = withCollection ? 'Empty collection' : 'No collection';
  const space = await client.post('/spaces/', { name });
  const assistant = await client.post(`/spaces/${space.id}/applications/assistants/`, { name });
  const groups = [];
  if (withCollection) groups.push(await client.post(`/spaces/${space.id}/knowledge/groups/`, { name }));
  await client.post(`/assistants/${assistant.id}/`, {
    completion_model: { id: modelId },
    groups: groups.map(({ id }) => ({ id })),
    prompt: { text: 'Answer briefly.' },
  });
  return assistant.id;
}

/**
 * Asks for a streamed answer and reads it to its end.
 * @returns {Promise<{ firstMs: number, wholeMs: number }>} milliseconds until it held `sign`, and until it ended
 * @throws Error when it ends without
 */
export async function streamed(url, headers, body, sign) {
  const startedMs = performance.now();
  const sent = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const decoder = new TextDecoder();
  let seen = '';
  let firstMs;
  for await (const bytes of response.body) {
    seen += decoder.decode(bytes, { stream: true });
    if (firstMs === undefined && seen.includes(sign)) firstMs = performance.now() - startedMs;
  }
  if (firstMs === undefined) throw new Error(`${url} answered ${response.status}: ${seen.slice(0, 500)}`);
  return { firstMs, wholeMs: performance.now() - startedMs };
}
