/** @waits until nobody has allowed a tool in time. */
import { FakeToolServer, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, TestBrowser, visit } from './support/browser';
import { aModel, anAssistantWithTools, ask } from './support/chat';
import { anOrganisation } from './support/people';

const ADD = 'Sums__add';
const HOSTILE = '<img src=x onerror="window.hurt=1">';

/** A call of the tool that adds. */
const sum = (id: string, a: unknown, b: number) => ({ id, name: ADD, arguments: JSON.stringify({ a, b }) });

describe('§3.8 approval of tools in the chat', () => {
  let browser: TestBrowser;
  const closing: { close(): Promise<void> }[] = [];

  beforeAll(async () => (browser = await TestBrowser.open()));
  afterAll(async () => {
    await browser.close();
    for (const server of closing) await server.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  /** A page before an assistant with tools, whose model and tools are this test's own. */
  async function aClerk() {
    const [models, tools, { owner }] = await Promise.all([startFakeOpenAi(), FakeToolServer.start(), anOrganisation()]);
    closing.push(models, tools);
    const modelId = await aModel(owner, models.url, { supports_tool_calling: true });
    const assistantId = await anAssistantWithTools(owner, { modelId, toolsUrl: tools.url });
    const page = await browser.signedInPage(owner);
    await visit(page, `/chat?assistant=${assistantId}`);
    await page.getByLabel('Ask before using tools').check();
    return { page, models, tools };
  }

  const call = (page: Page, place: number) =>
    page.getByRole('list', { name: 'Tools used' }).getByRole('listitem').nth(place);

  it('shows each call; one is allowed, one is not and the assistant is told why, and the answer goes on', async () => {
    const { page, models, tools } = await aClerk();
    models.chatReplies.push(
      { toolCalls: [sum('c1', 40, 2), sum('c2', HOSTILE, 1)] },
      { text: ['Together they are ', '42.'] },
    );
    await ask(page, 'What is 40 and 2?');
    await page.getByText('The assistant wants to use 2 tools.').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    // The new conversation is listed while it waits.
    await page.getByRole('navigation', { name: 'Conversations' }).locator('[aria-current=page]').waitFor();
    // Whoever loads the page while it waits is asked there.
    await page.reload();
    await call(page, 1).getByText(HOSTILE.replaceAll('"', '\\"')).waitFor();
    expect(await page.evaluate('window.hurt')).toBeUndefined();
    await call(page, 0).getByRole('button', { name: 'Allow', exact: true }).click();
    await call(page, 0).getByText('You allow this.').waitFor();
    expect(tools.calls).toEqual([]);
    await call(page, 1).getByRole('button', { name: 'Do not allow' }).click();
    await call(page, 1)
      .getByLabel(/Why not/)
      .fill('That is no number');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Together they are 42.').waitFor();
    await call(page, 0).getByText('Done').waitFor();
    await call(page, 1).getByText('Not allowed').waitFor();
    expect(tools.calls.map((made) => made.arguments)).toEqual([{ a: 40, b: 2 }]);
    expect(JSON.stringify(models.lastRequest.json.messages)).toContain('That is no number');
    await page.getByRole('button', { name: 'Good answers' }).waitFor();
    await checkPage(page, 'tool-approval-decided');
  });

  it('says that nobody allowed a call in time, and the answer goes on without it', async () => {
    const { page, models, tools } = await aClerk();
    models.chatReplies.push({ toolCalls: [sum('c3', 1, 1)] }, { text: ['I could not add them.'] });
    await ask(page, 'What is 1 and 1?');
    await page.getByText('The assistant wants to use a tool.').waitFor();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    await checkPage(page, 'tool-approval');
    await page.getByText('Nobody allowed it in time').waitFor({ timeout: 90_000 });
    await page.getByRole('article').getByText('I could not add them.').waitFor();
    expect(await page.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0);
    expect(tools.calls).toEqual([]);
  });
});
