import { eventually, type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import { pdfFile } from '@svc/testing/samples/pdf-writer';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { aModel, anAssistantWithFile, anAssistantWithKnowledge, ask } from './support/chat';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';

const PASSAGE = 'Holidays are granted by the head of the unit within ten days.';
const TEXT = `The canteen opens at eleven.\n\n${PASSAGE}\n\nParking is free.`;
const HOSTILE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hurt=1"><script>window.hurt=1</script></svg>';
const HOSTILE = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';

/** The darkest grey of a canvas within a box of the window; 0 is black. */
const DARKEST_UNDER = (canvas: unknown, box: { x: number; y: number; width: number; height: number }): number => {
  const drawn = canvas as {
    width: number;
    getBoundingClientRect(): { x: number; y: number; width: number };
    getContext(kind: '2d'): {
      getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
    };
  };
  const place = drawn.getBoundingClientRect();
  const scale = drawn.width / place.width;
  const [x, y] = [(box.x - place.x) * scale, (box.y - place.y) * scale];
  const { data } = drawn.getContext('2d').getImageData(x, y, box.width * scale, box.height * scale);
  return data.reduce((darkest, value, index) => (index % 4 === 0 ? Math.min(darkest, value) : darkest), 255);
};

/** What an element is drawn on. */
const BACKGROUND_OF = (element: unknown): string =>
  (globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }).getComputedStyle(element)
    .backgroundColor;

type Scroller = Record<'scrollHeight' | 'clientHeight' | 'scrollTop', number>;
const ROOM_TO_SCROLL = ({ scrollHeight, clientHeight }: Scroller): number => scrollHeight - clientHeight;
const LEFT_TO_SCROLL = ({ scrollHeight, clientHeight, scrollTop }: Scroller): number =>
  scrollHeight - clientHeight - scrollTop;

describe('§4.3 chat', () => {
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let owner: Person;
  let modelId: string;
  let guide: { assistantId: string; documentId: string };

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    ({ owner } = await anOrganisation());
    modelId = await aModel(owner, models.url);
    guide = await anAssistantWithKnowledge(owner, { modelId, title: `Rules ${HOSTILE}`, text: TEXT });
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  beforeEach(() => models.reset());
  afterEach(() => expect(browser.problems).toEqual([]));

  it('answers as it is written, in Markdown, and opens the passage that an answer cites', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${guide.assistantId}`);
    await checkPage(page, 'chat-new');
    models.chatReplies.push({
      text: [
        `The head of the unit grants holidays.<inref id="${guide.documentId.slice(0, 8)}"/>\n\n`,
        '| Who | When |\n| --- | --- |\n| head | 10 days |\n\n```js\nlet a = 1;\n```\n\n\\(a^2\\)\n\n',
        `${HOSTILE} [bad](javascript:window.hurt=1) ![far](https://elsewhere.example/x.png)\n\n`,
        `${HOSTILE_SVG} [drawn](data:image/svg+xml,${encodeURIComponent(HOSTILE_SVG)})`,
      ],
    });
    await ask(page, `Who grants holidays? ${HOSTILE}`);
    await page.getByRole('cell', { name: '10 days' }).waitFor();
    await page.locator('math').waitFor();
    // Long lines of code run below the button that copies them.
    const ground = page.locator('article div:has(+ pre)');
    expect(await ground.evaluate(BACKGROUND_OF)).not.toBe('rgba(0, 0, 0, 0)');
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    // Where the conversation is higher than the window it alone scrolls: past its end there is nothing, and one stays there.
    await page.setViewportSize({ width: 390, height: 500 });
    const conversation = page.getByRole('region', { name: 'Conversation' });
    await eventually('the end is in sight', async () => (await conversation.evaluate(LEFT_TO_SCROLL)) <= 1);
    expect(await conversation.evaluate(ROOM_TO_SCROLL)).toBeGreaterThan(100);
    expect(await page.getByRole('main').evaluate(ROOM_TO_SCROLL)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await checkPage(page, 'chat');
    await page.getByRole('button', { name: 'Open source 1' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText(PASSAGE).waitFor();
    expect(await panel.locator('mark').innerText()).toBe(PASSAGE);
    await checkPage(page, 'chat-citation');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('window.hurt')).toBeUndefined();
    expect(
      await page
        .locator('a[href=""], a[href^="javascript"], a[href^="data"], article img, article script, article [onload]')
        .count(),
    ).toBe(0);
  });

  it('shows the page of a PDF that says what an answer cites, with the passage marked', async () => {
    const lines = (texts: readonly string[]) => texts.map((text, line) => ({ x: 72, y: 760 - 14 * line, text }));
    const bytes = pdfFile([
      lines(['Contents', 'Holidays 2']),
      lines(['Holidays', ...PASSAGE.match(/.{1,40}(?:\s|$)/g)!]),
    ]);
    const { assistantId, documentId } = await anAssistantWithFile(owner, { modelId, name: 'rules.pdf', bytes });
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${assistantId}`);
    models.chatReplies.push({ text: [`The head of the unit grants holidays.<inref id="${documentId.slice(0, 8)}"/>`] });
    await ask(page, 'Who grants holidays?');
    await page.getByRole('button', { name: 'Open source 1' }).click();
    const panel = page.getByRole('dialog');
    const canvas = panel.getByRole('img', { name: 'Page 2 of 2' });
    const marks = panel.locator('[data-mark]');
    await marks.first().waitFor();
    expect(await marks.count()).toBeGreaterThanOrEqual(2);
    // What is under a mark is written on: the page was drawn, and the mark stands over its text.
    expect(await canvas.evaluate(DARKEST_UNDER, (await marks.first().boundingBox())!)).toBeLessThan(100);
    // The same words are there to be read aloud and copied, those of the passage marked.
    const words = await panel.locator('.pdf-text mark').allTextContents();
    expect(words.join(' ').replace(/\s+/g, ' ').trim()).toContain(PASSAGE);
    await panel
      .locator('.pdf-text mark')
      .first()
      .dblclick({ position: { x: 8, y: 4 } });
    expect(await page.evaluate<string>('getSelection().toString().trim()')).toBe('Holidays');
    await settled(page);
    await checkPage(page, 'chat-citation-pdf');
    await panel.getByRole('button', { name: 'Larger' }).click();
    await panel.getByRole('button', { name: 'Previous page' }).press('Enter');
    await panel.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
    await panel.getByRole('button', { name: 'Previous page', disabled: true }).and(page.locator(':focus')).waitFor();
    await marks.first().waitFor({ state: 'detached' });
    await panel.getByRole('tab', { name: 'Text' }).click();
    await panel.locator('mark').getByText('Holidays are granted').waitFor();
  });

  it('is joined again by a page that is loaded in the middle of an answer, and stopped', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${guide.assistantId}`);
    models.chatReplies.push({ text: ['It begins ', 'and goes on.'], hangAfter: 1 });
    await ask(page, 'Say something long');
    await page.getByRole('article').getByText('It begins').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await page.reload();
    await page.getByRole('article').getByText('It begins').waitFor();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor();
    await page.getByRole('article').getByText('It begins').waitFor();
    // Also who comes back later is told that it is not whole.
    await page.getByText('You stopped this answer.', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('You stopped this answer.', { exact: true }).waitFor();
    await settled(page);
    await checkPage(page, 'answer-stopped');
    models.chatReplies.push({ text: ['Now to its end.'] });
    await page.getByRole('button', { name: 'Ask again', exact: true }).click();
    const last = page.getByRole('article').last();
    await last.getByText('Now to its end.').waitFor();
    await last.getByText('Say something long').waitFor();
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    expect(await page.getByText('You stopped this answer.').count()).toBe(1);
  });

  it('names whom one asks, also an assistant that is not published', async () => {
    const { token } = owner;
    const call = <Data>(path: string, body: object): Promise<Data> =>
      callApi(path, { token, method: 'POST', body: JSON.stringify(body) });
    const space = await call<{ id: string }>('/api/v1/spaces/', { name: 'Drafts' });
    const assistants = `/api/v1/spaces/${space.id}/applications/assistants/`;
    const { id } = await call<{ id: string }>(assistants, { name: 'Not ready' });
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${id}`);
    await page.getByRole('combobox').locator('option:checked', { hasText: 'Not ready' }).waitFor({ state: 'attached' });
  });

  it('says which file cannot be asked about, and why', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${guide.assistantId}`);
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('nothing.txt', ''),
        file('broken.pdf', '%PDF-1.7\n1 0 obj'),
        file('fees.txt', 'It is free.'),
      ]);
    const said = page.locator('[aria-live=polite]');
    await said.getByText('nothing.txt').waitFor();
    await said.getByText('There is no text in the file.').waitFor();
    await said.getByText('broken.pdf').waitFor();
    await said.getByText('The file is damaged.').waitFor();
    await page.getByRole('list', { name: 'Attached files' }).getByText('fees.txt').waitFor();
    await checkPage(page, 'chat-files-refused');
  });

  it('says so to whom may not chat: they have no assistant of their own', async () => {
    const page = await browser.signedInPage(await aPerson({ roles: [] }));
    await visit(page, '/chat');
    await page.getByText('You have no assistant of your own').waitFor();
    await checkPage(page, 'chat-nobody');
  });

  it('has a list of conversations to search in, rename and delete', async () => {
    const page = await browser.signedInPage(owner);
    models.chatReplies.push({ text: ['Yes.'] });
    await visit(page, `/chat?assistant=${guide.assistantId}`);
    await ask(page, 'Is this to be renamed?');
    await page.getByRole('button', { name: 'Good answers' }).click();
    await page.getByText('Thank you for your feedback.').waitFor();
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await list.getByRole('button', { name: 'Actions for Is this to be renamed?' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(' ');
    await page.keyboard.press('Enter');
    await page.getByText('Please fill this in.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('A better name');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox').fill('better');
    await list.getByRole('link', { name: /A better name/ }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: 'Actions for A better name' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No conversation has this in its name.').waitFor();
  });

  it('goes on after a session that ended, without losing what was typed', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${guide.assistantId}`);
    await page.getByRole('textbox', { name: 'Your question' }).fill('A question that must stay');
    await page.context().clearCookies();
    models.chatReplies.push({ text: ['Still here.'] });
    await page.getByRole('button', { name: 'Send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    await checkPage(page, 'sign-in-again');
    // Escape, out of habit, leaves nothing behind without a question.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without signing in?' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Still here.').waitFor();
    await page.getByRole('article').getByText('A question that must stay').waitFor();
    await page.getByRole('button', { name: owner.email }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect((await page.context().cookies()).filter(({ name }) => name === 'svc_session')).toEqual([]);
  });
});
