import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { TestBrowser, visit } from './support/browser';
import { anOrganisation, callApi } from './support/people';

const GROUPS = 60;

describe('§5.6 a table that is longer than the page', () => {
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    const { owner } = await anOrganisation();
    for (let at = 0; at < GROUPS; at += 1) {
      const body = JSON.stringify({ name: `Group ${randomUUID()}` });
      await callApi('/api/v1/user-groups/', { token: owner.token, method: 'POST', body });
    }
    page = await browser.signedInPage(owner);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  it('is printed with all its rows, and nothing cut off; on the screen it draws those in sight', async () => {
    await visit(page, '/admin/groups');
    const rows = page.getByRole('row');
    await rows.nth(10).waitFor();
    expect(await rows.count()).toBeLessThan(GROUPS);
    await page.evaluate(`addEventListener('beforeprint', () => {
      const rows = [...document.querySelectorAll('[role=row]')];
      const tops = rows.map((row) => row.getBoundingClientRect().top);
      window.printed = { rows: rows.length, isInOrder: tops.every((top, at) => at === 0 || top > tops[at - 1]) };
    })`);
    await page.pdf({ format: 'A4' });
    expect(await page.evaluate('window.printed')).toEqual({ rows: GROUPS + 1, isInOrder: true });
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('region', { name: 'Groups' });
    expect(await table.evaluate((one) => (one as unknown as Record<string, number>)['scrollHeight'])).toBe(
      await table.evaluate((one) => (one as unknown as Record<string, number>)['clientHeight']),
    );
    await page.emulateMedia({ media: null });
    await rows.nth(GROUPS).waitFor({ state: 'detached' });
  });
});
