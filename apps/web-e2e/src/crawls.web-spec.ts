import { FakeWeb } from '@svc/testing';
import type { Page, WebSocketRoute } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';

/** What somebody waits for, and how to let it happen. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('§9 crawls while they run', () => {
  const web = new FakeWeb();
  let browser: TestBrowser;
  let owner: Person;
  let tenantId: string;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    await web.listen();
    ({ owner, tenantId } = await anOrganisation());
    const body = JSON.stringify({ name: 'Harbour office' });
    const space = await callApi<{ id: string }>('/api/v1/spaces/', { token: owner.token, method: 'POST', body });
    spaceId = space.id;
    page = await browser.signedInPage(owner);
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  /** A site of three pages, each of which leads to the next; the second and the third wait for the test. */
  function aSite(path: string) {
    const [second, third] = [gate(), gate()];
    web.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow:\n', type: 'text/plain' });
    web.pages.set(`/${path}/`, { body: '<h1>Boat places cost 900 kronor.</h1><a href="two">More</a>' });
    web.pages.set(`/${path}/two`, { body: '<h1>Given by lot.</h1><a href="three">More</a>', after: second.opened });
    web.pages.set(`/${path}/three`, { body: '<h1>In March.</h1>', after: third.opened });
    return { second, third };
  }

  async function add(path: string, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Add website' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(`${web.url}/${path}/`);
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const says = (name: string, text: string) => row(name).getByText(text).waitFor();

  it('shows the progress of a crawl without asking for it', async () => {
    const { second, third } = aSite('told');
    await visit(page, `/spaces/${spaceId}`);
    await page.getByRole('tab', { name: 'Knowledge' }).click();
    await page.getByText('No websites yet').waitFor();
    await add('told', 'Told');
    await says('Told', '1 page');
    // From here on whoever asks how the website stands is told nothing.
    const asked: string[] = [];
    const websites = /\/api\/v1\/websites\/[^/]+\/$/;
    await page.route(websites, (route) => {
      asked.push(route.request().url());
      return route.abort('connectionrefused');
    });
    second.open();
    await says('Told', '2 pages');
    await says('Told', 'Being read');
    expect(asked).toEqual([]);
    await page.unroute(websites);
    third.open();
    await row('Told').getByText('Read', { exact: true }).waitFor();
    await says('Told', '3 pages');
  });

  it('asks for it when the connection is gone', async () => {
    const { second, third } = aSite('asked');
    let isCut = false;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/api\/v1\/ws$/, (socket) => {
      if (isCut) return void socket.close();
      sockets.push(socket);
      socket.connectToServer();
    });
    await visit(page, `/spaces/${spaceId}`);
    await page.getByRole('tab', { name: 'Knowledge' }).click();
    await says('Told', '3 pages');
    await add('asked', 'Asked');
    await says('Asked', '1 page');
    isCut = true;
    for (const socket of sockets) await socket.close();
    second.open();
    await says('Asked', '2 pages');
    third.open();
    await row('Asked').getByText('Read', { exact: true }).waitFor();
  });

  it('tells administrators how crawling goes', async () => {
    await visit(page, '/chat');
    await page.getByRole('link', { name: 'Website reading' }).click();
    await page.getByText('Nothing is being read').waitFor();
    await page.getByText('No reading has failed').waitFor();
    await page.getByText('Reading works').waitFor();
    await settled(page);
    await checkPage(page, 'administration-crawler-empty');

    const { second, third } = aSite('slow');
    web.pages.set('/broken/', { status: 500, body: '' });
    const addSite = (path: string) =>
      callApi(`/api/v1/spaces/${spaceId}/knowledge/websites/`, {
        token: owner.token,
        method: 'POST',
        body: JSON.stringify({ url: `${web.url}/${path}/`, name: `Site ${path}` }),
      });
    await addSite('slow');
    await addSite('broken');
    const now = page.getByRole('list', { name: 'Readings now' });
    await now.getByText('Site slow').waitFor();
    await now.getByText('1 page').waitFor();
    const failures = page.getByRole('list', { name: 'Latest failures' });
    await failures.getByText('Site broken').waitFor();
    await failures.getByText('no answer of the server, or an error').waitFor();
    await page.getByText(/^1 of \d+$/).waitFor();
    await settled(page);
    await checkPage(page, 'administration-crawler');
    second.open();
    third.open();
    await page.getByText('Nothing is being read').waitFor();
  });

  it('tells nobody else', async () => {
    const other = await aPerson({ tenantId });
    const theirs = await browser.signedInPage(other, { locale: 'sv-SE' });
    await visit(theirs, '/chat');
    expect(await theirs.getByRole('link', { name: 'Webbplatsläsning' }).count()).toBe(0);
    await theirs.goto('/admin/crawler');
    await theirs.getByRole('heading', { level: 1, name: 'Webbplatsläsning' }).waitFor();
    await theirs.getByText('Du har inte behörighet att se den här sidan').waitFor();
    expect(await theirs.getByText('Site broken').count()).toBe(0);
  });
});
