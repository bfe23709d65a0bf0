import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, product, settled, TestBrowser, visit } from './support/browser';
import { aModel, ask } from './support/chat';
import { anOrganisation, aPassword, aPerson, callApi, type Person } from './support/people';

const RULES = 'references/rules.md';
const BODY = '## Minutes\n\n1. Name who was there.\n2. Write down what was decided.';

describe('§5.2 skills', () => {
  let browser: TestBrowser;
  let models: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let tenantId: string;
  let owner: Person;
  let page: Page;
  let assistantId: string;

  beforeAll(async () => {
    [browser, models] = await Promise.all([TestBrowser.open(), startFakeOpenAi()]);
    ({ tenantId, owner } = await anOrganisation());
    page = await browser.signedInPage(owner);
  });
  afterAll(() => Promise.all([browser.close(), models.close()]));
  afterEach(() => expect(browser.problems).toEqual([]));

  const call = <Data>(path: string, body: object, method = 'POST'): Promise<Data> =>
    callApi(path, { token: owner.token, method, body: JSON.stringify(body) });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = () => page.getByRole('dialog');
  const submit = (action: string) => dialog().getByRole('button', { name: action, exact: true }).click();
  const gone = () => dialog().waitFor({ state: 'detached' });
  const version = (number: number) => page.locator('header').getByText(`Version ${number}`, { exact: true }).waitFor();
  const textFile = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  /** What a link downloads. */
  const downloaded = async (link: string): Promise<{ path: string; name: string }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    return { path: await download.path(), name: download.suggestedFilename() };
  };

  it('are written, with a name that is checked at once', async () => {
    await visit(page, '/chat');
    await page.getByRole('link', { name: 'Skills', exact: true }).click();
    await page.getByText('No skills yet').waitFor();
    await settled(page);
    await checkPage(page, 'skills-empty');
    await press('New skill');
    await dialog().getByLabel('Name').fill('Meeting minutes');
    await dialog().getByLabel('Description').fill('Writes minutes of meetings. Use it when somebody asks for minutes.');
    await dialog().getByLabel('Instructions').fill(BODY);
    await submit('Create');
    await dialog().getByText('Only lower-case letters').waitFor();
    await settled(page);
    await checkPage(page, 'skill-new');
    await dialog().getByLabel('Name').fill('minutes');
    await submit('Create');
    await page.getByRole('heading', { level: 1, name: 'minutes' }).waitFor();
    await version(1);
  });

  it('get files, and what is being typed stays meanwhile', async () => {
    await page.getByLabel('Description').fill('Writes minutes of any meeting.');
    await press('Add file');
    await dialog().getByLabel('File').setInputFiles(textFile('rules.md', 'Two pages at most.'));
    await expect(dialog().getByLabel('Path').inputValue()).resolves.toBe('rules.md');
    await dialog().getByLabel('Path').fill('../rules.md');
    await submit('Add');
    await dialog().getByText('This file cannot be part of a skill.').waitFor();
    await settled(page);
    await checkPage(page, 'skill-file');
    await dialog().getByLabel('Path').fill(RULES);
    await submit('Add');
    await gone();
    await version(2);
    await expect(page.getByLabel('Description').inputValue()).resolves.toBe('Writes minutes of any meeting.');
    await press(`Actions for ${RULES}`);
    await page.getByRole('menuitem', { name: 'Replace' }).click();
    await dialog().getByLabel('File').setInputFiles(textFile('other.md', 'One page at most.'));
    await submit('Replace');
    await gone();
    await version(3);
    const { path, name } = await downloaded(`Download ${RULES}`);
    expect([name, await readFile(path, 'utf8')]).toEqual(['rules.md', 'One page at most.']);
  });

  it('are changed, and an earlier version is looked at and used again', async () => {
    await page.getByText('Further settings').click();
    await page.getByLabel('Licence').fill('CC-BY-4.0');
    await press('Save');
    await page.getByText('Saved as version 4.').waitFor();
    await version(4);
    await page.getByRole('listitem').filter({ hasText: 'Version 4' }).getByText(owner.email).waitFor();
    await settled(page);
    await checkPage(page, 'skill');
    await press('Compare with version 1');
    await dialog().getByText('Writes minutes of meetings.').waitFor();
    await dialog().getByText('Licence: CC-BY-4.0').waitFor();
    await settled(page);
    await checkPage(page, 'skill-version');
    await page.keyboard.press('Escape');
    await press('Compare with version 2');
    await dialog()
      .getByRole('link', { name: `Download ${RULES}` })
      .waitFor();
    await submit('Use this version');
    await page.getByText('Version 2 is in use.').waitFor();
    await version(2);
    await expect(page.getByLabel('Description').inputValue()).resolves.toMatch(/^Writes minutes of meetings/);
  });

  it('are exported, and imported as a new version or not at all', async () => {
    const { path: archive, name } = await downloaded('Export');
    expect(name).toBe('minutes.zip');
    await page.getByRole('link', { name: 'All skills' }).click();
    await press('Import');
    await dialog().getByLabel('Archive').setInputFiles(textFile('notes.zip', 'no archive'));
    await submit('Import');
    await dialog().getByText('This archive does not hold a skill.').waitFor();
    await dialog().getByLabel('Archive').setInputFiles(archive);
    await submit('Import');
    await dialog().getByText('Another skill has this name.').waitFor();
    await settled(page);
    await checkPage(page, 'skill-import');
    await dialog().getByLabel('Make it a new version').check();
    await submit('Import');
    await page.getByText('“minutes” was imported as version 5.').waitFor();
    await version(5);
    await page.getByRole('link', { name: 'All skills' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'minutes' });
    await line.getByText('Version 5').waitFor();
    await line.getByText('1 file').waitFor();
    await settled(page);
    await checkPage(page, 'skills');
  });

  it('are given to an assistant, whose model reads them', async () => {
    const modelId = await aModel(owner, models.url, { supports_tool_calling: true });
    const space = await call<{ id: string }>('/api/v1/spaces/', { name: 'Registry' });
    await call(`/api/v1/spaces/${space.id}/`, { completion_models: [{ id: modelId }] }, 'PATCH');
    const applications = `/api/v1/spaces/${space.id}/applications/assistants/`;
    ({ id: assistantId } = await call<{ id: string }>(applications, { name: 'Clerk' }));
    await visit(page, `/assistants/${assistantId}`);
    await page.getByLabel('minutes').check();
    await press('Save');
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await page.getByLabel('minutes').waitFor();
    expect(await page.getByLabel('minutes').isChecked()).toBe(true);
    await settled(page);
    await checkPage(page, 'assistant-skills');
    const load = (args: object) => ({ id: randomUUID(), name: 'load_skill', arguments: JSON.stringify(args) });
    models.chatReplies.push(
      { toolCalls: [load({ name: 'minutes' }), load({ name: 'minutes', path: RULES })] },
      { text: ['Here are the minutes.'] },
    );
    await visit(page, `/chat?assistant=${assistantId}`);
    await ask(page, 'Write the minutes');
    await page.getByRole('article').getByText('Here are the minutes.').waitFor();
    const calls = page.getByRole('list', { name: 'Tools used' });
    await calls.getByText('Skill “minutes”', { exact: true }).waitFor();
    await calls.getByText(`Skill “minutes”: ${RULES}`).waitFor();
    await settled(page);
    await checkPage(page, 'chat-skills');
  });

  it('are not there for people without the permission, and only looked at by those who may not change them', async () => {
    const stranger = await browser.signedInPage(await aPerson({ tenantId }));
    await visit(stranger, '/chat');
    await stranger.getByRole('link', { name: 'Chat', exact: true }).waitFor();
    expect(await stranger.getByRole('link', { name: 'Skills', exact: true }).count()).toBe(0);
    await stranger.goto('/skills');
    await stranger.getByText('You do not have the right to see this page').waitFor();

    const role = await call<{ id: string }>('/api/v1/roles/', { name: 'Reader', permissions: ['skills'] });
    const reader = await browser.signedInPage(await personWith(role.id));
    await visit(reader, '/skills');
    await reader.getByRole('link', { name: 'minutes' }).click();
    await reader.getByText('Name who was there.').waitFor();
    await settled(reader);
    expect(await reader.getByRole('button', { name: /^(Save|Add file|Actions for|Delete)/ }).count()).toBe(0);
    await checkPage(reader, 'skill-reader');
    await reader.getByRole('button', { name: 'Compare with version 1' }).click();
    await reader.getByRole('dialog').getByText('Compared with the version in use.').waitFor();
    expect(await reader.getByRole('button', { name: 'Use this version' }).count()).toBe(0);
  });

  it('are deleted, and taken off their assistants', async () => {
    await visit(page, '/skills');
    await page.getByRole('link', { name: 'minutes' }).click();
    await press('Delete “minutes”?');
    await submit('Delete');
    await page.getByText('“minutes” was deleted.').waitFor();
    await page.getByText('No skills yet').waitFor();
    const clerk = await callApi<{ skills: object[] }>(`/api/v1/assistants/${assistantId}/`, { token: owner.token });
    expect(clerk.skills).toEqual([]);
  });

  /** Somebody with a role of the tenant's own. */
  async function personWith(roleId: string): Promise<{ email: string; password: string }> {
    const credentials = { email: `${randomUUID()}@example.com`, password: aPassword() };
    const headers = { 'X-API-Key': product().super_api_key };
    const body = JSON.stringify({ ...credentials, tenant_id: tenantId, roles: [{ id: roleId }] });
    await callApi('/api/v1/sysadmin/users/', { headers, method: 'POST', body });
    return credentials;
  }
});
