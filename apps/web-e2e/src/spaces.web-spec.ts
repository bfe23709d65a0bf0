import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, isInSight, settled, TestBrowser, visit } from './support/browser';
import { aPerson, callApi, type Person } from './support/people';

const HOSTILE = `<img src=x onerror=document.title='run'>`;

/** A text file as a person would choose it. */
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe('§2.4 what people build in a space', () => {
  let browser: TestBrowser;
  let person: Person;
  let page: Page;
  let assistantAddress: string;

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

  it('does not call back who has gone elsewhere while something is made', async () => {
    const { opened, open: letGo } = gate();
    await page.route('**/applications/assistants/', (route) => opened.then(() => route.continue()), { times: 1 });
    await press('New assistant');
    await dialog().getByLabel('Name').fill('Slow');
    const made = page.waitForResponse((answer) => answer.url().endsWith('/applications/assistants/'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await open('My API keys');
    await page.getByRole('heading', { level: 1, name: 'My API keys' }).waitFor();
    letGo();
    await (await made).finished();
    // What follows from the answer has been done two frames later.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(new URL(page.url()).pathname).toBe('/keys');
    await page.goBack();
    await page.getByRole('link', { name: 'Configure Slow' }).waitFor();
  });

  it('adds documents, and sees them become findable', async () => {
    await choose('Knowledge');
    await press('New collection');
    await dialog().getByLabel('Name').fill('Rules');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await page.getByText('No documents yet').waitFor();
    await page.getByText(/ of .+ are used\.$/).waitFor();
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

  it('takes a whole folder that is dropped, and the folders in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dropped-'));
    await mkdir(join(folder, 'older'));
    await writeFile(join(folder, 'rules-of-2025.txt'), 'Bicycles park for free.');
    await writeFile(join(folder, 'older', 'rules-of-1999.txt'), 'Horses park for free.');
    const box = (await page.getByText('Drop files or whole folders here').boundingBox())!;
    const devices = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devices.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data });
    }
    await page.getByRole('row', { name: /rules-of-2025\.txt/ }).waitFor();
    await page.getByRole('row', { name: /rules-of-1999\.txt/ }).waitFor();
    await press('Clear the list');
    await rm(folder, { recursive: true });
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

  it('replaces a document with another file, and shows what it said before', async () => {
    await choose('Documents');
    await press('Actions for Fees of this year');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Replace with another file' }).click();
    await (await chooser).setFiles(textFile('fees-new.txt', 'A resident parking permit costs 720 kronor a month.'));
    await page.getByText('Replaces “Fees of this year”').waitFor();
    await page.getByText('Can be asked about').waitFor();
    await press('Clear the list');
    expect(await page.getByRole('row', { name: /Fees of this year/ }).count()).toBe(1);
    await press('Fees of this year');
    await dialog().getByText('costs 720 kronor').waitFor();
    const version = dialog().getByLabel('Version');
    const earlier = version.locator('option', { hasText: 'fees.txt' });
    await version.selectOption((await earlier.getAttribute('value'))!);
    await dialog().getByText('costs 640 kronor').waitFor();
    await dialog().getByText('This is an earlier version.').waitFor();
    await settled(page);
    await checkPage(page, 'document-version');
    await page.keyboard.press('Escape');
  });

  it('never runs what a file says, added or opened', async () => {
    const run = `document.title='run'`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`;
    const drawn = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
    await page.getByLabel('Choose files').last().setInputFiles([drawn]);
    await page.getByText('Files of this kind cannot be read.').waitFor();
    await page.getByText('Save it as PDF or in an Office format and add that.').waitFor();
    await press('Clear the list');

    // What is XML is read as text; a browser would show it as the page that it is.
    const said = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>quiet</title></head><body onload="${run}">Said.<script>${run}</script>${svg}</body></html>`;
    const xml = { name: 'page.xml', mimeType: 'application/xml', buffer: Buffer.from(`<?xml version="1.0"?>${said}`) };
    await page.getByLabel('Choose files').last().setInputFiles([xml]);
    await page.getByText('Can be asked about').waitFor();
    await press('Clear the list');
    const collectionId = new URL(page.url()).pathname.split('/').at(-1)!;
    const { items } = await callApi<{ items: { id: string; metadata: { title: string } }[] }>(
      `/api/v1/groups/${collectionId}/info-blobs/`,
      { token: person.token },
    );
    const { id } = items.find(({ metadata }) => metadata.title === 'page.xml')!;
    const { url } = await callApi<{ url: string }>(`/api/v1/info-blobs/${id}/original/signed-url/`, {
      token: person.token,
      method: 'POST',
      body: JSON.stringify({ content_disposition: 'inline' }),
    });
    const opened = await page.context().newPage();
    const refused = opened.waitForEvent('console', (message) => /sandbox|Content Security/.test(message.text()));
    const answer = await opened.goto(url);
    await refused;
    expect(answer!.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
    });
    expect(await opened.title()).toBe('quiet');
    await opened.close();
    // What the page says of scripts that it refused is what was wanted.
    expect(browser.problems.splice(0).filter((problem) => !problem.startsWith(url))).toEqual([]);
  });

  it('takes no picture that could run along with a question', async () => {
    const asking = await page.context().newPage();
    await visit(asking, '/chat');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="run"</script></svg>');
    await asking
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: svg }]);
    await asking.getByText('Files of this kind cannot be read.').waitFor();
    expect(await asking.title()).not.toBe('run');
    await asking.close();
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
    assistantAddress = page.url();
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
    const group = `Planning ${Date.now()}`;
    const made = { token: person.token, method: 'POST', body: JSON.stringify({ name: group }) };
    await callApi('/api/v1/user-groups/', made);
    await open('To the space');
    await choose('Members');
    await press('Add members');
    await dialog().getByLabel('Person or group').fill(colleague.email);
    await dialog().getByLabel('Role').selectOption('viewer');
    await dialog()
      .getByRole('button', { name: new RegExp(colleague.email) })
      .click();
    await page.getByText('Nobody was found who is not a member already.').waitFor();
    await dialog().getByLabel('Person or group').fill(group);
    await dialog()
      .getByRole('button', { name: new RegExp(group) })
      .click();
    await checkPage(page, 'space-add-members');
    await page.keyboard.press('Escape');
    await page.getByLabel(`Role of ${group}`).waitFor();
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
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/members/')),
      page.getByLabel(`Role of ${colleague.email}`).selectOption('viewer'),
    ]);
    await theirs.reload();
    await settled(theirs);
    expect(await theirs.getByRole('tab', { name: 'Knowledge' }).count()).toBe(0);
    // By its address, too, one meets nothing that one cannot use, and is told whom to ask.
    await visit(theirs, new URL(assistantAddress).pathname);
    await theirs.getByText('You can ask this assistant, but not change it.').waitFor();
    expect(await theirs.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await visit(theirs, `${new URL(assistantAddress).pathname}/insights`);
    await theirs.getByText('You do not have the right to see or do this.').waitFor();
    await theirs.getByText(/whoever administers it can give you the right under “Members”/).waitFor();
    await theirs.getByRole('button', { name: 'Copy the number' }).waitFor();
    await checkPage(theirs, 'insights-not-allowed');
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

  it('stays in the window where names are long and have no blanks', async () => {
    const name = 'Abcdefghij'.repeat(12);
    const make = <Data>(path: string, body: object = { name }): Promise<Data> =>
      callApi(path, { token: person.token, method: 'POST', body: JSON.stringify(body) });
    const { id } = await make<{ id: string }>('/api/v1/spaces/');
    const assistant = await make<{ id: string }>(`/api/v1/spaces/${id}/applications/assistants/`);
    const chat = await make<{ id: string }>(`/api/v1/spaces/${id}/applications/group-chats/`);
    await make('/api/v1/roles/', { name, permissions: ['personal_chat'] });
    await page.setViewportSize({ width: 390, height: 780 });
    const wider: string[] = [];
    for (const path of ['/spaces', `/spaces/${id}`, `/spaces/${id}/group-chats/${chat.id}`, '/admin/roles']) {
      await visit(page, path);
      await page.locator('#page').getByText(name).first().waitFor();
      const over =
        '[document.documentElement, document.getElementById("page")].some((one) => one.scrollWidth > one.clientWidth)';
      if (await page.evaluate(over)) wider.push(path);
    }
    expect(wider).toEqual([]);
    // So do short messages that name them.
    await visit(page, `/assistants/${assistant.id}`);
    await press('Publish');
    const said = page.locator('[aria-live=polite] > div').filter({ hasText: name });
    await said.waitFor();
    expect(
      await said.evaluate((one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth - one.clientWidth),
    ).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('offers no button to whom may not use it', async () => {
    const other = await browser.signedInPage(await aPerson());
    await visit(other, '/keys');
    await other.getByText('A key is for a space that you may change').waitFor();
    expect(await other.getByRole('button', { name: 'New key' }).count()).toBe(0);
    await visit(other, '/spaces');
    expect(await other.getByRole('button', { name: 'New space' }).count()).toBe(0);
  });

  it('§5.1.5 makes keys whose secret is shown once', async () => {
    await visit(page, '/keys');
    await page.getByText('No keys yet').waitFor();
    await press('New key');
    await dialog().getByLabel('Name').fill('Archive');
    await checkPage(page, 'key-new');
    expect(await isInSight(dialog().getByRole('button', { name: 'Create' }))).toBe(true);
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
    await press('New key');
    await dialog().getByLabel('Name').fill('Second');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await dialog().getByRole('button', { name: 'Copy the key' }).click();
    await page.getByText('The browser does not let this be copied.').waitFor();
    await press('I have stored it');
    // As where somebody has more than a page of them.
    const shorter = (url: string) => url.replace(/limit=\d+/, 'limit=1');
    await page.route(/\/api-keys\?/, (route) => route.continue({ url: shorter(route.request().url()) }));
    await visit(page, '/keys');
    await page.getByText('Second', { exact: true }).waitFor();
    expect(await page.getByText('Archive', { exact: true }).count()).toBe(0);
    await press('More');
    await page.getByText('Archive', { exact: true }).waitFor();
    await page.unroute(/\/api-keys\?/);
    await press('Actions for Archive');
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await expect(callApi('/api/v1/spaces/', { headers: { 'X-API-Key': secret } })).rejects.toThrow(/40[13]/);
  });
});
