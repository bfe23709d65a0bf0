import { eventually, gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, isInSight, TestBrowser, visit } from './support/browser';
import { aPerson, callApi, type Person } from './support/people';

describe('§2.4 the ways to what people work in', () => {
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

  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const dialog = () => page.getByRole('dialog');

  it('open where the window is narrow, and give the focus back at one Escape', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await visit(page, '/spaces');
    await press('Open navigation');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.locator('button:focus[aria-label="Open navigation"]').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('have nothing over them, also while something is said that waits to be closed', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await visit(page, '/spaces');
    await page.route('**/web/sign-out', (route) => route.abort('connectionrefused'), { times: 1 });
    await press('Open navigation');
    await dialog().getByRole('button', { name: person.email }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const close = page.locator('[aria-live=polite]').getByRole('button', { name: 'Close' });
    await close.waitFor();
    expect(await isInSight(close)).toBe(true);
    await press('Open navigation');
    await dialog().waitFor();
    for (const name of ['Chat', 'Spaces', 'My API keys']) {
      expect(await isInSight(dialog().getByRole('link', { name, exact: true }))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await close.click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('say that a page is on its way where it takes its time', async () => {
    await visit(page, '/spaces');
    const { opened, open } = gate();
    await page.route('**/assets/*.js', (route) => opened.then(() => route.continue()));
    await page.getByRole('link', { name: 'My API keys' }).click();
    const loading = page.getByRole('status').getByText('Loading');
    await loading.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Spaces');
    await checkPage(page, 'page-on-its-way');
    open();
    await page.getByRole('heading', { level: 1, name: 'My API keys' }).waitFor();
    await loading.waitFor({ state: 'detached' });
    await page.unrouteAll();
  });

  it('show that the app is on its way before any of its code is there', async () => {
    const { opened, open } = gate();
    await page.route('**/assets/*.js', (route) => opened.then(() => route.continue()));
    await page.goto(`${new URL(page.url()).origin}/spaces`, { waitUntil: 'commit' });
    await page.locator('#app svg').waitFor();
    const opacity = `getComputedStyle(document.querySelector('#app svg').parentElement).opacity`;
    await eventually('the sign is seen', async () => (await page.evaluate(opacity)) === '1');
    open();
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor();
    await page.unrouteAll();
  });

  it('find a space among many by its name or what it is for', async () => {
    const other = await aPerson({ roles: ['Owner'] });
    const many = await browser.signedInPage(other);
    const make = (name: string): Promise<{ id: string }> =>
      callApi('/api/v1/spaces/', { token: other.token, method: 'POST', body: JSON.stringify({ name }) });
    await visit(many, '/spaces');
    const search = many.getByRole('searchbox', { name: 'Search spaces' });
    expect(await search.count()).toBe(0);
    for (let at = 1; at <= 12; at += 1) await make(`Office ${at}`);
    const { id } = await make('Registry');
    const body = JSON.stringify({ description: 'Letters and parcels.' });
    await callApi(`/api/v1/spaces/${id}/`, { token: other.token, method: 'PATCH', body });
    await visit(many, '/spaces');
    const names = () => many.getByRole('main').getByRole('listitem').getByRole('link').allTextContents();
    for (const words of ['REGIS', 'parcels']) {
      await search.fill(words);
      await many.getByText('1 is shown.').waitFor();
      expect(await names()).toEqual(['RegistryLetters and parcels.']);
    }
    await checkPage(many, 'spaces-search');
    await search.fill('nowhere');
    await many.getByText('Nothing here has this in its name or description.').waitFor();
  });

  it('find an assistant, a collection and a member of a space among many', async () => {
    const other = await aPerson({ roles: ['Owner'] });
    const call = <Data>(path: string, body: object): Promise<Data> =>
      callApi(`/api/v1/spaces/${path}`, { token: other.token, method: 'POST', body: JSON.stringify(body) });
    const { id } = await call<{ id: string }>('', { name: 'Town hall' });
    for (let at = 1; at <= 12; at += 1) {
      await call(`${id}/applications/assistants/`, { name: `Assistant ${at}` });
      await call(`${id}/knowledge/groups/`, { name: `Collection ${at}` });
      const { token } = await aPerson();
      const member = await callApi<{ id: string }>('/api/v1/users/me/', { token });
      await call(`${id}/members/`, { id: member.id, role: 'viewer' });
    }
    await call(`${id}/applications/assistants/`, { name: 'Registrar' });
    await call(`${id}/knowledge/groups/`, { name: 'Registers' });
    const many = await browser.signedInPage(other);
    const rows = many.getByRole('main').getByRole('listitem');
    const find = async (part: string, label: string, words: string): Promise<string[]> => {
      await visit(many, `/spaces/${id}?part=${part}`);
      await rows.nth(12).waitFor();
      await many.getByRole('searchbox', { name: label }).fill(words);
      await many.getByText('1 is shown.').waitFor();
      return rows.allTextContents();
    };
    expect(await find('assistants', 'Search assistants', 'registr')).toEqual([expect.stringContaining('Registrar')]);
    await checkPage(many, 'space-search');
    expect(await find('knowledge', 'Search collections', 'registe')).toEqual([expect.stringContaining('Registers')]);
    expect(await find('members', 'Search members', other.email)).toEqual([expect.stringContaining(other.email)]);
    await checkPage(many, 'space-members-search');
  });
});
