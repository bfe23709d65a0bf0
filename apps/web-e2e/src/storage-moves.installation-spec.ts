import { eventually, ThrowawayStore } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { callApi } from './support/people';

/*
 * Places and moves are those of the whole installation, which all of these files share: whatever
 * begins, pauses or looks at a move is here, where one test follows the other.
 */

const MEGABYTE = 1024 ** 2;

/** What was decided of files, as the API tells it. */
type Policy = Record<'session_file_limit_bytes' | 'knowledge_file_limit_bytes' | 'revision', number> & {
  readonly new_write_storage_target: string;
};

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

  it('while limits are being typed, which stay: whatever is decided meanwhile, and once somebody else has saved theirs', async () => {
    await places();
    const chats = page.getByLabel('Largest file in a chat');
    const knowledge = page.getByLabel('Largest document in a collection');
    await chats.fill('21');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Moves are paused.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Nothing is being moved.').waitFor();
    expect(await chats.inputValue()).toBe('21');
    const address = '/api/v1/admin/object-content-policy';
    const decide = async (limits: object): Promise<void> => {
      const { revision, new_write_storage_target, ...policy } = (await callApi<{ policy: Policy }>(address)).policy;
      const kept = Object.entries(policy).filter(([member]) => member.endsWith('_limit_bytes'));
      const body = { new_write_storage_target, ...Object.fromEntries(kept), ...limits, expected_revision: revision };
      await callApi(address, { method: 'PUT', body: JSON.stringify(body) });
    };
    const { policy: before } = await callApi<{ policy: Policy }>(address);
    await decide({ knowledge_file_limit_bytes: 30 * MEGABYTE });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await settled(page);
    await eventually('what others decided is shown', async () => (await knowledge.inputValue()) === '30');
    expect([await chats.inputValue(), await knowledge.inputValue()]).toEqual(['21', '30']);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This holds for new files from now on.').waitFor();
    const limits = { session_file_limit_bytes: 21 * MEGABYTE, knowledge_file_limit_bytes: 30 * MEGABYTE };
    expect((await callApi<{ policy: Policy }>(address)).policy).toMatchObject(limits);
    const { session_file_limit_bytes, knowledge_file_limit_bytes } = before;
    await decide({ session_file_limit_bytes, knowledge_file_limit_bytes });
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
