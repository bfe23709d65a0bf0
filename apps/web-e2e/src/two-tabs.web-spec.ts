import { type FakeOpenAi, gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, visit } from './support/browser';
import { ask, ChatStage, lastAnswer, questionField } from './support/chat';
import { aPerson } from './support/people';

describe('§4.3 §5.4 two tabs of one browser', () => {
  let stage: ChatStage;
  let models: FakeOpenAi;

  beforeAll(async () => {
    stage = await ChatStage.open();
    ({ models } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(() => models.reset());
  afterEach(() => expect(stage.browser.problems).toEqual([]));

  /** The same conversation twice. */
  async function twoTabs(): Promise<[Page, Page]> {
    const first = await stage.chat();
    models.chatReplies.push({ text: ['It is open.'] });
    await ask(first, 'Is it open?');
    await lastAnswer(first, 'It is open.').waitFor();
    await first.waitForURL(/\/chat\/[0-9a-f-]{36}/);
    const second = await first.context().newPage();
    await visit(second, first.url());
    await lastAnswer(second, 'It is open.').waitFor();
    return [first, second];
  }

  it('the second shows what is asked in the first while it is answered', async () => {
    const [first, second] = await twoTabs();
    const rest = gate();
    models.chatReplies.push({ text: ['From eight ', 'to five.'], pauseAt: { index: 1, until: rest.opened } });
    await ask(first, 'When is that?');
    await lastAnswer(second, 'When is that?').waitFor();
    await lastAnswer(second, 'From eight').waitFor();
    expect(await second.getByRole('button', { name: 'Stop the answer' }).count()).toBe(1);
    rest.open();
    for (const page of [first, second]) {
      await lastAnswer(page, 'From eight to five.').waitFor();
      await page.getByRole('button', { name: 'Good answers' }).waitFor();
      expect(await page.getByRole('article').count()).toBe(2);
    }
  });

  it('signing out in one ends the other: it asks to sign in again, and keeps what was typed', async () => {
    const [first, second] = await twoTabs();
    await questionField(second).fill('Typed before I signed out elsewhere');
    await first.getByRole('button', { name: stage.owner.email }).first().click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    await first.getByText('You are signed out.').waitFor();
    const dialog = second.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    expect(await second.getByRole('article').getByText('It is open.').isVisible()).toBe(false);
    await checkPage(second, 'signed-out-elsewhere');
    await dialog.getByLabel('Password').fill(stage.owner.password);
    await second.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await settled(second);
    expect(await questionField(second).inputValue()).toBe('Typed before I signed out elsewhere');
    models.chatReplies.push({ text: ['Here you are.'] });
    await second.getByRole('button', { name: 'Send' }).click();
    await lastAnswer(second, 'Here you are.').waitFor();
  });

  it('somebody else who signs in where one is asked again is given nothing to do, and sees nothing', async () => {
    const other = await aPerson();
    const [first, second] = await twoTabs();
    const sent: number[] = [];
    second.on('response', (answer) => {
      if (answer.url().includes('/conversations/?version=')) sent.push(answer.status());
    });
    await questionField(second).fill('Mine, and nobody else’s');
    await second.context().clearCookies();
    await second.getByRole('button', { name: 'Send' }).click();
    const dialog = second.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('E-mail address').fill(other.email);
    await dialog.getByLabel('Password').fill(other.password);
    await second.keyboard.press('Enter');
    for (const page of [second, first]) await page.getByRole('button', { name: other.email }).first().waitFor();
    expect(sent).toEqual([401]);
  });

  it('§2.4 what is saved in one is not taken back by saving something else in the other', async () => {
    const [first, second] = await twoTabs();
    const address = `/assistants/${new URL(first.url()).searchParams.get('assistant')}`;
    for (const page of [first, second]) await visit(page, address);
    const save = async (page: Page, label: string, text: string): Promise<void> => {
      await page.getByLabel(label).first().fill(text);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved.').first().waitFor();
    };
    await save(first, 'Description', 'Knows the rules.');
    await save(second, 'Name', 'Guide to rules');
    for (const page of [first, second]) {
      await visit(page, address);
      expect(await page.getByLabel('Description').inputValue()).toBe('Knows the rules.');
      expect(await page.getByLabel('Name').first().inputValue()).toBe('Guide to rules');
    }
  });
});
