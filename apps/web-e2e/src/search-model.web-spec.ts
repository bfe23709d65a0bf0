import { gate, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { anOrganisation, callApi, type Person } from './support/people';

interface Named {
  readonly id: string;
}

/** One more than the model gets at once, so that there is a state between none and all of them. */
const TEXTS = 65;

describe('ADR 0073 a collection and its search model', () => {
  let browser: TestBrowser;
  let models: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let owner: Person;
  let page: Page;
  let collectionId: string;

  beforeAll(async () => {
    [browser, models] = await Promise.all([TestBrowser.open(), startFakeOpenAi()]);
    ({ owner } = await anOrganisation());
    page = await browser.signedInPage(owner);
    const space = await call<Named & { embedding_models: Named[] }>('/api/v1/spaces/', { name: 'Harbour' });
    ({ id: collectionId } = await call<Named>(`/api/v1/spaces/${space.id}/knowledge/groups/`, { name: 'Fees' }));
    const info_blobs = Array.from({ length: TEXTS }, (_, at) => ({
      text: `Berth ${at + 1} costs ${at + 12} euro a night.`,
      metadata: { title: `Berth ${at + 1}` },
    }));
    await call(`/api/v1/groups/${collectionId}/info-blobs/`, { info_blobs });
    const embedding_models = [...space.embedding_models.map(({ id }) => ({ id })), { id: await anotherModel() }];
    await call(`/api/v1/spaces/${space.id}/`, { embedding_models }, 'PATCH');
  });
  afterAll(() => Promise.all([browser.close(), models.close()]));
  afterEach(() => expect(browser.problems).toEqual([]));

  const call = <Data>(path: string, body: object, method = 'POST'): Promise<Data> =>
    callApi(path, { token: owner.token, method, body: JSON.stringify(body) });
  const dialog = () => page.getByRole('dialog');

  /** A model on a server of its own. */
  async function anotherModel(): Promise<string> {
    const provider = { name: 'Own server', provider_type: 'openai', credentials: { api_key: 'k' } };
    const config = { endpoint: models.url };
    const { id: provider_id } = await call<Named>('/api/v1/admin/model-providers/', { ...provider, config });
    const model = { provider_id, name: 'text-embedding-test', display_name: 'Harbour search' };
    return (await call<Named>('/api/v1/admin/tenant-models/embedding/', model)).id;
  }

  async function choose(): Promise<void> {
    await page.getByRole('button', { name: 'Actions for Fees' }).click();
    await page.getByRole('menuitem', { name: 'Change the search model' }).click();
    await dialog().getByLabel('Search model', { exact: true }).selectOption({ label: 'Harbour search' });
  }
  const prepare = () => dialog().getByRole('button', { name: 'Prepare anew' }).click();

  it('is told why it did not come to another one', async () => {
    await visit(page, `/collections/${collectionId}`);
    await choose();
    await settled(page);
    await checkPage(page, 'search-model');
    models.embeddingReplies.push({ status: 400 }, { status: 400 });
    await prepare();
    await page.getByText('The collection could not be prepared for Harbour search.').waitFor();
    await page.getByText('The model did not answer, or refused.').waitFor();
    await settled(page);
    await checkPage(page, 'search-model-failed');
    models.embeddingReplies.length = 0;
  });

  it('shows how far it is until it is there', async () => {
    const { opened, open } = gate();
    models.embeddingReplies.push({}, { until: opened });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`64 of ${TEXTS} passages`).waitFor();
    await settled(page);
    await checkPage(page, 'search-model-running');
    open();
    await page.getByText('The collection is being prepared').waitFor({ state: 'detached' });
    const { embedding_model } = await callApi<{ embedding_model: { nickname: string } }>(
      `/api/v1/groups/${collectionId}/`,
      { token: owner.token },
    );
    expect(embedding_model.nickname).toBe('Harbour search');
    await page.getByRole('tab', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('What does berth 7 cost?');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Match \d+%$/)
      .first()
      .waitFor();
  });
});
