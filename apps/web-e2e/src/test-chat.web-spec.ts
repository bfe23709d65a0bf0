import { eventually, type FakeOpenAi, gate, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { aModel, anAssistantWithKnowledge } from './support/chat';
import { anOrganisation, callApi, type Person } from './support/people';

const PASSAGE = 'A place in the harbour costs 900 kronor a season.';

describe('§2.4 an assistant is tried out beside its form', () => {
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let owner: Person;
  let page: Page;
  let guide: { assistantId: string; documentId: string };

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    ({ owner } = await anOrganisation());
    const modelId = await aModel(owner, models.url);
    guide = await anAssistantWithKnowledge(owner, { modelId, title: 'Harbour', text: PASSAGE });
    page = await browser.signedInPage(owner);
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  const chat = () => page.getByRole('region', { name: 'Test chat' });
  const question = () => chat().getByRole('textbox', { name: 'Your question' });
  const unsaved = () => chat().getByText(/^You have changes that are not saved yet/);
  const conversations = async (): Promise<number> => {
    const path = `/api/v1/conversations/?assistant_id=${guide.assistantId}`;
    return (await callApi<{ items: unknown[] }>(path, { token: owner.token })).items.length;
  };

  it('answers with its sources, and leaves the focus where it is', async () => {
    await visit(page, `/assistants/${guide.assistantId}`);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(await unsaved().count()).toBe(0);
    models.chatReplies.push({ text: ['It costs ', `900 kronor.<inref id="${guide.documentId.slice(0, 8)}"/>`] });
    await question().fill('What does a place cost?');
    await page.keyboard.press('Enter');
    await chat().getByRole('article').getByText('It costs 900 kronor.').waitFor();
    await chat().getByRole('button', { name: 'Good answers' }).waitFor();
    // It is read aloud once it is whole.
    await chat().getByRole('status').getByText('Answer: It costs 900 kronor.').waitFor({ state: 'attached' });
    expect(page.url()).toContain(`/assistants/${guide.assistantId}`);
    await settled(page);
    await checkPage(page, 'assistant-test-chat');
    await chat().getByRole('button', { name: 'Open source 1' }).click();
    await page.getByRole('dialog').locator('mark', { hasText: PASSAGE }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('says when it does not answer as the form stands, and asks the saved one', async () => {
    await page.getByLabel('Instructions').fill('Answer in verse.');
    await unsaved().waitFor();
    await checkPage(page, 'assistant-test-chat-unsaved');
    models.requests.length = 0;
    models.chatReplies.push({ text: ['As before.'] });
    await question().fill('And in winter?');
    await page.keyboard.press('Enter');
    await chat().getByText('As before.').first().waitFor();
    expect(JSON.stringify(models.requests)).not.toContain('in verse');
    await page.getByRole('button', { name: 'Save' }).click();
    await unsaved().waitFor({ state: 'detached' });
    models.chatReplies.push({ text: ['In verse, then.'] });
    await question().fill('And in spring?');
    await page.keyboard.press('Enter');
    await chat().getByText('In verse, then.').first().waitFor();
    expect(JSON.stringify(models.requests)).toContain('Answer in verse.');
    expect(await conversations()).toBe(1);
  });

  it('keeps what is typed into its form while that is being saved', async () => {
    const stored = async () =>
      (
        await callApi<{ prompt: { text: string } | null }>(`/api/v1/assistants/${guide.assistantId}/`, {
          token: owner.token,
        })
      ).prompt?.text;
    const { opened, open } = gate();
    await page.route(`**/web/api/v1/assistants/${guide.assistantId}/`, async (route) => {
      if (route.request().method() === 'POST') await opened;
      await route.continue();
    });
    const field = page.getByLabel('Instructions');
    await field.fill('Answer in prose.');
    await page.getByRole('button', { name: 'Save' }).click();
    await field.press('End');
    await field.pressSequentially(' Be brief.');
    await page.getByLabel('Description').fill('For sailors.');
    open();
    await eventually('it is saved', async () => (await stored()) === 'Answer in prose.');
    await page.getByText('Saved.').last().waitFor();
    await unsaved().waitFor();
    expect(await field.inputValue()).toBe('Answer in prose. Be brief.');
    expect(await page.getByLabel('Description').inputValue()).toBe('For sailors.');
    await page.getByRole('button', { name: 'Save' }).click();
    await unsaved().waitFor({ state: 'detached' });
    expect(await stored()).toBe('Answer in prose. Be brief.');
  });

  it('begins anew, and keeps what was asked as an ordinary conversation', async () => {
    await chat().getByRole('button', { name: 'Begin anew' }).click();
    await chat().getByRole('article').first().waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    models.chatReplies.push({ text: ['A new beginning.'] });
    await page.keyboard.type('Who are you?');
    await page.keyboard.press('Enter');
    await chat().getByRole('article').getByText('A new beginning.').waitFor();
    await expect(conversations()).resolves.toBe(2);
    await chat().getByRole('link', { name: 'Open in Chat' }).click();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await page.getByRole('article').getByText('A new beginning.').waitFor();
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await list.getByRole('link', { name: /What does a place cost/ }).waitFor();
  });
});
