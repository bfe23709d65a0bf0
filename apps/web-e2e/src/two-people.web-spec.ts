import { eventually, gate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { settled, TestBrowser, visit } from './support/browser';
import { aModel } from './support/chat';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';

interface Named {
  readonly id: string;
}

describe('§5.4 what somebody else changes meanwhile', () => {
  let browser: TestBrowser;
  let tenantId: string;
  let owner: Person;
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    ({ tenantId, owner } = await anOrganisation());
    page = await browser.signedInPage(owner);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  const call = <Data>(path: string, method: string, body?: object): Promise<Data> =>
    callApi(path, { token: owner.token, method, ...(body && { body: JSON.stringify(body) }) });
  const dialog = () => page.getByRole('dialog');
  const menuOf = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  it('who gets another address while the roles cannot be loaded keeps theirs', async () => {
    const { email } = await aPerson({ tenantId, roles: ['AI Configurator'] });
    const limit = JSON.stringify({ quota_limit: 5_000_000 });
    await page.route('**/api/v1/roles/', (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, '/admin/users');
    await menuOf(email, 'Edit');
    await dialog().getByRole('alert').waitFor();
    await callApi(`/api/v1/admin/users/${email}/`, { token: owner.token, method: 'POST', body: limit });
    const next = `moved-${email}`;
    await dialog().getByLabel('E-mail address').fill(next);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.unroute('**/api/v1/roles/');
    const { items } = await call<{ items: object[] }>(`/api/v1/admin/users/?search_email=${next}`, 'GET');
    expect(items).toMatchObject([{ quota_limit: 5_000_000, predefined_roles: [{ name: 'AI Configurator' }] }]);
  });

  it('rules for keys that others set stay', async () => {
    await visit(page, '/admin/keys');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByLabel('How many days before').waitFor();
    await page.getByLabel('Longest life in days').waitFor();
    const [policy, notices] = ['/api/v1/admin/api-key-policy', '/api/v1/admin/api-keys/notification-policy'] as const;
    await call(policy, 'PATCH', { max_expiration_days: 90 });
    await call(notices, 'PUT', { default_days_before_expiry: [5] });
    const save = (at: number) => page.getByRole('button', { name: 'Save' }).nth(at).click();
    await page.getByLabel('Every key must end some day').check();
    await save(0);
    await page.getByText('The rules hold from now on.').waitFor();
    await page.getByLabel('Tell owners that their keys end soon').uncheck();
    await save(1);
    await eventually('notices are off', async () => !(await call<{ enabled: boolean }>(notices, 'GET')).enabled);
    expect(await call(policy, 'GET')).toMatchObject({ max_expiration_days: 90, require_expiration: true });
    expect(await call(notices, 'GET')).toMatchObject({ default_days_before_expiry: [5] });
  });

  it('what others say of a model and of a tool server stays', async () => {
    const model = await aModel(owner, 'http://127.0.0.1:9', { name: 'three', display_name: 'Model three' });
    const tools = { name: 'Calendar', http_url: 'http://127.0.0.1:9/mcp', http_auth_type: 'none' };
    const { server } = await call<{ server: Named }>('/api/v1/mcp-servers/', 'POST', tools);
    const save = async (field: string, text: string): Promise<void> => {
      await dialog().getByLabel(field).fill(text);
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().waitFor({ state: 'detached' });
    };
    await visit(page, '/admin/models');
    await menuOf('Model three', 'Edit');
    await call(`/api/v1/admin/tenant-models/completion/${model}/`, 'PUT', { max_output_tokens: 1000 });
    await save('Name for people', 'Model 3');
    const { items } = await call<{ items: Named[] }>('/api/v1/completion-models/', 'GET');
    expect(items).toContainEqual(expect.objectContaining({ id: model, nickname: 'Model 3', max_output_tokens: 1000 }));
    await visit(page, '/admin/tools');
    await menuOf('Calendar', 'Edit');
    await call(`/api/v1/mcp-servers/${server.id}/`, 'POST', { description: 'Dates of all.' });
    await save('Name', 'Dates');
    const now = { ...tools, name: 'Dates', description: 'Dates of all.' };
    expect(await call(`/api/v1/mcp-servers/${server.id}/`, 'GET')).toMatchObject(now);
  });

  it('a group that is renamed has the members that it got in the meantime', async () => {
    const { email } = await aPerson({ tenantId });
    const group = await call<Named>('/api/v1/user-groups/', 'POST', { name: 'Counter' });
    await visit(page, '/admin/groups');
    await menuOf('Counter', 'Rename');
    const { items } = await call<{ items: Named[] }>(`/api/v1/admin/users/?search_email=${email}`, 'GET');
    await call(`/api/v1/user-groups/${group.id}/users/${items[0]!.id}/`, 'POST');
    await dialog().getByLabel('Name').fill('Front desk');
    await dialog().getByRole('button', { name: 'Rename' }).click();
    await dialog().waitFor({ state: 'detached' });
    const { name, users } = await call<{ name: string; users: Named[] }>(`/api/v1/user-groups/${group.id}/`, 'GET');
    expect([name, users.length]).toEqual(['Front desk', 1]);
  });

  it('what is being written of a skill stays while others save theirs', async () => {
    const words = { name: 'letters', description: 'Writes letters.', body: 'Be brief.' };
    const { id } = await call<Named>('/api/v1/skills/', 'POST', words);
    await visit(page, `/skills/${id}`);
    const instructions = page.getByLabel('Instructions');
    await instructions.fill('Be brief, and kind.');
    await call(`/api/v1/skills/${id}/`, 'POST', { description: 'Writes letters to citizens.' });
    // What comes of a new file is shown at once.
    await page.getByRole('button', { name: 'Add file' }).click();
    const file = { name: 'rules.md', mimeType: 'text/markdown', buffer: Buffer.from('Two pages at most.') };
    await dialog().getByLabel('File').setInputFiles(file);
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('header').getByText('Version 3', { exact: true }).waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Writes letters to citizens.');
    expect(await instructions.inputValue()).toBe('Be brief, and kind.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('header').getByText('Version 4', { exact: true }).waitFor();
    const { description, body } = await call<typeof words>(`/api/v1/skills/${id}/`, 'GET');
    expect([description, body]).toEqual(['Writes letters to citizens.', 'Be brief, and kind.']);
  });

  it('nobody is said to be there who could become a member where people cannot be looked for', async () => {
    const { id } = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Members' });
    await aPerson({ tenantId });
    await visit(page, `/spaces/${id}?part=members`);
    await page.route('**/api/v1/users/?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Add members' }).click();
    await dialog().getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    expect(await dialog().getByText('Nobody was found').count()).toBe(0);
    // This answer has no number that one could name.
    expect(await dialog().getByText('number below').count()).toBe(0);
    await page.unroute('**/api/v1/users/?*');
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('models of a space that are chosen one soon after the other are all chosen', async () => {
    const { id } = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Models' });
    const models = [
      await aModel(owner, 'http://127.0.0.1:9', { name: 'one', display_name: 'Model one' }),
      await aModel(owner, 'http://127.0.0.1:9', { name: 'two', display_name: 'Model two' }),
    ];
    await call(`/api/v1/spaces/${id}/`, 'PATCH', { completion_models: [] });
    await visit(page, `/spaces/${id}?part=settings`);
    await settled(page);
    const { opened, open } = gate();
    await page.route(`**/api/v1/spaces/${id}/`, async (route) => {
      if (route.request().method() === 'PATCH') await opened;
      await route.continue();
    });
    const boxes = ['Model one', 'Model two'].map((name) => page.getByRole('checkbox', { name }));
    for (const box of boxes) await box.click();
    expect(await Promise.all(boxes.map((box) => box.isChecked()))).toEqual([true, true]);
    open();
    await eventually('both are chosen', async () => {
      const { completion_models: chosen } = await call<{ completion_models: Named[] }>(`/api/v1/spaces/${id}/`, 'GET');
      return models.every((model) => chosen.some((one) => one.id === model));
    });
    await settled(page);
    expect(await Promise.all(boxes.map((box) => box.isChecked()))).toEqual([true, true]);
    await page.unroute(`**/api/v1/spaces/${id}/`);
  });

  it('a classification moves by as many places as one presses, however soon', async () => {
    const levels = '/api/v1/security-classifications/';
    for (const name of ['Lowest', 'Low', 'High', 'Highest'])
      await call(levels, 'POST', { name, set_lowest_security: false });
    const stored = async () =>
      (await call<{ security_classifications: { name: string }[] }>(levels, 'GET')).security_classifications
        .map(({ name }) => name)
        .join();
    await visit(page, '/admin/classifications');
    const { opened, open } = gate();
    await page.route(`**${levels}`, async (route) => {
      if (route.request().method() === 'PATCH') await opened;
      await route.continue();
    });
    const up = page.getByRole('button', { name: 'Move Lowest up' });
    for (let place = 3; place > 0; place -= 1) await up.click();
    await up
      .and(page.locator(':focus'))
      .and(page.getByRole('button', { disabled: true }))
      .waitFor();
    open();
    await eventually('the order is saved', async () => (await stored()) === 'Lowest,Highest,High,Low');
    await settled(page);
    const shown = await page.locator('ol > li').allTextContents();
    expect(shown.map((text) => text.trim())).toEqual(['Lowest', 'Highest', 'High', 'Low']);
    await page.unroute(`**${levels}`);
  });

  it('what is refused is as it was typed, though what others saved was shown in the meantime', async () => {
    const { id } = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Registry' });
    await visit(page, `/spaces/${id}?part=settings`);
    const { opened, open } = gate();
    await page.route(`**/api/v1/spaces/${id}/`, async (route) => {
      const { name } = (route.request().postDataJSON() ?? {}) as { name?: string };
      if (name === undefined) return route.continue();
      await opened;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.getByLabel('Name').fill('Front desk');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await call(`/api/v1/spaces/${id}/`, 'PATCH', { description: 'For all.' });
    // The answer tells the space as it is now.
    const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.getByRole('checkbox', { name: 'Model one' }).click();
    await told;
    open();
    await page.getByRole('alert').waitFor();
    await eventually('what others saved is shown', async () => {
      return (await page.getByLabel('What the space is for').inputValue()) === 'For all.';
    });
    expect(await page.getByLabel('Name').inputValue()).toBe('Front desk');
  });
});
