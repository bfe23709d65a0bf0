import { ThrowawayStore } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { callApi } from './support/people';

/*
 * Places and moves are those of the whole installation, which all of these files share: whatever
 * begins, pauses or looks at a move is here, where one test follows the other.
 */

/** Enough for somebody to see them move. */
const FILES = 40;

/** A file in a chat, kept where new files are kept now. */
async function aFile(name: string): Promise<void> {
  const form = new FormData();
  form.append('upload_file', new File([`${name} `.repeat(1_000)], name, { type: 'text/plain' }));
  await callApi('/api/v1/files/', { method: 'POST', body: form });
}

describe('§3.7 stored files move', () => {
  let browser: TestBrowser;
  let store: ThrowawayStore;
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    store = await ThrowawayStore.start();
    await Promise.all(Array.from({ length: FILES }, (_, at) => aFile(`kept-${at}.txt`)));
    page = await browser.signedInPage();
  });
  afterAll(async () => {
    await browser.close();
    await store.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  const kept = (place: string) =>
    page.getByRole('listitem').filter({ hasText: place }).getByText('Stored', { exact: true });
  /** While moves are held back, so that what begins is there to be seen. */
  const begin = async (place: string): Promise<void> => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Moves are paused.').waitFor();
    await page.getByRole('button', { name: `Move to: ${place}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.getByText(new RegExp(`To ${place}: \\d+ files`)).waitFor();
  };
  const goOn = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('progressbar', { name: 'Moves' }).waitFor();
    await page.getByText('Nothing is being moved.').waitFor({ timeout: 120_000 });
  };

  const places = async (): Promise<void> => {
    await visit(page, '/admin/storage');
    await page.getByRole('tab', { name: 'Places and limits' }).click();
    await page.getByRole('heading', { name: 'New files' }).waitFor();
    await settled(page);
  };

  it('when somebody says so: before, the operator sees where new files go, and may hold moves back', async () => {
    await places();
    await checkPage(page, 'administration-storage');
    await page.getByText('Nothing is being moved.').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Moves are paused.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Nothing is being moved.').waitFor();
  });

  it('into an object store that is connected, while one watches, pauses and resumes, and back', async () => {
    await places();
    await page.getByRole('button', { name: 'Connect' }).click();
    const { endpointUrl, bucket, accessKeyId, secretAccessKey } = store.address();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address', { exact: true }).fill(endpointUrl);
    await dialog.getByLabel('Bucket', { exact: true }).fill('there-is-none');
    await dialog.getByLabel('Key id').fill(accessKeyId);
    await dialog.getByLabel('Secret key').fill(secretAccessKey);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    await checkPage(page, 'administration-storage-connection');
    await dialog.getByLabel('Bucket', { exact: true }).fill(bucket);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(new RegExp(endpointUrl)).waitFor();

    await begin('Object store');
    await settled(page);
    await checkPage(page, 'administration-storage-moves');
    await goOn();
    await kept('Object store').waitFor();
    await kept('Database').waitFor({ state: 'detached' });
    // Nothing is left that could move there.
    await page.getByRole('button', { name: 'Move to: Object store' }).waitFor({ state: 'detached' });

    await begin('Database');
    await goOn();
    await kept('Database').waitFor();
    await kept('Object store').waitFor({ state: 'detached' });
  });
});
