import type { Page } from 'playwright-core';
import { checkPage, TestBrowser, visit } from './support/browser';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';

interface Named {
  readonly id: string;
  readonly name: string;
}

describe('§2.4 what is chosen from many', () => {
  let browser: TestBrowser;
  let owner: Person;
  let page: Page;
  let spaceId: string;
  let assistantId: string;

  const call = <Data = Named>(path: string, body?: object): Promise<Data> =>
    callApi(`/api/v1/${path}`, {
      token: owner.token,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    browser = await TestBrowser.open();
    owner = await aPerson({ roles: ['Owner'] });
    spaceId = (await call('spaces/', { name: 'Town hall' })).id;
    for (let at = 1; at <= 13; at += 1) {
      await call(`spaces/${spaceId}/knowledge/groups/`, { name: `Collection ${at}` });
      const { id } = await call(`spaces/${spaceId}/applications/assistants/`, { name: `Assistant ${at}` });
      await call(`assistants/${id}/publish/?published=true`, {});
      assistantId = id;
    }
    page = await browser.signedInPage(owner);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  it('is looked for by name; what is ticked stays so out of sight, and comes first from then on', async () => {
    await visit(page, `/assistants/${assistantId}`);
    const choices = page.getByRole('group', { name: 'Answers from' });
    await choices.getByLabel('Collection 2', { exact: true }).check();
    const search = page.getByRole('searchbox', { name: 'Search in “Answers from”' });
    await search.fill('collection 13');
    await page.getByText('1 is shown.').waitFor();
    await choices.getByLabel('Collection 13').check();
    await page.getByText('2 are chosen.').waitFor();
    await checkPage(page, 'assistant-choices');
    // Within a form, it does not send that.
    await search.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { groups } = await call<{ groups: Named[] }>(`assistants/${assistantId}/`);
    expect(groups.map(({ name }) => name).sort()).toEqual(['Collection 13', 'Collection 2']);
    await visit(page, `/assistants/${assistantId}`);
    await choices.getByRole('listitem').nth(12).waitFor();
    expect((await choices.getByRole('listitem').allTextContents()).slice(0, 3)).toEqual([
      'Collection 2',
      'Collection 13',
      'Collection 1',
    ]);
  });

  it('is looked for by its name or that of its space where it is whom one asks', async () => {
    await visit(page, `/chat?assistant=${assistantId}`);
    const opener = page.getByRole('button', { name: 'Assistant Assistant 13' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Choose an assistant' });
    const search = dialog.getByRole('searchbox', { name: 'Search assistants and spaces' });
    await search.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('town hall');
    await dialog.getByText('14 are shown.').waitFor();
    await checkPage(page, 'chat-assistants');
    await search.fill('assistant 7');
    await dialog.getByText('1 is shown.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Assistant Assistant 7' }).and(page.locator(':focus')).waitFor();
  });

  it('is one of many people and groups: how many there are is said, not who, and the next is near', async () => {
    const { tenantId, owner: other } = await anOrganisation();
    const as = <Data = Named>(path: string, name: string): Promise<Data> =>
      callApi(path, { token: other.token, method: 'POST', body: JSON.stringify({ name }) });
    for (let at = 1; at <= 6; at += 1) {
      await aPerson({ tenantId });
      await as('/api/v1/user-groups/', `Team ${at}`);
    }
    const { id } = await as('/api/v1/spaces/', 'Registry');
    const many = await browser.signedInPage(other);
    await visit(many, `/spaces/${id}?part=members`);
    await many.getByRole('button', { name: 'Add members' }).click();
    const dialog = many.getByRole('dialog');
    await dialog.getByRole('status').getByText('12 are shown.').waitFor();
    expect(await dialog.locator('[aria-live]').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Add Team 3' }).focus();
    await many.keyboard.press('Enter');
    await dialog.getByRole('status').getByText('11 are shown.').waitFor();
    await dialog.getByRole('list').and(many.locator(':focus')).waitFor();
    await checkPage(many, 'add-members');
  });

  it('has everybody who could become a member, also where all who come first are members', async () => {
    const { owner: other } = await anOrganisation();
    const as = <Data = Named>(path: string, body: object): Promise<Data> =>
      callApi(`/api/v1/${path}`, { token: other.token, method: 'POST', body: JSON.stringify(body) });
    const { id } = await as('spaces/', { name: 'Registry' });
    for (let at = 10; at <= 31; at += 1) {
      const person = await as('admin/users/', { email: `a${at}@${id}.example` });
      await as(`spaces/${id}/members/`, { id: person.id, role: 'viewer' });
    }
    await as('admin/users/', { email: `zoe@${id}.example` });
    const many = await browser.signedInPage(other);
    await visit(many, `/spaces/${id}?part=members`);
    await many.getByRole('button', { name: 'Add members' }).click();
    await many.getByRole('dialog').getByText('1 is shown.').waitFor();
    await many.getByRole('dialog').getByText(`zoe@${id}.example`).first().waitFor();

    // A large organisation, all of whose first people are members.
    const { items } = await callApi<{ items: object[] }>(
      `/api/v1/users/?email=${encodeURIComponent('@' + id)}&limit=20`,
      {
        token: other.token,
      },
    );
    let asked = 0;
    await many.route(/\/api\/v1\/users\/\?/, (route) => {
      asked += 1;
      return route.fulfill({
        json: { items, limit: 20, next_cursor: `${asked}`, previous_cursor: null, total_count: 999 },
      });
    });
    await many.reload();
    await many.getByRole('button', { name: 'Add members' }).click();
    const status = many.getByRole('dialog').getByRole('status');
    await status.getByText('Nobody who could be added is among the first 200 people.').waitFor();
    expect(asked).toBe(10);
    await many.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await status.getByText('among the first 400 people').waitFor();
    expect(asked).toBe(20);
  });
});
