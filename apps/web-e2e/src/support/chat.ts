import { randomUUID } from 'node:crypto';
import { eventually, type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import type { Locator, Page } from 'playwright-core';
import { TestBrowser, visit } from './browser';
import { anOrganisation, callApi, type Person } from './people';

interface Named {
  readonly id: string;
}

/** Has a tenant use a model server for every question; `more` are members of the model. @returns the id of its model */
export async function aModel(owner: Person, endpoint: string, more: object = {}): Promise<string> {
  const call = <Data>(path: string, body: object): Promise<Data> =>
    callApi(path, { token: owner.token, method: 'POST', body: JSON.stringify(body) });
  const provider = {
    name: `models-${randomUUID()}`,
    provider_type: 'openai',
    credentials: { api_key: 'k' },
    config: { endpoint },
  };
  const { id: provider_id } = await call<Named>('/api/v1/admin/model-providers/', provider);
  const model = {
    provider_id,
    name: 'gpt-test',
    display_name: 'Test model',
    max_input_tokens: 32_000,
    max_output_tokens: 4_000,
    ...more,
  };
  return (await call<Named>('/api/v1/admin/tenant-models/completion/', model)).id;
}

/** An assistant of a shared space that answers from what `fill` puts into its collection. */
async function anAssistantOver<Filled>(
  owner: Person,
  modelId: string,
  fill: (collectionId: string) => Promise<Filled>,
): Promise<{ assistantId: string; filled: Filled }> {
  const call = <Data>(path: string, method: string, body?: object): Promise<Data> =>
    callApi(path, { token: owner.token, method, ...(body && { body: JSON.stringify(body) }) });
  const space = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Handbook' });
  await call(`/api/v1/spaces/${space.id}/`, 'PATCH', { completion_models: [{ id: modelId }] });
  const collection = await call<Named>(`/api/v1/spaces/${space.id}/knowledge/groups/`, 'POST', { name: 'Rules' });
  const filled = await fill(collection.id);
  const assistant = await call<Named>(`/api/v1/spaces/${space.id}/applications/assistants/`, 'POST', { name: 'Guide' });
  await call(`/api/v1/assistants/${assistant.id}/`, 'POST', {
    groups: [{ id: collection.id }],
    completion_model: { id: modelId },
  });
  await call(`/api/v1/assistants/${assistant.id}/publish/?published=true`, 'POST');
  return { assistantId: assistant.id, filled };
}

/** An assistant of a shared space that answers from one text. @returns its id, and that of the text */
export async function anAssistantWithKnowledge(
  owner: Person,
  { modelId, title, text }: { modelId: string; title: string; text: string },
): Promise<{ assistantId: string; documentId: string }> {
  const { assistantId, filled } = await anAssistantOver(owner, modelId, (collectionId) =>
    callApi<{ items: Named[] }>(`/api/v1/groups/${collectionId}/info-blobs/`, {
      token: owner.token,
      method: 'POST',
      body: JSON.stringify({ info_blobs: [{ text, metadata: { title } }] }),
    }),
  );
  return { assistantId, documentId: filled.items[0]!.id };
}

/** The same from one file, once it has been read. @returns its id, and that of the document */
export async function anAssistantWithFile(
  owner: Person,
  { modelId, name, bytes }: { modelId: string; name: string; bytes: Buffer },
): Promise<{ assistantId: string; documentId: string }> {
  const { token } = owner;
  const { assistantId, filled } = await anAssistantOver(owner, modelId, async (collectionId) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
    const { id } = await callApi<Named>(`/api/v1/groups/${collectionId}/info-blobs/upload/`, {
      token,
      method: 'POST',
      body,
    });
    return eventually('the file has been read', async () => {
      const job = await callApi<{ status: string; result_location: string | null }>(`/api/v1/jobs/${id}/`, { token });
      return job.status === 'complete' ? job.result_location : null;
    });
  });
  return { assistantId, documentId: filled.split('/').findLast(Boolean)! };
}

/** An assistant of a shared space that may use the tools of a server named `Sums`. @returns its id */
export async function anAssistantWithTools(
  owner: Person,
  { modelId, toolsUrl }: { modelId: string; toolsUrl: string },
): Promise<string> {
  const call = <Data>(path: string, method: string, body: object = {}): Promise<Data> =>
    callApi(path, { token: owner.token, method, body: JSON.stringify(body) });
  const { server } = await call<{ server: Named }>('/api/v1/mcp-servers/', 'POST', {
    name: 'Sums',
    http_url: toolsUrl,
  });
  await call(`/api/v1/mcp-servers/settings/${server.id}/`, 'POST');
  const space = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Accounts' });
  const listed = { completion_models: [{ id: modelId }], mcp_servers: [{ id: server.id }] };
  await call(`/api/v1/spaces/${space.id}/`, 'PATCH', listed);
  const { id } = await call<Named>(`/api/v1/spaces/${space.id}/applications/assistants/`, 'POST', { name: 'Clerk' });
  await call(`/api/v1/assistants/${id}/mcp-servers/${server.id}/`, 'POST');
  await call(`/api/v1/assistants/${id}/`, 'POST', { completion_model: { id: modelId } });
  await call(`/api/v1/assistants/${id}/publish/?published=true`, 'POST');
  return id;
}

/** Where a question is typed on a page of the chat. */
export const questionField = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' });

/** Some text of the last answer of a chat. */
export const lastAnswer = (page: Page, text: string): Locator => page.getByRole('article').last().getByText(text);

/** Types a question on a page of the chat, and sends it. */
export async function ask(page: Page, question: string): Promise<void> {
  await questionField(page).fill(question);
  await page.keyboard.press('Enter');
}

/** A browser, a model server, and somebody who may ask one assistant that knows one sentence. */
export class ChatStage {
  private constructor(
    readonly browser: TestBrowser,
    readonly models: FakeOpenAi,
    readonly owner: Person,
    private readonly assistantId: string,
  ) {}

  /** @param model further members of the model */
  static async open(model: object = {}): Promise<ChatStage> {
    const [browser, models, { owner }] = await Promise.all([TestBrowser.open(), startFakeOpenAi(), anOrganisation()]);
    const modelId = await aModel(owner, models.url, model);
    const knowledge = { modelId, title: 'Rules', text: 'Parking is free.' };
    const { assistantId } = await anAssistantWithKnowledge(owner, knowledge);
    return new ChatStage(browser, models, owner, assistantId);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.models.close();
  }

  /** A page of a browser of its own, at a chat in which nothing was asked yet. */
  async chat(): Promise<Page> {
    const page = await this.browser.signedInPage(this.owner);
    await visit(page, `/chat?assistant=${this.assistantId}`);
    return page;
  }
}
