import { eventually, type FakeOpenAi, FakeWeb, startFakeOpenAi } from '@svc/testing';
import type { Page } from 'playwright-core';
import { checkPage, settled, TestBrowser, visit } from './support/browser';
import { aModel } from './support/chat';
import { ageQuestions } from './support/database';
import { anOrganisation, callApi, type Person } from './support/people';

describe('§2.4 what else people build in a space', () => {
  let browser: TestBrowser;
  let owner: Person;
  let tenantId: string;
  let page: Page;
  let spaceId: string;
  let models: FakeOpenAi;
  const web = new FakeWeb();

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    await web.listen();
    ({ owner, tenantId } = await anOrganisation());
    const model = await aModel(owner, models.url);
    const body = JSON.stringify({ name: 'Registry' });
    const space = await callApi<{ id: string }>('/api/v1/spaces/', { token: owner.token, method: 'POST', body });
    spaceId = space.id;
    const only = JSON.stringify({ completion_models: [{ id: model }] });
    await callApi(`/api/v1/spaces/${spaceId}/`, { token: owner.token, method: 'PATCH', body: only });
    page = await browser.signedInPage(owner);
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
    await web.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = () => page.getByRole('dialog');
  const choose = (part: string) => page.getByRole('tab', { name: part }).click();

  it('§2.6 a service is set up, and tried out', async () => {
    await visit(page, `/spaces/${spaceId}`);
    await choose('Services');
    await page.getByText('No services yet').waitFor();
    await checkPage(page, 'space-services');
    await press('New service');
    await dialog().getByLabel('Name').fill('Sorter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sorter' }).waitFor();
    await page.getByLabel('Instructions').fill('Which office is meant?');
    await page.getByLabel('Answers as').selectOption('json');
    await page.getByLabel('JSON schema').fill('{ "type": ');
    await press('Save');
    await page.getByText('This is no JSON object.').waitFor();
    const schema = { type: 'object', properties: { office: { type: 'string' } }, required: ['office'] };
    await page.getByLabel('JSON schema').fill(JSON.stringify(schema));
    await press('Save');
    await page.getByText('Saved.').first().waitFor();
    models.chatReplies.push({ text: ['{"office": "Parking"}'] });
    await page.getByLabel('Input').fill('Where do I get a permit?');
    await press('Run');
    await page.getByText('"office": "Parking"').first().waitFor();
    await page.getByText('1 earlier run').waitFor();
    await settled(page);
    await checkPage(page, 'service');
  });

  it('§2.5 an app is set up, published, and run, and says how its runs get on', async () => {
    await visit(page, `/spaces/${spaceId}`);
    await choose('Apps');
    await press('New app');
    await dialog().getByLabel('Name').fill('Plain words');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Plain words' }).waitFor();
    await page.getByText('Nothing was run yet.').waitFor();
    await choose('Settings');
    await page.getByLabel('Words above the field').fill('The letter that is hard to read.');
    await page.getByLabel('Instructions').fill('Say it in plain words.');
    await press('Save');
    await page.getByText('Saved.').first().waitFor();
    await settled(page);
    await checkPage(page, 'app-settings');
    await press('Publish');
    await page.getByText('Published', { exact: true }).waitFor();
    await choose('Use');
    await page.getByText('The letter that is hard to read.').waitFor();
    models.chatReplies.push({ text: ['You have to pay 640 kronor.'] });
    await page.getByLabel('Text').fill('Pursuant to the ordinance a fee of 640 kronor is due.');
    await press('Run');
    await page.getByText('Done', { exact: true }).waitFor();
    await page.getByText(/^Pursuant to the ordinance/).click();
    await page.getByText('You have to pay 640 kronor.').waitFor();
    await settled(page);
    await checkPage(page, 'app');
    await press('Delete this run');
    await dialog().getByText('files that only it used').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing was run yet.').waitFor();
  });

  it('§3.2 a website is added, read and deleted', async () => {
    web.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow:\n', type: 'text/plain' });
    web.pages.set('/harbour/', { body: '<h1>A boat place costs 900 kronor.</h1><a href="lots">More</a>' });
    web.pages.set('/harbour/lots', {
      body: '<h1>Places are given by lot.</h1><a href="app">App</a><a href="none">?</a>',
    });
    const script = `document.getElementById('app').textContent = 'Rowing boats pay half.'`;
    web.pages.set('/harbour/app', { body: `<div id="app"></div><script>${script}</script>` });
    await visit(page, `/spaces/${spaceId}`);
    await choose('Knowledge');
    await page.getByText('No websites yet').waitFor();
    await press('Add website');
    await dialog().getByLabel('Address').fill('nonsense');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await dialog().locator('[aria-invalid=true]').waitFor();
    await checkPage(page, 'website-add');
    await dialog().getByLabel('Address').fill('http://10.1.2.3/');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await dialog().getByText('There is no website of the public internet at this address.').waitFor();
    await dialog().getByLabel('Address').fill(`${web.url}/harbour/`);
    await dialog().getByLabel(/^Name/).fill('Harbour');
    await dialog().getByLabel('User name at the website').fill('reader');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await dialog().getByText('A name and a password, or neither.').first().waitFor();
    await dialog().getByLabel('Password at the website').fill('secret');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await dialog().waitFor({ state: 'detached' });
    // The crawl takes its turn among those of others.
    await page.getByText('Read', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText(/3 pages/).waitFor();
    await settled(page);
    await checkPage(page, 'space-websites');
    await press('Actions for Harbour');
    await page.getByRole('menuitem', { name: 'Pages' }).click();
    await dialog().getByText('Not read at the latest reading').waitFor();
    await dialog().getByText('the server answered with 404').waitFor();
    await dialog().getByLabel('Search pages').fill('lots');
    await dialog().getByText(`${web.url}/harbour/`, { exact: true }).waitFor({ state: 'detached' });
    expect(await dialog().getByRole('link').allTextContents()).toEqual(
      ['none', 'lots'].map((name) => `${web.url}/harbour/${name}`),
    );
    await settled(page);
    await checkPage(page, 'website-pages');
    await page.keyboard.press('Escape');
    await press('Actions for Harbour');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog().getByText('Forget name and password').click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await press('Actions for Harbour');
    await page.getByRole('menuitem', { name: 'Earlier readings' }).click();
    await dialog().getByText('3 pages').waitFor();
    await dialog().getByText('no answer of the server, or an error').waitFor();
    await settled(page);
    await checkPage(page, 'website-crawls');
    await page.keyboard.press('Escape');
    await press('Actions for Harbour');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No websites yet').waitFor();
  });

  it('§11.2 what people ask is looked into, where that is switched on', async () => {
    const call = <Data>(path: string, body: object): Promise<Data> =>
      callApi(path, { token: owner.token, method: 'POST', body: JSON.stringify(body) });
    const { id } = await call<{ id: string }>(`/api/v1/spaces/${spaceId}/applications/assistants/`, { name: 'Guide' });
    await visit(page, `/assistants/${id}`);
    await page.getByText('Further settings').click();
    expect(await page.getByRole('link', { name: 'What people ask' }).count()).toBe(0);
    await page.getByLabel('Let editors look into what people ask').check();
    await page.getByLabel('How passages are found').selectOption({ label: 'By meaning and by words' });
    await press('Save');
    await page.getByRole('link', { name: 'What people ask' }).waitFor();
    await call('/api/v1/conversations/', { question: 'When does the ferry leave?', assistant_id: id });
    await page.getByRole('link', { name: 'What people ask' }).click();
    await page.getByText('Last 30 days: 1 conversation, 1 question.').waitFor();
    models.chatReplies.push({ text: ['People ask about the ferry.'] });
    await page.getByLabel('Question').fill('What do people ask most?');
    await press('Ask');
    await page.getByText('People ask about the ferry.').waitFor();
    await settled(page);
    await checkPage(page, 'insights');
    await page.getByRole('searchbox').fill('bicycle');
    await page.getByText('There are none.').waitFor();
    await page.getByRole('searchbox').fill('FERRY');
    await press(/When does the ferry leave/);
    await dialog().getByText('When does the ferry leave?').nth(1).waitFor();
    await settled(page);
    await checkPage(page, 'insights-conversation');
  });

  it('§2.4 assistants share a group chat, and the one that knows answers', async () => {
    for (const name of ['Cook', 'Gardener']) {
      await callApi(`/api/v1/spaces/${spaceId}/applications/assistants/`, {
        token: owner.token,
        method: 'POST',
        body: JSON.stringify({ name }),
      });
    }
    await visit(page, `/spaces/${spaceId}`);
    await choose('Group chats');
    await page.getByText('No group chats yet').waitFor();
    await press('New group chat');
    await dialog().getByLabel('Name').fill('House');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'House' }).waitFor();
    await page.getByLabel('Cook', { exact: true }).check();
    await press('Save');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('What Cook is for').fill('Knows what is eaten.');
    await page.getByLabel('Gardener', { exact: true }).check();
    await page.getByLabel('What Gardener is for').fill('Knows what grows.');
    await page.getByLabel('Show who answered').check();
    await page.getByLabel('People may name who answers').check();
    await press('Save');
    await page.getByText('Saved.').first().waitFor();
    await settled(page);
    await checkPage(page, 'group-chat');
    await press('Publish');
    await page.getByText('Published', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    models.chatReplies.push({ text: ['2'] }, { text: ['Leeks are sown in spring.'] });
    await page.getByRole('textbox', { name: 'Your question' }).fill('When are leeks sown?');
    await page.keyboard.press('Enter');
    await page.getByText('Leeks are sown in spring.').first().waitFor();
    await page.getByRole('article').getByText('Gardener', { exact: true }).waitFor();
    await page
      .getByRole('link', { name: /When are leeks sown/ })
      .first()
      .waitFor();
    await settled(page);
    await checkPage(page, 'group-chat-answer');
    await page.reload();
    await page.getByRole('article').getByText('Gardener', { exact: true }).waitFor();

    const field = page.getByRole('textbox', { name: 'Your question' });
    await field.pressSequentially('@');
    await page.getByRole('option', { name: '@Gardener' }).waitFor();
    await checkPage(page, 'group-chat-mention');
    await field.pressSequentially('coo');
    await page.getByRole('option', { name: '@Gardener' }).waitFor({ state: 'detached' });
    await field.press('Enter');
    expect(await field.inputValue()).toBe('@Cook ');
    await field.pressSequentially('What is for dinner?');
    const asked = models.requests.length;
    models.chatReplies.push({ text: ['Leek soup.'] });
    await field.press('Enter');
    await page.getByRole('article').last().getByText('Leek soup.').waitFor();
    await page.getByRole('article').last().getByText('Cook', { exact: true }).waitFor();
    // Nobody was asked to choose.
    expect(models.requests.slice(asked).filter(({ json }) => json?.stream)).toHaveLength(1);
  });

  it('§11.2 what was asked is shown day by day', async () => {
    await visit(page, '/admin/usage');
    await page
      .getByRole('table', { name: 'Questions per day' })
      .getByRole('row')
      .first()
      .waitFor({ state: 'attached' });
    await settled(page);
    await checkPage(page, 'usage-days');
  });

  it('§11.1 a shorter period says what it deletes before it is saved', async () => {
    await ageQuestions(tenantId, 10);
    await visit(page, `/spaces/${spaceId}?part=settings`);
    const days = page.getByLabel('Delete conversations after (days)');
    await days.fill('20');
    await press('Save');
    await page.getByText('Saved.').first().waitFor();
    await settled(page);
    await days.fill('5');
    await press('Save');
    await dialog()
      .getByText(/questions? with (its|their) answer/)
      .waitFor();
    await checkPage(page, 'retention-question');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    const kept = async () =>
      (await callApi<{ data_retention_days: number }>(`/api/v1/spaces/${spaceId}/`, { token: owner.token }))
        .data_retention_days;
    expect([await kept(), await days.inputValue()]).toEqual([20, '5']);
    await press('Save');
    await dialog().getByRole('button', { name: 'Save and delete' }).click();
    await dialog().waitFor({ state: 'detached' });
    // What was said of the save before may still be there.
    await eventually('it is saved', async () => (await kept()) === 5);
  });
});
