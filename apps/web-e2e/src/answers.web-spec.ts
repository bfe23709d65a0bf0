import { eventually, type FakeOpenAi, gate, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, TestBrowser, visit } from './support/browser';
import { aModel, anAssistantWithKnowledge, ask } from './support/chat';
import { anOrganisation, type Person } from './support/people';

describe('§4.3 an answer on its way', () => {
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let owner: Person;
  let assistantId: string;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    ({ owner } = await anOrganisation());
    const modelId = await aModel(owner, models.url, { reasoning: true });
    ({ assistantId } = await anAssistantWithKnowledge(owner, { modelId, title: 'Rules', text: 'Parking is free.' }));
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  beforeEach(() => models.reset());
  afterEach(() => expect(browser.problems).toEqual([]));

  const aChat = async (): Promise<Page> => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${assistantId}`);
    return page;
  };
  const answer = (page: Page, text: string) => page.getByRole('article').last().getByText(text);
  const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

  it('folds away how it was thought out, until somebody wants to read it', async () => {
    const page = await aChat();
    models.chatReplies.push({ reasoning: ['First I look, ', 'then I count.'], text: ['There are three.'] });
    await ask(page, 'How many are there?');
    await answer(page, 'There are three.').waitFor();
    const thought = answer(page, 'First I look, then I count.');
    expect(await thought.isVisible()).toBe(false);
    await answer(page, 'How the answer was thought out').click();
    await thought.waitFor();
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await checkPage(page, 'reasoning');
    await answer(page, 'How the answer was thought out').click();
    await thought.waitFor({ state: 'hidden' });
    await page.reload();
    await answer(page, 'There are three.').waitFor();
    expect(await thought.isVisible()).toBe(false);
  });

  it('is stopped in the middle: what was said stays, the model is left, and one goes on asking', async () => {
    const page = await aChat();
    models.chatReplies.push({ text: ['One, ', 'two, ', 'three'], hangAfter: 2 });
    await ask(page, 'Count');
    await answer(page, 'One, two,').waitFor();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor();
    await answer(page, 'One, two,').waitFor();
    await eventually('the model is left', () => models.lastRequest.aborted);
    models.chatReplies.push({ text: ['Then I begin again.'] });
    await ask(page, 'Never mind');
    await answer(page, 'Then I begin again.').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
  });

  it('is joined again by a page that is loaded in its middle, and goes on there', async () => {
    const page = await aChat();
    const rest = gate();
    models.chatReplies.push({ text: ['It begins ', 'and ends.'], pauseAt: { index: 1, until: rest.opened } });
    await ask(page, 'Say something');
    await answer(page, 'It begins').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await page.reload();
    await answer(page, 'It begins').waitFor();
    rest.open();
    await answer(page, 'It begins and ends.').waitFor();
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('is not asked for where the API is away: the question is given back, and can be sent later', async () => {
    const page = await aChat();
    await page.route('**/web/api/v1/conversations/?version=2', (route) => route.abort('connectionrefused'), {
      times: 1,
    });
    await ask(page, 'A question that must stay');
    await page.getByText('The service cannot be reached.').waitFor();
    expect(await field(page).inputValue()).toBe('A question that must stay');
    models.chatReplies.push({ text: ['Now it is answered.'] });
    await page.getByRole('button', { name: 'Send' }).click();
    await answer(page, 'Now it is answered.').waitFor();
  });
});
