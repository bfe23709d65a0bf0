import { readFileSync } from 'node:fs';
import { eventually, type FakeOpenAi, FakeWeb, gate, startFakeOpenAi } from '@svc/testing';
import type { Page, Route } from 'playwright-core';
import { checkPage, TestBrowser, visit } from './support/browser';
import { aModel } from './support/chat';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';

interface Named {
  readonly id: string;
}

const SEARCHES = '**/web/api/v1/groups/*/searches/';
const fileOf = (...lines: (object | string)[]): Buffer =>
  Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));

describe('supplement §13.3 the evaluation of a space', () => {
  let browser: TestBrowser;
  let models: FakeOpenAi;
  let tenantId: string;
  let owner: Person;
  let spaceId: string;
  let collectionId: string;
  let assistantId: string;

  const call = <Data>(path: string, method: string, body?: object): Promise<Data> =>
    callApi(path, { token: owner.token, method, ...(body && { body: JSON.stringify(body) }) });

  const fillSpace = async (): Promise<void> => {
    ({ id: collectionId } = await call<Named>(`/api/v1/spaces/${spaceId}/knowledge/groups/`, 'POST', {
      name: 'Rules',
    }));
    const texts = [
      ['Parking', 'A residential parking permit costs forty crowns.'],
      ['Waste', 'Paper and glass are collected on Tuesdays.'],
      ['Library', 'The library opens at nine.'],
    ] as const;
    const info_blobs = texts.map(([title, text]) => ({ text, metadata: { title } }));
    await call(`/api/v1/groups/${collectionId}/info-blobs/`, 'POST', { info_blobs });
    const made = await call<Named>(`/api/v1/spaces/${spaceId}/applications/assistants/`, 'POST', { name: 'Guide' });
    assistantId = made.id;
    await call(`/api/v1/assistants/${assistantId}/`, 'POST', { groups: [{ id: collectionId }] });
  };

  beforeAll(async () => {
    browser = await TestBrowser.open();
    models = await startFakeOpenAi();
    ({ owner, tenantId } = await anOrganisation());
    const modelId = await aModel(owner, models.url);
    ({ id: spaceId } = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Town hall' }));
    await call(`/api/v1/spaces/${spaceId}/`, 'PATCH', { completion_models: [{ id: modelId }] });
    await fillSpace();
  });
  afterAll(async () => {
    await browser.close();
    await models.close();
  });
  beforeEach(() => models.reset());
  afterEach(() => expect(browser.problems).toEqual([]));

  const evaluation = async (who = owner, space = spaceId): Promise<Page> => {
    const page = await browser.signedInPage(who);
    await visit(page, `/spaces/${space}?part=evaluation`);
    return page;
  };
  const choose = (page: Page, buffer: Buffer): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name: 'town.jsonl', mimeType: 'application/jsonl', buffer });
  const rowsOf = async (page: Page, table: string): Promise<string[][]> =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('[role=cell], td, th[scope=row] > :first-child')].map((c) => c.textContent ?? ''),
        ),
      );
  const measure = (page: Page): Promise<void> => page.getByRole('button', { name: 'Measure' }).click();

  it('is for those who look after the space, and says how to begin', async () => {
    const editor = await aPerson({ tenantId });
    const { id } = await callApi<Named>('/api/v1/users/me/', { token: editor.token });
    await call(`/api/v1/spaces/${spaceId}/members/`, 'POST', { id, role: 'editor' });
    const theirs = await evaluation(editor);
    await theirs.getByRole('tab', { name: 'Assistants', selected: true }).waitFor();
    expect(await theirs.getByRole('tab', { name: 'Evaluation' }).count()).toBe(0);
    const empty = await call<Named>('/api/v1/spaces/', 'POST', { name: 'Empty' });
    const page = await evaluation(owner, empty.id);
    await page.getByText('Nothing to measure yet').waitFor();
    await checkPage(page, 'evaluation-empty');
    await page.getByRole('link', { name: 'To the knowledge of the space' }).click();
    await page.getByRole('tab', { name: 'Knowledge', selected: true }).waitFor();
  });

  it('asks a file of questions in both orders, tells lines that are none, and exports the figures', async () => {
    const page = await evaluation();
    const asked = [
      { question: 'What does a permit for parking cost?', documents: ['Parking'], answers: ['forty  crowns'] },
      { question: '=When is glass collected?', documents: ['Waste'] },
      { question: 'When does the library open?', documents: ['Library'] },
    ];
    const wrong = ['{"question"', { question: 'Where?', documents: ['Nowhere'] }, { question: 'Why?' }];
    await choose(page, fileOf(asked[0]!, wrong[0]!, asked[1]!, ...wrong.slice(1), asked[2]!));
    await page.getByText('3 lines cannot be asked. All others are kept.').waitFor();
    const told = await rowsOf(page, 'Lines that cannot be asked');
    expect(told.slice(1).map(([line, why]) => [line, why!.slice(0, 32)])).toEqual([
      ['2', "This is not JSON: Expected ':' af".slice(0, 32)],
      ['4', 'There is no such document: Nowhe'],
      ['5', 'Neither “documents” nor “answers'],
    ]);
    // The service orders all of these right both times; one is made to come last with hybrid.
    await page.route(SEARCHES, async (route: Route) => {
      const body = route.request().postDataJSON() as { search_string: string; retrieval_mode: string };
      const answer = await route.fetch();
      const found = (await answer.json()) as { items: unknown[] };
      const isTurned = body.search_string.includes('library') && body.retrieval_mode === 'hybrid';
      await route.fulfill({
        response: answer,
        json: { ...found, items: isTurned ? found.items.reverse() : found.items },
      });
    });
    await page.getByText('This makes 6 searches').waitFor();
    await measure(page);
    await page.getByText('3 questions were measured on “Rules”.').waitFor();
    expect((await rowsOf(page, 'Figures of both orders')).slice(1)).toEqual([
      ['nDCG@10', '1.000', '0.833', '-0.167'],
      ['Recall@30', '1.000', '1.000', '0.000'],
      ['MRR', '1.000', '0.778', '-0.222'],
      ['Answer in the first five', '1.000', '1.000', '0.000'],
    ]);
    await page.getByText('No question got better with hybrid').waitFor();
    const [, worse] = await rowsOf(page, 'Questions that got worse with hybrid');
    expect(worse).toEqual(['When does the library open?', '1 → 3', '1.000 → 0.500']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(lines[0]).toMatch(
      /^question,nDCG@10 cosine,recall@30 cosine,MRR cosine,answer in first 5 cosine,nDCG@10 hybrid/,
    );
    expect(lines[2]).toBe("'=When is glass collected?,1,1,1,1,1,1,1,1");
    await checkPage(page, 'evaluation-search');
    // What was measured stays while one looks at something else.
    await page.getByRole('tab', { name: 'Knowledge' }).click();
    await page.getByRole('tab', { name: 'Evaluation' }).click();
    await page.getByText('3 questions were measured on “Rules”.').waitFor();
  });

  it('asks the pages of a website as it does a collection', async () => {
    const web = await new FakeWeb().listen();
    try {
      web.pages.set('/ferry', { body: '<title>Ferry</title><h1>The ferry leaves at nine.</h1>' });
      const site = { url: `${web.url}/ferry`, name: 'Harbour' };
      const { id } = await call<Named>(`/api/v1/spaces/${spaceId}/knowledge/websites/`, 'POST', site);
      type Crawled = { latest_crawl: { status: string } | null };
      const crawled = async () => (await call<Crawled>(`/api/v1/websites/${id}/`, 'GET')).latest_crawl?.status;
      await eventually('it is crawled', async () => (await crawled()) === 'complete', { timeoutMs: 120_000 });
      const page = await evaluation();
      await page.getByRole('combobox', { name: 'Collection or website' }).selectOption('Harbour');
      await choose(page, fileOf({ question: 'When does the ferry leave?', documents: [site.url] }));
      await measure(page);
      await page.getByText('1 question was measured on “Harbour”.').waitFor();
      expect((await rowsOf(page, 'Figures of both orders'))[1]).toEqual(['nDCG@10', '1.000', '1.000', '0.000']);
      await checkPage(page, 'evaluation-website');
    } finally {
      await web.close();
    }
  });

  it('takes typed questions, waits when the service is busy, and goes on after one that fails', async () => {
    const page = await evaluation();
    const add = page.getByRole('button', { name: 'Add the question' });
    const field = page.getByRole('textbox', { name: 'Question', exact: true });
    await field.fill('Who opens at nine?');
    await add.click();
    await page.getByText('Say an answer, or choose a document that is right.').waitFor();
    await page.getByRole('textbox', { name: 'Right answers' }).fill('the library opens at nine');
    await add.click();
    await page.getByText('1 question', { exact: true }).waitFor();
    // The next one is typed at once.
    await field.and(page.locator(':focus')).waitFor();
    await field.fill('What costs forty crowns?');
    await page.getByRole('checkbox', { name: 'Parking' }).check();
    await page.keyboard.press('Tab');
    await add.click();
    await page.getByText('2 questions', { exact: true }).waitFor();
    let refusals = 0;
    await page.route(SEARCHES, async (route: Route) => {
      const { search_string: question } = route.request().postDataJSON() as { search_string: string };
      if (question.includes('crowns')) {
        return route.fulfill({
          status: 500,
          headers: { 'X-Trace-Id': 'trace-of-it' },
          json: { code: 'internal_error' },
        });
      }
      refusals += 1;
      if (refusals > 1) return route.continue();
      return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { code: 'rate_limit_exceeded' } });
    });
    await measure(page);
    await page.getByText('The service is busy; it goes on in 1 second.').waitFor();
    await page.getByText('1 question was measured on “Rules”.').waitFor();
    await page.getByText('1 question failed and is not in these figures.').waitFor();
    const failed = page.getByRole('list', { name: 'Questions that failed' });
    await failed.getByText('2: What costs forty crowns?').waitFor();
    await failed.getByText('trace-of-it').waitFor();
    expect((await rowsOf(page, 'Figures of both orders'))[3]).toEqual(['MRR', '1.000', '1.000', '0.000']);
    await checkPage(page, 'evaluation-failed');
  });

  it('is stopped with the figures of what was done, and says what a file may hold', async () => {
    const page = await evaluation();
    await choose(page, Buffer.alloc(5 * 1024 * 1024 + 1, ' '));
    await page.getByText('“town.jsonl” is 5 MB. At most 5 MB can be read.').waitFor();
    const many = Array.from({ length: 2_001 }, (_, at) => ({ question: `${at}?`, answers: ['a'] }));
    await choose(page, fileOf(...many));
    await page
      .getByText('“town.jsonl” has 2,001 questions. At most 2,000 can be asked at once; split the file.')
      .waitFor();
    await choose(page, fileOf(...many.slice(0, 9)));
    const held = gate();
    await page.route(SEARCHES, async (route: Route) => {
      const { search_string: question } = route.request().postDataJSON() as { search_string: string };
      if (question !== '0?') await held.opened;
      await route.continue().catch(() => undefined); // was broken off
    });
    await measure(page);
    await page.getByText('1 of 9 questions are measured.').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('It was stopped: 8 questions are not in these figures.').waitFor();
    held.open();
  });

  it('has the answers of an assistant judged by a model, tells the cost before, and leaves nothing behind', async () => {
    const page = await evaluation();
    await choose(page, fileOf({ question: 'What does parking cost?', answers: ['forty crowns'] }));
    await page.getByText('This costs 4 calls of models: 1 answer of “Guide”').waitFor();
    models.chatReplies.push({ text: ['It costs forty crowns. Ask the mayor.'] });
    for (const supported of [
      [true, true],
      [true, false],
      [true, false],
    ]) {
      models.chatReplies.push({ text: [JSON.stringify({ supported, complete: [true] })] });
    }
    await page.getByRole('button', { name: 'Have answers judged' }).click();
    await page.getByText('1 answer of “Guide” was judged.').waitFor();
    await page.getByText('These figures are the judgement of a model, Test model, not a measurement.').waitFor();
    expect((await rowsOf(page, 'Judgement of the answers')).slice(1)).toEqual([
      ['Faithful', '0.667', '0.500', '1.000'],
      ['Complete', '1.000', '1.000', '1.000'],
    ]);
    await page.getByText('What does parking cost?').last().click();
    await page.getByText('It costs forty crowns. Ask the mayor.').waitFor();
    await checkPage(page, 'evaluation-answers');
    const { services } = await call<{ services: { items: Named[] } }>(`/api/v1/spaces/${spaceId}/applications/`, 'GET');
    expect(services.items).toEqual([]);
    const { items } = await call<{ items: Named[] }>(`/api/v1/conversations/?assistant_id=${assistantId}`, 'GET');
    expect(items).toEqual([]);
  });
});
