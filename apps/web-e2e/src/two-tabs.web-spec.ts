import { type FakeOpenAi, gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, visit } from './support/browser';
import { ask, ChatStage, lastAnswer, questionField } from './support/chat';
import { aPerson, callApi } from './support/people';

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

  describe('§2.4 what is saved in one is not taken back by saving something else in the other', () => {
    const make = async (path: string): Promise<string> => {
      const body = JSON.stringify({ name: 'Thing' });
      return (await callApi<{ id: string }>(path, { token: stage.owner.token, method: 'POST', body })).id;
    };
    let space: string;
    const lying = async (kind: string): Promise<string> =>
      `/spaces/${space}/${kind}/${await make(`/api/v1/spaces/${space}/applications/${kind}/`)}`;
    beforeAll(async () => {
      space = await make('/api/v1/spaces/');
    });

    /** Something that is changed in the first tab, and whether it has stayed so. */
    const words = (label: string) => ({
      change: (page: Page) => page.getByLabel(label).first().fill('Knows the rules.'),
      hasStayed: async (page: Page) => (await page.getByLabel(label).first().inputValue()) === 'Knows the rules.',
    });
    const tick = (label: string) => ({
      change: (page: Page) => page.getByLabel(label).check(),
      hasStayed: (page: Page) => page.getByLabel(label).isChecked(),
    });
    const assistants = () => make(`/api/v1/spaces/${space}/applications/assistants/`);
    it.each([
      { of: 'an assistant', at: async () => `/assistants/${await assistants()}`, ...words('Description') },
      { of: 'a service', at: () => lying('services'), ...words('Instructions') },
      { of: 'an app', at: () => lying('apps'), ...words('Description') },
      { of: 'a group chat', at: () => lying('group-chats'), ...tick('Show who answered') },
      { of: 'a space', at: async () => `/spaces/${space}?part=settings`, ...words('What the space is for') },
    ])('of $of', async ({ at, change, hasStayed }) => {
      const address = await at();
      const one = await stage.browser.signedInPage(stage.owner);
      const other = await one.context().newPage();
      const look = async (page: Page): Promise<void> => {
        await visit(page, address);
        const settings = page.getByRole('tab', { name: 'Settings' });
        if ((await settings.count()) > 0) await settings.click();
        await page.getByLabel('Name').first().waitFor();
      };
      for (const page of [one, other]) await look(page);
      const save = async (page: Page): Promise<void> => {
        await page.getByRole('button', { name: 'Save', exact: true }).first().click();
        await page.getByText('Saved.').first().waitFor();
      };
      await change(one);
      await save(one);
      await other.getByLabel('Name').first().fill('Guide to rules');
      await save(other);
      await look(one);
      expect(await hasStayed(one)).toBe(true);
      expect(await one.getByLabel('Name').first().inputValue()).toBe('Guide to rules');
    });
  });
});
