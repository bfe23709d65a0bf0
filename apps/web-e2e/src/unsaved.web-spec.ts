import type { Page, Route } from 'playwright-core';
import { checkPage, product, settled, TestBrowser, visit } from './support/browser';
import { anOrganisation, callApi, type Person } from './support/people';

describe('§2.4 what is typed and not saved', () => {
  let browser: TestBrowser;
  let owner: Person;
  let spaceId: string;
  let assistantId: string;

  const make = async (path: string, name: string): Promise<string> =>
    (await callApi<{ id: string }>(path, { token: owner.token, method: 'POST', body: JSON.stringify({ name }) })).id;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    ({ owner } = await anOrganisation());
    spaceId = await make('/api/v1/spaces/', 'Registry');
    assistantId = await make(`/api/v1/spaces/${spaceId}/applications/assistants/`, 'Guide');
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = (page: Page, button: 'Leave' | 'Cancel') =>
    question(page).getByRole('button', { name: button }).click();
  const go = (page: Page, to: string) => page.getByRole('link', { name: to, exact: true }).first().click();
  const instructions = (page: Page) => page.getByLabel('Instructions').first();

  /** The page of an assistant, where one came from its space, with other instructions typed. */
  async function writing(text: string, locale = 'en-GB'): Promise<Page> {
    const page = await browser.signedInPage(owner, { locale });
    await visit(page, `/spaces/${spaceId}`);
    await page.locator(`a[href="/assistants/${assistantId}"]`).click();
    await page.waitForURL(`**/assistants/${assistantId}`);
    await settled(page);
    await page.locator('textarea[name=prompt]').fill(text);
    return page;
  }

  /** Closes the page as people close a tab. @returns whether the browser asked */
  async function isAskedOnClosing(page: Page): Promise<boolean> {
    const asked = new Promise<boolean>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type() === 'beforeunload');
        void dialog.accept();
      });
      page.once('close', () => resolve(false));
    });
    await page.close({ runBeforeUnload: true });
    return asked;
  }

  it('is asked about before its page is left, by a link, back, or by signing out', async () => {
    const page = await writing('Answer in rhymes.');
    await go(page, 'Spaces');
    await question(page).waitFor();
    await checkPage(page, 'leave-unsaved');
    await answer(page, 'Cancel');
    await page.goBack();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/assistants/${assistantId}`);
    await page.getByRole('button', { name: owner.email }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await answer(page, 'Cancel');
    expect(await instructions(page).inputValue()).toBe('Answer in rhymes.');
    await go(page, 'Spaces');
    await answer(page, 'Leave');
    await page.waitForURL('**/spaces');
    await settled(page);
    await go(page, 'Chat');
    await page.waitForURL('**/chat');
  });

  it('is asked about by the browser before the tab is closed', async () => {
    expect(await isAskedOnClosing(await writing('Answer in rhymes.'))).toBe(true);
    const page = await writing('Answer in rhymes.');
    const { prompt } = await callApi<{ prompt: { text: string } | null }>(`/api/v1/assistants/${assistantId}/`, owner);
    await instructions(page).fill(prompt?.text ?? '');
    expect(await isAskedOnClosing(page)).toBe(false);
  });

  it('is asked about in Swedish, too', async () => {
    const page = await writing('Svara på rim.', 'sv-SE');
    await page.getByRole('link', { name: 'Ytor', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' }).waitFor();
  });

  it('is gone without a question once somebody said so, or signed out', async () => {
    const page = await writing('Answer in rhymes.');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: owner.email }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await answer(page, 'Leave');
    await page.getByText('You are signed out.').waitFor();
    expect(asked).toEqual([]);
  });

  it('is asked about once where several forms have some, and not by what stays on the page', async () => {
    const id = await make(`/api/v1/spaces/${spaceId}/applications/services/`, 'Sorter');
    const page = await browser.signedInPage(owner);
    await visit(page, `/spaces/${spaceId}/services/${id}`);
    await instructions(page).fill('Which office is meant?');
    await page.getByLabel('Input').fill('Where do I get a permit?');
    await page.keyboard.press('Control+Home');
    await page.getByRole('link', { name: 'Skip to the page' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#page');
    expect(await question(page).count()).toBe(0);
    await go(page, 'Spaces');
    await answer(page, 'Leave');
    await page.waitForURL('**/spaces');
    expect(await question(page).count()).toBe(0);
  });

  it('is not taken for nothing where it should be a number and is none', async () => {
    const page = await browser.signedInPage(owner);
    await callApi(`/api/v1/spaces/${spaceId}/`, {
      token: owner.token,
      method: 'PATCH',
      body: JSON.stringify({ data_retention_days: 30 }),
    });
    await visit(page, `/spaces/${spaceId}?part=settings`);
    const days = page.locator('input[name=data_retention_days]');
    await days.press('End');
    await days.press('-');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('This must be a number.').waitFor();
    await days.fill('31');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved.').first().waitFor();
    const space = await callApi<{ data_retention_days: number | null }>(`/api/v1/spaces/${spaceId}/`, owner);
    expect(space.data_retention_days).toBe(31);
  });

  it('stays where another part of a space is looked at', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, `/spaces/${spaceId}?part=settings`);
    const purpose = page.getByLabel('What the space is for');
    await purpose.fill('All that is asked at the counter.');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.waitForURL('**?part=members');
    expect(await purpose.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await purpose.inputValue()).toBe('All that is asked at the counter.');
    await page.getByRole('tab', { name: 'Members' }).click();
    await go(page, 'Spaces');
    await answer(page, 'Cancel');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved.').first().waitFor();
    await go(page, 'Spaces');
    await page.waitForURL('**/spaces');
    expect(await question(page).count()).toBe(0);
  });

  it('stays where another part of an app is looked at, and nobody is asked about an app that is deleted', async () => {
    const id = await make(`/api/v1/spaces/${spaceId}/applications/apps/`, 'Plain words');
    const page = await browser.signedInPage(owner);
    await visit(page, `/spaces/${spaceId}/apps/${id}`);
    await page.getByLabel('Text', { exact: true }).fill('Pursuant to the ordinance');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await instructions(page).fill('Say it in plain words.');
    await page.getByRole('tab', { name: 'Use' }).click();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Pursuant to the ordinance');
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await instructions(page).inputValue()).toBe('Say it in plain words.');
    await page.getByRole('button', { name: 'Delete “Plain words”?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**?part=apps');
    expect(await question(page).count()).toBe(0);
  });

  it('stays in a dialog where Escape gives up a word that is being composed', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, '/spaces');
    await page.getByRole('button', { name: 'New space' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('窓口');
    for (const said of [{ isComposing: true }, { keyCode: 229 }]) {
      await name.dispatchEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...said });
    }
    expect(await name.inputValue()).toBe('窓口');
  });

  it('is asked about before Escape or the cross closes its dialog, and not where nothing was typed', async () => {
    const page = await browser.signedInPage(owner);
    await visit(page, '/spaces');
    const name = page.getByRole('dialog').getByLabel('Name');
    const asked = page.getByRole('dialog', { name: 'Close without saving?' });
    await page.getByRole('button', { name: 'New space' }).click();
    await name.press('Escape');
    await name.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New space' }).click();
    await name.fill('Front desk');
    await name.press('Escape');
    await checkPage(page, 'close-unsaved');
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Front desk');
    await page.getByRole('button', { name: 'Close' }).click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await name.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New space' }).and(page.locator(':focus')).waitFor();
  });

  it('is told of where it was refused once its dialog is closed, and no other dialog closes where it was not', async () => {
    const page = await browser.signedInPage(owner);
    const held: Route[] = [];
    await page.route('**/api/v1/user-groups/', async (route) => {
      if (route.request().method() === 'POST') held.push(route);
      else await route.continue();
    });
    const name = page.getByRole('dialog').getByLabel('Name');
    const begin = async (typed: string): Promise<void> => {
      await page.getByRole('button', { name: 'New group' }).click();
      await name.fill(typed);
    };
    const sendAndClose = async (): Promise<void> => {
      await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), name.press('Enter')]);
      await name.press('Escape');
      await name.waitFor({ state: 'detached' });
    };
    await visit(page, '/admin/groups');
    await begin('Planning');
    await sendAndClose();
    await begin('Culture');
    await held.shift()!.fulfill({ status: 503, body: '' });
    await page.getByText('The service is not available at the moment.').waitFor();
    await page.locator('[aria-live]').getByText('New group').waitFor();
    expect(await name.inputValue()).toBe('Culture');
    await sendAndClose();
    await begin('Roads');
    await held.shift()!.continue();
    await page.getByText('Culture', { exact: true }).waitFor();
    await name.pressSequentially(' and squares');
    expect(await name.inputValue()).toBe('Roads and squares');
  });

  it('is not what one types to sign in', async () => {
    const page = await browser.newPage();
    await page.goto(`${product().base_url}/login`);
    await page.getByLabel('E-mail address').fill('somebody@example.com');
    expect(await isAskedOnClosing(page)).toBe(false);
  });
});
