import { randomUUID } from 'node:crypto';
import { eventually, type FakeOpenAi, gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, isInSight, settled } from './support/browser';
import { ask, ChatStage, lastAnswer, questionField } from './support/chat';

/** Notes how many turns a page shows as soon as it shows any. Text, since pages run it. */
const NOTE_FIRST_TURNS = `new MutationObserver(() => {
  window.firstTurns ||= document.querySelectorAll('article').length;
}).observe(document, { childList: true, subtree: true })`;

describe('§4.3 an answer on its way', () => {
  let stage: ChatStage;
  let models: FakeOpenAi;

  beforeAll(async () => {
    stage = await ChatStage.open({ reasoning: true });
    ({ models } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(() => models.reset());
  afterEach(() => expect(stage.browser.problems).toEqual([]));

  it('folds away how it was thought out, until somebody wants to read it', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ reasoning: ['First I look, ', 'then I count.'], text: ['There are three.'] });
    await ask(page, 'How many are there?');
    await lastAnswer(page, 'There are three.').waitFor();
    const thought = lastAnswer(page, 'First I look, then I count.');
    expect(await thought.isVisible()).toBe(false);
    await lastAnswer(page, 'How the answer was thought out').click();
    await thought.waitFor();
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await checkPage(page, 'reasoning');
    await lastAnswer(page, 'How the answer was thought out').click();
    await thought.waitFor({ state: 'hidden' });
    await page.reload();
    await lastAnswer(page, 'There are three.').waitFor();
    expect(await thought.isVisible()).toBe(false);
  });

  it('has the links and footnotes that it defines at its end', async () => {
    const page = await stage.chat();
    models.chatReplies.push({
      text: [
        'See the [hours][1] and the rule[^1].\n\nMore.\n\n',
        '[1]: https://example.com/hours\n[^1]: Closed on Sundays.',
      ],
    });
    await ask(page, 'When is it open?');
    await lastAnswer(page, 'Closed on Sundays.').waitFor();
    const link = page.getByRole('link', { name: 'hours' });
    expect(await link.getAttribute('href')).toBe('https://example.com/hours');
    await page.getByRole('link', { name: '1', exact: true }).click();
    await page.locator('li:focus').getByText('Closed on Sundays.').waitFor();
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await checkPage(page, 'footnotes');
    await page.getByRole('link', { name: 'Back to where footnote 1 is referred to' }).click();
    expect(await page.locator('a:focus').innerText()).toBe('1');
  });

  it('has tables, tasks and bare addresses, and says what no longer holds', async () => {
    const page = await stage.chat();
    models.chatReplies.push({
      text: [
        '| Day | Hour |\n|---|--:|\n| Friday | 15 |\n\n- [x] asked\n- [ ] answered\n\n',
        'See https://example.com/hours. It closes at ~~16~~ 15, and takes 5~10 or 15~20 minutes.',
      ],
    });
    await ask(page, 'When does it close?');
    await page.getByRole('columnheader', { name: 'Hour' }).waitFor();
    await lastAnswer(page, '☑ asked').waitFor();
    await lastAnswer(page, '☐ answered').waitFor();
    expect(await page.getByRole('link', { name: 'https://example.com/hours' }).getAttribute('href')).toBe(
      'https://example.com/hours',
    );
    expect(await page.getByRole('deletion').allInnerTexts()).toEqual(['16']);
    await lastAnswer(page, 'takes 5~10 or 15~20 minutes').waitFor();
  });

  it('is one table with one head, however many rows it has', async () => {
    const page = await stage.chat();
    const rows = Array.from({ length: 100 }, (_, at) => `| ${at} | Room **${at}** |\n`);
    models.chatReplies.push({ text: ['| Number | Room |\n|--:|---|\n', ...rows] });
    await ask(page, 'Which rooms are there?');
    await page.getByRole('cell', { name: 'Room 99' }).waitFor();
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(1);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Number', 'Room']);
    expect(await page.getByRole('row').count()).toBe(101);
    await checkPage(page, 'long-table');
  });

  it('is there at once at the end of a long conversation, and what was said before it comes by and by', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ text: ['It is the last.'] });
    await ask(page, 'Which is the last?');
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await page.route('**/web/api/v1/conversations/*/', async (route) => {
      const { messages, ...conversation } = (await (await route.fetch()).json()) as { messages: object[] };
      const before = Array.from({ length: 90 }, (_, at) => ({
        ...messages[0],
        id: randomUUID(),
        question: `No. ${at}`,
      }));
      await route.fulfill({ json: { ...conversation, messages: [...before, ...messages] } });
    });
    await page.addInitScript(NOTE_FIRST_TURNS);
    await page.reload();
    await page.getByRole('article').nth(90).waitFor();
    expect(await page.evaluate('window.firstTurns')).toBe(10);
    const asked = Array.from({ length: 90 }, (_, at) => `No. ${at}`);
    expect(
      await page
        .getByRole('article')
        .getByText(/^No\. \d+$/)
        .allInnerTexts(),
    ).toEqual(asked);
    await eventually('the end stays in sight', () => isInSight(lastAnswer(page, 'It is the last.')));
  });

  it('is shown as it came where it nests deeper than can be drawn, now and whenever it is opened', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ text: [`${'>'.repeat(8_000)} So it is.\n\n`, 'That was all.'] });
    await ask(page, 'How deep is it?');
    await lastAnswer(page, 'That was all.').waitFor();
    await page.reload();
    await lastAnswer(page, 'That was all.').waitFor();
    await lastAnswer(page, 'So it is.').waitFor();
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
  });

  it('runs from right to left where its words do, and so does the question', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ text: ['هو مفتوح.\n\n- يوم الاثنين\n\nSo it is.'] });
    await ask(page, 'متى يفتح؟');
    await lastAnswer(page, 'So it is.').waitFor();
    const runs = (text: string) => lastAnswer(page, text).and(page.locator(':dir(rtl)')).count();
    expect([
      await runs('متى يفتح؟'),
      await runs('هو مفتوح.'),
      await runs('يوم الاثنين'),
      await runs('So it is.'),
    ]).toEqual([1, 1, 1, 0]);
  });

  it('waits to be asked for while a page cannot be had without a connection, which comes once there is one', async () => {
    const page = await stage.chat();
    await questionField(page).fill('Half a question');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'My API keys' }).click();
    await page.getByRole('alert').getByText('This part of the app could not be loaded.').waitFor();
    await page
      .getByRole('heading', { level: 1, name: 'This page could not be shown' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.goBack();
    expect(await questionField(page).inputValue()).toBe('Half a question');
    await page.goForward();
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'My API keys' }).waitFor();
    // The page was loaded anew for it.
    await page.goBack();
    expect(await questionField(page).inputValue()).toBe('Half a question');
  });

  /** Has the next question wait on its way. @returns what lets it go on, or not arrive */
  async function held(page: Page): Promise<(arrives?: boolean) => void> {
    const { opened, open } = gate();
    let arrives = true;
    await page.route(
      '**/web/api/v1/conversations/?version=2',
      (route) => opened.then(() => (arrives ? route.continue() : route.abort('connectionrefused'))),
      { times: 1 },
    );
    return (does = true) => {
      arrives = does;
      open();
    };
  }

  it('is printed from its beginning to its end, without what one operates, in letters that can be read on paper', async () => {
    const page = await stage.chat();
    const code = ['```', 'A line that is longer than paper is wide. '.repeat(10), '```'].join('\n');
    models.chatReplies.push({
      text: ['First words.\n\n', ...Array<string>(60).fill('A paragraph.\n\n'), code, '\n\nLast words.'],
    });
    await ask(page, 'What is to be printed?');
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await lastAnswer(page, 'Last words.').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    await page.getByRole('heading', { level: 1, name: 'What is to be printed?' }).waitFor();
    // What is scrolled within a page ends on paper where its box does.
    const cut = `[...document.querySelectorAll('#page, #page *')].filter((one) => getComputedStyle(one).overflowY === 'auto'
      && (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)).map((one) => one.outerHTML.slice(0, 99))`;
    expect(await page.evaluate(cut)).toEqual([]);
    const heights = 'document.documentElement.scrollHeight - document.querySelector("article").scrollHeight';
    expect(await page.evaluate<number>(heights)).toBeGreaterThanOrEqual(0);
    const shown = page.locator('header, form, button').filter({ visible: true });
    expect(await shown.evaluateAll((all) => all.map((one) => (one as { outerHTML: string }).outerHTML))).toEqual([]);
    expect(await page.evaluate('getComputedStyle(document.documentElement).color')).toBe('rgb(23, 27, 36)');
    await page.evaluate(`document.documentElement.dataset.theme = 'light'`);
    await page.emulateMedia({ media: null });
  });

  it('is said to be none where the model says nothing, and is asked for again', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ text: [] });
    await ask(page, 'Well?');
    await lastAnswer(page, 'The model gave no answer.').waitFor();
    models.chatReplies.push({ text: ['Yes.'] });
    await page.getByRole('button', { name: 'Ask again', exact: true }).click();
    await lastAnswer(page, 'Yes.').waitFor();
  });

  it('does not call back who has gone elsewhere before it begins', async () => {
    const page = await stage.chat();
    const letGo = await held(page);
    models.chatReplies.push({ text: ['Here I am.'] });
    await ask(page, 'Is anybody there?');
    await page.getByRole('link', { name: 'Spaces' }).click();
    await page.getByRole('heading', { name: 'Spaces', level: 1 }).waitFor();
    const listed = page.waitForResponse((answer) => /conversations\/[0-9a-f-]{36}\/$/.test(answer.url()));
    letGo();
    await listed;
    expect(new URL(page.url()).pathname).toBe('/spaces');
  });

  it('was not asked for yet when the page is loaded anew: what was typed is there, but not once somebody signed out', async () => {
    const page = await stage.chat();
    await questionField(page).fill('Half a question');
    await page.reload();
    await settled(page);
    expect(await questionField(page).inputValue()).toBe('Half a question');
    await page.getByRole('button', { name: stage.owner.email }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Half a question');
  });

  it('is refused by the provider of the model: that its key may be wrong is said, too', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ status: 401 });
    await ask(page, 'Well?');
    await page.getByText('an administrator should check its key').waitFor();
  });

  it('was asked for in vain: the question does not take the place of what was typed since', async () => {
    const page = await stage.chat();
    const letGo = await held(page);
    await ask(page, 'Refused');
    await questionField(page).fill('Typed since');
    letGo(false);
    await page.getByText('The service cannot be reached.').waitFor();
    expect(await questionField(page).inputValue()).toBe('Typed since');
  });

  it('is stopped in the middle: what was said stays, the model is left, and one goes on asking', async () => {
    const page = await stage.chat();
    models.chatReplies.push({ text: ['One, ', 'two, ', 'three'], hangAfter: 2 });
    await ask(page, 'Count');
    await lastAnswer(page, 'One, two,').waitFor();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor();
    await lastAnswer(page, 'One, two,').waitFor();
    await eventually('the model is left', () => models.lastRequest.aborted);
    models.chatReplies.push({ text: ['Then I begin again.'] });
    await ask(page, 'Never mind');
    await lastAnswer(page, 'Then I begin again.').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
  });

  it('is stopped before it has begun', async () => {
    const page = await stage.chat();
    for (const question of ['First', 'Second']) {
      const letGo = await held(page);
      models.chatReplies.push({ text: ['Not ', 'wanted'], hangAfter: 1 });
      await ask(page, question);
      await page.getByRole('button', { name: 'Stop the answer' }).click();
      letGo();
      await lastAnswer(page, 'You stopped this answer.').waitFor();
      await lastAnswer(page, question).waitFor();
      await page.getByRole('button', { name: 'Good answers' }).waitFor();
    }
  });

  it('is joined again by a page that is loaded in its middle, and goes on there', async () => {
    const page = await stage.chat();
    const rest = gate();
    models.chatReplies.push({ text: ['It begins ', 'and ends.'], pauseAt: { index: 1, until: rest.opened } });
    await ask(page, 'Say something');
    await lastAnswer(page, 'It begins').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await page.reload();
    await lastAnswer(page, 'It begins').waitFor();
    rest.open();
    await lastAnswer(page, 'It begins and ends.').waitFor();
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('is not asked for where the API is away: the question waits where it was asked, and can be sent later', async () => {
    const page = await stage.chat();
    const letGo = await held(page);
    await ask(page, 'A question that must stay');
    await page.getByRole('link', { name: 'Spaces' }).click();
    await page.getByRole('heading', { name: 'Spaces', level: 1 }).waitFor();
    letGo(false);
    await page.getByText('The service cannot be reached.').waitFor();
    await page.goBack();
    await questionField(page).waitFor();
    expect(await questionField(page).inputValue()).toBe('A question that must stay');
    models.chatReplies.push({ text: ['Now it is answered.'] });
    await page.getByRole('button', { name: 'Send' }).click();
    await lastAnswer(page, 'Now it is answered.').waitFor();
  });
});
