import { type FakeOpenAi, gate, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { aModel } from './support/chat';
import { ageQuestions } from './support/database';
import { anOrganisation, callApi, type Person } from './support/people';

interface Named {
  readonly id: string;
}

describe('§2.5 an app that listens', () => {
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let owner: Person;
  let tenantId: string;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    browser = await TestBrowser.openWithMicrophone();
    models = await startFakeOpenAi();
    ({ owner, tenantId } = await anOrganisation());
    const call = <Data>(path: string, method: string, body?: object): Promise<Data> =>
      callApi(path, { token: owner.token, method, ...(body && { body: JSON.stringify(body) }) });
    const completion = await aModel(owner, models.url);
    const [provider] = await call<Named[]>('/api/v1/admin/model-providers/', 'GET');
    const hearing = { provider_id: provider!.id, name: 'hear-test', display_name: 'Hears' };
    const transcription = await call<Named>('/api/v1/admin/tenant-models/transcription/', 'POST', hearing);
    const space = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Minutes' });
    await call(`/api/v1/spaces/${space.id}/`, 'PATCH', {
      completion_models: [{ id: completion }],
      transcription_models: [{ id: transcription.id }],
    });
    const body = { name: 'Minute taker' };
    const app = await call<Named>(`/api/v1/spaces/${space.id}/applications/apps/`, 'POST', body);
    await call(`/api/v1/apps/${app.id}/`, 'PATCH', {
      input_fields: [{ type: 'audio-recorder', description: 'What was said.' }],
      transcription_model: { id: transcription.id },
      completion_model: { id: completion },
    });
    address = `/spaces/${space.id}/apps/${app.id}`;
    page = await browser.signedInPage(owner);
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('says what to do where the microphone is refused', async () => {
    await visit(page, address);
    await press('Record');
    await page.getByText(/^The browser does not let this page use the microphone/).waitFor();
    await settled(page);
    await checkPage(page, 'app-recorder-refused');
  });

  it('records on the spot, and answers what it heard', async () => {
    await page.context().grantPermissions(['microphone']);
    await press('Record');
    await page.getByRole('status').getByText('Recording …').waitFor();
    expect(await page.getByText(/^The browser does not let/).count()).toBe(0);
    await page.getByText('0:01', { exact: true }).waitFor();
    await checkPage(page, 'app-recorder');
    await press('Stop recording');
    await page.getByText(/^recording-.*\.webm$/).waitFor();
    expect(await page.getByRole('button', { name: 'Record', exact: true }).isDisabled()).toBe(true);
    models.transcriptionReplies.push({ text: 'The meeting begins at nine.' });
    models.chatReplies.push({ text: ['It begins at nine.'] });
    await press('Run');
    await page.getByText('Done', { exact: true }).waitFor();
    await page.locator('summary').first().click();
    await page.getByText('It begins at nine.').waitFor();
    const heard = models.requests.find(({ path }) => path.endsWith('/audio/transcriptions'));
    expect(heard!.bytes.length).toBeGreaterThan(1_000);
  });

  it('asks before a recording that goes on is left', async () => {
    await page.context().grantPermissions(['microphone']);
    await visit(page, address);
    await press('Record');
    await page.getByRole('status').getByText('Recording …').waitFor();
    await page.getByRole('link', { name: 'Spaces', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await press('Stop recording');
    await page.getByRole('button', { name: /^Take recording-.* off$/ }).click();
  });

  it('shows what became of a run where no WebSocket comes through', async () => {
    const call = <Data>(path: string, method: string, body?: object): Promise<Data> =>
      callApi(path, { token: owner.token, method, ...(body && { body: JSON.stringify(body) }) });
    const [, , spaceId, , appId] = address.split('/');
    const listener = await call<{ completion_model: Named }>(`/api/v1/apps/${appId}/`, 'GET');
    const reader = await call<Named>(`/api/v1/spaces/${spaceId}/applications/apps/`, 'POST', { name: 'Reader' });
    await call(`/api/v1/apps/${reader.id}/`, 'PATCH', { completion_model: { id: listener.completion_model.id } });
    const closed = await browser.signedInPage(owner);
    await closed.routeWebSocket(/\/api\/v1\/ws$/, (socket) => void socket.close());
    await visit(closed, `/spaces/${spaceId}/apps/${reader.id}`);
    const { opened, open } = gate();
    models.chatReplies.push({ text: ['On ', 'Friday.'], pauseAt: { index: 1, until: opened } });
    await closed.getByLabel('Text', { exact: true }).fill('When do we meet?');
    await closed.getByRole('button', { name: 'Run', exact: true }).click();
    const run = closed.getByRole('listitem').filter({ hasText: 'When do we meet?' });
    await run.getByText(/^(Waiting|Running)$/).waitFor();
    open();
    await run.getByText('Done', { exact: true }).waitFor();
  });

  it('keeps its earlier instructions, and brings them back', async () => {
    await visit(page, address);
    await page.getByRole('tab', { name: 'Settings' }).click();
    const instructions = page.getByRole('textbox', { name: /^Instructions/ });
    await instructions.fill('Write minutes.');
    await press('Save');
    await page.getByText('In use', { exact: true }).waitFor();
    await instructions.fill('Write verse.');
    await press('Save');
    await page.getByRole('button', { name: 'Compare' }).waitFor();
    await settled(page);
    await checkPage(page, 'app-prompts');
    await press('Compare');
    await page.getByRole('dialog').getByText('Write minutes.').waitFor();
    await press('Use these again');
    await page.getByText('These instructions are in use again.').waitFor();
    expect(await instructions.inputValue()).toBe('Write minutes.');
  });

  it('keeps what is typed into its form while that is being saved', async () => {
    await visit(page, address);
    await page.getByRole('tab', { name: 'Settings' }).click();
    const { opened, open } = gate();
    await page.route('**/web/api/v1/apps/*/', async (route) => {
      if (route.request().method() === 'PATCH') await opened;
      await route.continue();
    });
    const field = page.getByLabel('Instructions');
    await field.fill('Take minutes.');
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await press('Save');
    await field.press('End');
    await field.pressSequentially(' Name who spoke.');
    open();
    await answered;
    await page.getByText('Saved.').last().waitFor();
    expect(await field.inputValue()).toBe('Take minutes. Name who spoke.');
  });

  it('§11.1 says what a shorter period deletes before that is saved', async () => {
    await ageQuestions(tenantId, 10);
    await visit(page, address);
    await page.getByRole('tab', { name: 'Settings' }).click();
    const days = page.getByLabel('Delete runs after (days)');
    const question = page.getByRole('dialog', { name: 'Delete what is older?' });
    const kept = async () =>
      (await callApi<{ data_retention_days: number | null }>(`/api/v1/apps/${address.split('/').at(-1)}/`, owner))
        .data_retention_days;
    await days.fill('5');
    await press('Save');
    await question.getByText(/^1 run of an app/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect([await kept(), await days.inputValue()]).toEqual([null, '5']);
    await press('Save');
    await question.getByRole('button', { name: 'Save and delete' }).click();
    await page.getByText('Saved.').first().waitFor();
    expect(await kept()).toBe(5);
  });
});
