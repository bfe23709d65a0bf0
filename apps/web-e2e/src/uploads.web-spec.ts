import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';

interface Named {
  readonly id: string;
}

/** A text file as a person would choose it. */
const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`All about ${name}.`) });

describe('§3.2 files on their way into a collection', () => {
  let browser: TestBrowser;
  let owner: Person;
  let editor: Person;
  let collectionId: string;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    const organisation = await anOrganisation();
    ({ owner } = organisation);
    editor = await aPerson({ tenantId: organisation.tenantId });
    const make = async (path: string, body: object = { name: 'Rules' }): Promise<string> =>
      (await callApi<Named>(path, { token: owner.token, method: 'POST', body: JSON.stringify(body) })).id;
    const spaceId = await make('/api/v1/spaces/');
    collectionId = await make(`/api/v1/spaces/${spaceId}/knowledge/groups/`);
    const { id } = await callApi<Named>('/api/v1/users/me/', { token: editor.token });
    await make(`/api/v1/spaces/${spaceId}/members/`, { id, role: 'editor' });
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  /** The collection, with files of these names chosen. */
  async function sending(page: Page, names: readonly string[]): Promise<void> {
    await visit(page, `/collections/${collectionId}`);
    await page.getByLabel('Choose files').last().setInputFiles(names.map(textFile));
  }

  it('are asked about before the tab is closed or its person signs out, and no longer once they are sent', async () => {
    const page = await browser.signedInPage(owner);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const { opened, open } = gate();
    await page.route('**/info-blobs/upload/**', (route) => opened.then(() => route.continue()));
    await sending(page, ['parking.txt', 'permits.txt']);
    await page.getByText('Uploading ·').first().waitFor();
    await page.close({ runBeforeUnload: true });
    await page.getByRole('button', { name: owner.email }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toEqual(['beforeunload']);
    // Who listens hears that there are some, and nothing more while they become fewer.
    const heard = page.getByRole('status').filter({ hasText: /./ });
    expect(await heard.allTextContents()).toEqual([expect.stringMatching(/^Files are on their way\. /)]);
    open();
    await page.getByText('Uploading ·').first().waitFor({ state: 'detached' });
    await page.getByText('Can be asked about ·').nth(1).waitFor();
    await settled(page);
    expect(await heard.allTextContents()).toEqual(['2 files were worked through.']);
    await page.getByRole('button', { name: owner.email }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect(asked).toEqual(['beforeunload']);
  });

  it('of a folder are those of people, who are told where some have the same name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
    await mkdir(join(folder, 'older'));
    await writeFile(join(folder, '.DS_Store'), 'where icons lie');
    await writeFile(join(folder, 'fees.txt'), 'Bicycles park for free.');
    await writeFile(join(folder, 'older', 'fees.txt'), 'Horses park for free.');
    const page = await browser.signedInPage(editor);
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() < 400 || refused.push(`${answer.status()} ${answer.url()}`));
    await visit(page, `/collections/${collectionId}`);
    await page.getByLabel('Choose a folder').last().setInputFiles(folder);
    await page.getByText(/^1 file has the same name as another one\./).waitFor();
    await page.getByText('2 files were worked through.').first().waitFor();
    await settled(page);
    expect(refused).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('are all sent again at once where there was no connection', async () => {
    const page = await browser.signedInPage(owner);
    await page.route('**/info-blobs/upload/**', (route) => route.abort('internetdisconnected'), { times: 3 });
    await sending(page, ['one.txt', 'two.txt', 'three.txt']);
    const again = page.getByRole('button', { name: 'Try 3 files again' });
    await again.waitFor();
    await settled(page);
    await checkPage(page, 'uploads-failed');
    await again.click();
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      await page.getByRole('table', { name: 'Documents' }).getByRole('button', { name, exact: true }).waitFor();
    }
    expect(await again.count()).toBe(0);
  });
});
