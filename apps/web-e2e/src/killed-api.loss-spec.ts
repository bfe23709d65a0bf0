import { type FakeOpenAi, RunningDeployment } from '@svc/testing';
import { checkPage } from './support/browser';
import { ask, ChatStage, lastAnswer, questionField } from './support/chat';

describe('§4.3 an answer whose API is killed', () => {
  const deployment = RunningDeployment.underTest();
  let stage: ChatStage;
  let models: FakeOpenAi;

  beforeAll(async () => {
    stage = await ChatStage.open();
    ({ models } = stage);
  });
  afterAll(() => stage.close());
  // While nobody answers there, browsers say that no WebSocket can be opened.
  const problems = () => stage.browser.problems.filter((problem) => !problem.includes('WebSocket connection'));
  afterEach(() => expect(problems()).toEqual([]));

  it('breaks off: the page says so, keeps what was typed, and goes on once the API is back', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ text: ['Half an answer ', 'and the rest.'], hangAfter: 1 });
    await ask(page, 'What is to be told?');
    await lastAnswer(page, 'Half an answer').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await questionField(page).fill('My next question');
    deployment.kill('api');
    await page.getByText('The connection was lost.').first().waitFor();
    await lastAnswer(page, 'Half an answer').waitFor();
    expect(await questionField(page).inputValue()).toBe('My next question');
    // Once it is back, the turn is known to be over, and what came of it is kept.
    await page.getByText('The answer broke off.').waitFor({ timeout: 120_000 });
    await checkPage(page, 'answer-broken-off');
    expect(await questionField(page).inputValue()).toBe('My next question');
    models.chatReplies.push({ text: ['Here I am again.'] });
    await questionField(page).press('Enter');
    await lastAnswer(page, 'Here I am again.').waitFor({ timeout: 60_000 });
    // Also once it is stored, the answer stands below the one that broke off.
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await lastAnswer(page, 'Here I am again.').waitFor();
    const half = page.getByRole('article').first();
    await half.getByText('Half an answer').waitFor();
    // It is stored that it is only half of one, and why.
    await page.reload();
    await half.getByText('The answer broke off.').waitFor();
    await half.getByText('The service was stopped or failed while it was answering.').waitFor();
    await half.getByRole('button', { name: 'Ask again', exact: true }).waitFor();
    expect(await lastAnswer(page, 'The answer broke off.').count()).toBe(0);
  });
});
