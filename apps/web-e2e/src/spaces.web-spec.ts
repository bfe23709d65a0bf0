import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { aPerson, callApi, type Person } from './support/people';

const HOSTILE = `<img src=x onerror=document.title='run'>`;

/** A text file as a person would choose it. */
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe('§2.4 what people build in a space', () => {
  let browser: TestBrowser;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    person = await aPerson({ roles: ['Owner'] });
    page = await browser.signedInPage(person);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const open = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
  const dialog = () => page.getByRole('dialog');
  const choose = (part: string) => page.getByRole('tab', { name: part }).click();

  it('makes a space', async () => {
    await visit(page, '/spaces');
    await page.getByRole('link', { name: /^My space/ }).waitFor();
    await checkPage(page, 'spaces');
    await press('New space');
    await dialog().getByLabel('Name').fill('Parking office');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Parking office' }).waitFor();
    await page.getByText('No assistants yet').waitFor();
    await checkPage(page, 'space-empty');
  });

  it('adds documents, and sees them become findable', async () => {
    await choose('Knowledge');
    await press('New collection');
    await dialog().getByLabel('Name').fill('Rules');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await page.getByText('No documents yet').waitFor();
    await checkPage(page, 'collection-empty');
    await page
      .getByLabel('Choose files')
      .last()
      .setInputFiles([
        textFile('fees.txt', 'A resident parking permit costs 640 kronor a month.'),
        textFile(`${HOSTILE}.txt`, `Anybody may park here. ${HOSTILE}`),
        { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') },
      ]);
    await page.getByText('Can be asked about').nth(1).waitFor();
    await page.getByText('The file is damaged.').waitFor();
    await page.getByRole('row', { name: /fees\.txt/ }).waitFor();
    await settled(page);
    await checkPage(page, 'collection');
    await press('Clear the list');
    await page.getByText('The file is damaged.').waitFor({ state: 'detached' });
  });

  it('reads, renames, downloads and finds a document', async () => {
    await press('fees.txt');
    await dialog().getByText('A resident parking permit costs 640 kronor a month.').waitFor();
    await checkPage(page, 'document');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Download the original' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('fees.txt');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await press('Actions for fees.txt');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog().getByLabel('Name').fill('Fees of this year');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Fees of this year/ }).waitFor();
    await choose('Search');
    await page.getByRole('searchbox').fill('What does a permit cost?');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Match \d+%$/)
      .first()
      .waitFor();
    await settled(page);
    await checkPage(page, 'collection-search');
    await press('Fees of this year');
    await dialog().locator('mark', { hasText: '640 kronor' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('never runs what a name or a text says', async () => {
    await choose('Documents');
    await page.getByRole('row', { name: /onerror/ }).waitFor();
    await press(/onerror/);
    await dialog().getByText('Anybody may park here.').waitFor();
    expect(await page.title()).not.toBe('run');
    await page.keyboard.press('Escape');
  });

  it('sets an assistant up, publishes it, and brings earlier instructions back', async () => {
    await open('To the space');
    await choose('Assistants');
    await press('New assistant');
    await dialog().getByLabel('Name').fill('Parking guide');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Parking guide' }).waitFor();
    await page.getByLabel('Instructions').fill('Answer briefly.\nBe polite.');
    await page.getByLabel('Rules').check();
    await press('Save');
    await page.getByText('Saved.').first().waitFor();
    await page.getByLabel('Instructions').fill('Answer at length.\nBe polite.');
    await press('Save');
    await page.getByRole('button', { name: 'Compare' }).first().waitFor();
    await press('Publish');
    await page.getByText('Published', { exact: true }).waitFor();
    await settled(page);
    await checkPage(page, 'assistant');
    await press('Compare');
    await dialog().getByText('Answer briefly.').waitFor();
    await checkPage(page, 'assistant-versions');
    await press('Use these again');
    await dialog().waitFor({ state: 'detached' });
    await page.waitForFunction(
      "document.querySelector('textarea[name=prompt]').value === 'Answer briefly.\\nBe polite.'",
    );
    await page.getByLabel('Rules').isChecked();
  });

  it('gives people a part in it, and takes it away', async () => {
    const colleague = await aPerson();
    await open('To the space');
    await choose('Members');
    await press('Add members');
    await dialog().getByLabel('Person or group').fill(colleague.email);
    await dialog().getByLabel('Role').selectOption('viewer');
    await dialog()
      .getByRole('button', { name: new RegExp(colleague.email) })
      .click();
    await page.getByText('Nobody was found who is not a member already.').waitFor();
    await checkPage(page, 'space-add-members');
    await page.keyboard.press('Escape');
    await page.getByLabel(`Role of ${colleague.email}`).selectOption('editor');
    await page.getByText(/^The role of .* was changed\.$/).waitFor();
    await checkPage(page, 'space-members');
    const theirs = await browser.signedInPage(colleague);
    await visit(theirs, '/spaces');
    await theirs.getByRole('link', { name: /^Parking office/ }).click();
    await theirs
      .getByRole('link', { name: /Parking guide/ })
      .first()
      .waitFor();
    expect(await theirs.getByRole('tab', { name: 'Members' }).count()).toBe(0);
    await press(`Remove ${colleague.email}`);
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page.getByLabel(`Role of ${colleague.email}`).waitFor({ state: 'detached' });
  });

  it('describes a space, chooses its models, and deletes it', async () => {
    await choose('Settings');
    await page.getByLabel('What the space is for').fill('Questions about parking.');
    await press('Save');
    await page.getByText('Saved.').first().waitFor();
    await settled(page);
    await checkPage(page, 'space-settings');
    await press('Delete this space');
    await checkPage(page, 'space-delete');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/spaces$/);
    await page.getByRole('link', { name: /^Parking office/ }).waitFor({ state: 'detached' });
  });

  it('§5.1.5 makes keys whose secret is shown once', async () => {
    await visit(page, '/keys');
    await page.getByText('No keys yet').waitFor();
    await press('New key');
    await dialog().getByLabel('Name').fill('Archive');
    await checkPage(page, 'key-new');
    await dialog().getByLabel('What it may do').selectOption('write');
    await dialog().getByRole('button', { name: 'Create' }).click();
    const secret = (await dialog().locator('code').textContent())!;
    await checkPage(page, 'key-secret');
    await dialog().getByRole('button', { name: 'Copy the key' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await press('I have stored it');
    const mine = await callApi<{ count: number }>('/api/v1/spaces/', { headers: { 'X-API-Key': secret } });
    expect(mine.count).toBeGreaterThanOrEqual(0);
    await press('Actions for Archive');
    await page.getByRole('menuitem', { name: 'Usage' }).click();
    await dialog().waitFor();
    await settled(page);
    await checkPage(page, 'key-usage');
    await page.keyboard.press('Escape');
    await checkPage(page, 'keys');
    await press('Actions for Archive');
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await expect(callApi('/api/v1/spaces/', { headers: { 'X-API-Key': secret } })).rejects.toThrow(/40[13]/);
  });
});
