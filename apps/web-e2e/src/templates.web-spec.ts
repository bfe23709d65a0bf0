import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { anOrganisation, callApi, type Person } from './support/people';

describe('§2.7 templates of assistants and apps', () => {
  let browser: TestBrowser;
  let owner: Person;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    ({ owner } = await anOrganisation());
    const call = (path: string, name: string): Promise<{ id: string }> =>
      callApi(path, { token: owner.token, method: 'POST', body: JSON.stringify({ name }) });
    spaceId = (await call('/api/v1/spaces/', 'Registry')).id;
    await call(`/api/v1/spaces/${spaceId}/knowledge/groups/`, 'Statutes');
    page = await browser.signedInPage(owner);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = () => page.getByRole('dialog');
  const choose = (part: string) => page.getByRole('tab', { name: part }).click();
  const submit = (action: string) => dialog().getByRole('button', { name: action, exact: true }).click();
  const gone = () => dialog().waitFor({ state: 'detached' });
  const act = async (name: string, action: string): Promise<void> => {
    await press(`Actions for ${name}`);
    await page.getByRole('menuitem', { name: action }).click();
  };
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('are switched on and made, each with a name of its own', async () => {
    await visit(page, '/admin/templates');
    await page.getByText('No templates yet').waitFor();
    expect(await page.getByRole('button', { name: /^New template/ }).count()).toBe(0);
    await page.getByRole('switch', { name: 'Offer templates' }).click();
    await press('New template of assistants');
    await dialog().getByLabel('Name').fill('Clerk');
    await dialog().getByLabel('Category').fill('Office');
    await dialog().getByLabel('Description').fill('Answers letters by the rules.');
    await dialog().getByLabel('Instructions').fill('You are a clerk.');
    await dialog().getByLabel('Ask for collections of documents').check();
    await dialog().getByLabel('What the choice of collections is called').fill('What the clerk reads');
    await dialog().getByLabel('At least one collection is needed').check();
    await settled(page);
    await checkPage(page, 'template-new');
    await submit('Create');
    await gone();
    await row('Clerk').getByText('Used 0 times').waitFor();
    await press('New template of assistants');
    await dialog().getByLabel('Name').fill('Clerk');
    await dialog().getByLabel('Category').fill('Office');
    await dialog().getByLabel('Instructions').fill('You write.');
    await submit('Create');
    await dialog().getByText('Something else has this name.').waitFor();
    await dialog().getByLabel('Name').fill('Writer');
    await submit('Create');
    await gone();
    await act('Writer', 'Recommend');
    await row('Writer').getByText('Recommended').waitFor();
    await settled(page);
    await checkPage(page, 'templates');
  });

  it('are changed, brought back to what they said, deleted, restored, and deleted for good', async () => {
    await act('Writer', 'Edit');
    await dialog().getByLabel('Instructions').fill('You write in verse.');
    await dialog().getByLabel('Temperature').fill('0.3');
    await submit('Save');
    await gone();
    await act('Writer', 'Edit');
    await expect(dialog().getByLabel('Instructions').inputValue()).resolves.toBe('You write in verse.');
    await expect(dialog().getByLabel('Temperature').inputValue()).resolves.toBe('0.3');
    await page.keyboard.press('Escape');
    await act('Writer', 'As it was made');
    await submit('Bring back');
    await page.getByText('“Writer” says what it said when it was made.').waitFor();
    await act('Writer', 'Edit');
    await expect(dialog().getByLabel('Instructions').inputValue()).resolves.toBe('You write.');
    await page.keyboard.press('Escape');
    await act('Writer', 'Delete');
    await row('Writer')
      .getByText(/^Deleted /)
      .waitFor();
    await settled(page);
    await checkPage(page, 'templates-deleted');
    await press(/^Restore/);
    await row('Writer').getByText('Used 0 times').waitFor();
    await act('Writer', 'Delete');
    await press('Delete “Writer” for good');
    await submit('Delete for good');
    await page.getByText('There are none.').waitFor();
    await row('Writer').waitFor({ state: 'detached' });
  });

  it('of apps say what goes in', async () => {
    await choose('Apps');
    await press('New template of apps');
    await dialog().getByLabel('Name').fill('Plain words');
    await dialog().getByLabel('Category').fill('Letters');
    await dialog().getByLabel('Words above the field').fill('A letter that is hard to read.');
    await dialog().getByLabel('Ask for files').check();
    await dialog().getByLabel('At least one file is needed').check();
    await submit('Create');
    await gone();
    await row('Plain words').getByText('Used 0 times').waitFor();
    await act('Plain words', 'Edit');
    await dialog().getByLabel('At least one file is needed').waitFor();
    expect(await dialog().getByLabel('At least one file is needed').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('are what an assistant starts from, with what its wizard asks for', async () => {
    await visit(page, `/spaces/${spaceId}`);
    await press('New assistant');
    await dialog().getByLabel('Name').fill('Front desk');
    await dialog()
      .getByRole('radio', { name: /^Clerk/ })
      .check();
    await submit('Create');
    await dialog().getByText('Please fill this in.').waitFor();
    await settled(page);
    await checkPage(page, 'assistant-from-template');
    await dialog().getByLabel('Statutes').check();
    await submit('Create');
    await page.getByRole('heading', { level: 1, name: 'Front desk' }).waitFor();
    await expect(page.getByLabel('Instructions').inputValue()).resolves.toBe('You are a clerk.');
    expect(await page.getByLabel('Statutes').isChecked()).toBe(true);
    await visit(page, '/admin/templates');
    await row('Clerk').getByText('Used 1 time').waitFor();
  });

  it('are what an app starts from, with files', async () => {
    await visit(page, `/spaces/${spaceId}`);
    await choose('Apps');
    await press('New app');
    await dialog().getByLabel('Name').fill('Explainer');
    await dialog()
      .getByRole('radio', { name: /^Plain words/ })
      .check();
    await submit('Create');
    await dialog().getByText('Please fill this in.').waitFor();
    const file = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('pursuant to: by') };
    await dialog().locator('input[type=file]').setInputFiles(file);
    await dialog().getByRole('button', { name: 'Take words.txt off' }).waitFor();
    await dialog().getByRole('progressbar').waitFor({ state: 'detached' });
    await submit('Create');
    await page.getByRole('heading', { level: 1, name: 'Explainer' }).waitFor();
    await page.getByText('A letter that is hard to read.').waitFor();
  });

  it('are nowhere while they are switched off, and what began with one stays', async () => {
    await visit(page, '/admin/templates');
    await page.getByRole('switch', { name: 'Offer templates' }).click();
    await page.getByRole('button', { name: /^New template/ }).waitFor({ state: 'detached' });
    await visit(page, `/spaces/${spaceId}`);
    await page.getByRole('link', { name: 'Configure Front desk' }).waitFor();
    await press('New assistant');
    await dialog().getByLabel('Name').fill('From nothing');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'From nothing' }).waitFor();
    await expect(page.getByLabel('Instructions').inputValue()).resolves.toBe('');
  });
});
