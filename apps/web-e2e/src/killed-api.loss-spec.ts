import { type FakeOpenAi, RunningDeployment, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, TestBrowser, visit } from './support/browser';
import { aModel, anAssistantWithKnowledge, ask } from './support/chat';
import { anOrganisation, type Person } from './support/people';

describe('§4.3 an answer whose API is killed', () => {
  const deployment = RunningDeployment.underTest();
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let owner: Person;
  let assistantId: string;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    ({ owner } = await anOrganisation());
    const modelId = await aModel(owner, models.url);
    ({ assistantId } = await anAssistantWithKnowledge(owner, { modelId, title: 'Rules', text: 'Parking is free.' }));
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  // While nobody answers there, browsers say that no WebSocket can be opened.
  const problems = () => browser.problems.filter((problem) => !problem.includes('WebSocket connection'));
  afterEach(() => expect(problems()).toEqual([]));

  const aChat = async (): Promise<Page> => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${assistantId}`);
    return page;
  };
  const answer = (page: Page, text: string) => page.getByRole('article').last().getByText(text);
  const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

  it('breaks off: the page says so, keeps what was typed, and goes on once the API is back', async () => {
    const page = await aChat();
    models.chatReplies.push({ text: ['Half an answer ', 'and the rest.'], hangAfter: 1 });
    await ask(page, 'What is to be told?');
    await answer(page, 'Half an answer').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await field(page).fill('My next question');
    deployment.kill('api');
    await page.getByText('The connection was lost.').first().waitFor();
    await answer(page, 'Half an answer').waitFor();
    expect(await field(page).inputValue()).toBe('My next question');
    // Once it is back, the turn is known to be over, and what came of it is kept.
    await page.getByText('The answer broke off.').waitFor({ timeout: 120_000 });
    await checkPage(page, 'answer-broken-off');
    expect(await field(page).inputValue()).toBe('My next question');
    models.chatReplies.push({ text: ['Here I am again.'] });
    await field(page).press('Enter');
    await answer(page, 'Here I am again.').waitFor({ timeout: 60_000 });
    // Also once it is stored, the answer stands below the one that broke off.
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await answer(page, 'Here I am again.').waitFor();
    const half = page.getByRole('article').first();
    await half.getByText('Half an answer').waitFor();
    // It is stored that it is only half of one, and why.
    await page.reload();
    await half.getByText('The answer broke off.').waitFor();
    await half.getByText('The service was stopped or failed while it was answering.').waitFor();
    await half.getByRole('button', { name: 'Ask again', exact: true }).waitFor();
    expect(await answer(page, 'The answer broke off.').count()).toBe(0);
  });
});
