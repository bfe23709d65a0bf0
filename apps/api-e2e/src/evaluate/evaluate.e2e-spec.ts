import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, type FakeOpenAi, FakeWeb, startFakeOpenAi } from '@svc/testing';
import { type ApiClient, ok } from '../support/client';
import { deployment } from '../support/deployment';
import { aKey } from '../support/keys';
import { aCollection, addTexts } from '../support/knowledge';
import { anOrganisation } from '../support/people';

const TOOL = join(__dirname, '../../../../tools/evaluate/evaluate.mjs');

/** What the tool said, and whether it was content. */
interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

describe('npm run evaluate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evaluate-'));
  const questions = join(folder, 'questions.jsonl');
  const ferry = join(folder, 'ferry.jsonl');
  const csv = join(folder, 'figures.csv');
  let models: FakeOpenAi;
  let api: ApiClient;
  let collectionId: string;
  let spaceId: string;
  let key: string;

  beforeAll(async () => {
    models = await startFakeOpenAi();
    const { owner } = await anOrganisation();
    api = owner.api;
    ({ collectionId, spaceId } = await aCollection(owner));
    const { items } = await ok(
      addTexts(
        api,
        collectionId,
        ['Parking', 'A residential parking permit costs forty crowns.'],
        ['Waste', 'Paper and glass are collected on Tuesdays.'],
        ['=Library', 'The library opens at nine.'],
      ),
    );
    const scope = { scope_type: 'space', scope_id: spaceId, permission: 'admin' } as const;
    key = (await aKey(api, { ...scope, name: 'Evaluation' })).secret;
    const asked = [
      { question: 'What does a permit for parking cost?', documents: ['Parking'], answers: ['forty  crowns'] },
      { question: '=When is glass collected?', documents: [items[1]!.id] },
      { question: 'Who is the mayor?', answers: ['Ada'] },
    ];
    writeFileSync(questions, asked.map((each) => `${JSON.stringify(each)}\n`).join(''));
  });
  afterAll(async () => {
    await models?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const evaluate = (...more: string[]): Promise<Outcome> => evaluateIn(['--collection', collectionId], ...more);
  const evaluateIn = (source: string[], ...more: string[]): Promise<Outcome> => {
    const given = ['--url', deployment().base_url, ...source, '--questions', questions, ...more];
    const env = { PATH: process.env['PATH'], EVALUATE_API_KEY: key };
    return new Promise((resolve) => {
      execFile(process.execPath, [TOOL, ...given], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  };
  const rowOf = (out: string, measure: string): string[] =>
    out
      .split('\n')
      .find((line) => line.includes(measure))!
      .trim()
      .split(/\s{2,}/);

  it('prints the measures of both modes, and writes every question', async () => {
    const { code, out } = await evaluate('--csv', csv);
    expect(code).toBe(0);
    expect(rowOf(out, 'nDCG@10')).toEqual(['nDCG@10', '1', '1', '0']);
    expect(rowOf(out, 'recall@30')).toEqual(['recall@30', '1', '1', '0']);
    expect(rowOf(out, 'MRR')).toEqual(['MRR', '0.667', '0.667', '0']);
    expect(rowOf(out, 'answer in first 5')[1]).toBe('0.667');
    expect(out).toContain('0 got worse with hybrid');
    expect(out).toContain('0 got better with hybrid');
    const lines = readFileSync(csv, 'utf8').split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^'=When is glass collected\?,1,1,1,1,/);
    expect(lines[3]).toBe('Who is the mayor?,,,0,0,,,0,0');
  });

  it('asks the pages of a website, too', async () => {
    const web = await new FakeWeb().listen();
    try {
      const page = (text: string, link = '') => ({ body: `<h1>${text}</h1><a href="${link}">more</a>` });
      web.pages.set('/guide/', page('The ferry to Ven leaves at nine.', 'second'));
      web.pages.set('/guide/second', page('Bicycles travel free of charge.'));
      const params = { path: { id: spaceId } };
      const body = { url: `${web.url}/guide/` };
      const site = await ok(api.POST('/api/v1/spaces/{id}/knowledge/websites/', { params, body }));
      await eventually(
        'it is crawled',
        async () => {
          const { latest_crawl: run } = await ok(
            api.GET('/api/v1/websites/{id}/', { params: { path: { id: site.id } } }),
          );
          return run?.status === 'complete';
        },
        { timeoutMs: 120_000 },
      );
      const asked = { question: 'When does the ferry leave?', documents: [`${web.url}/guide/`], answers: ['at nine'] };
      writeFileSync(ferry, JSON.stringify(asked));
      const { code, out, err } = await evaluateIn(['--website', site.id], '--questions', ferry);
      expect([code, err]).toEqual([0, '']);
      expect(rowOf(out, 'nDCG@10')).toEqual(['nDCG@10', '1', '1', '0']);
      expect(rowOf(out, 'MRR')).toEqual(['MRR', '1', '1', '0']);
    } finally {
      await web.close();
    }
  });

  it('has a model judge the answers of an assistant, and leaves nothing behind', async () => {
    const provider = await ok(
      api.POST('/api/v1/admin/model-providers/', {
        body: { name: 'Local', provider_type: 'vllm', credentials: { api_key: 'x' }, config: { endpoint: models.url } },
      }),
    );
    const body = { provider_id: provider.id, name: 'fake-chat', display_name: 'Fake' };
    const { id: modelId } = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }));
    const at = (id: string) => ({ params: { path: { id } } });
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: { completion_models: [{ id: modelId }] } }));
    const assistant = await ok(
      api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(spaceId), body: { name: 'Guide' } }),
    );
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant.id), body: { groups: [{ id: collectionId }] } }));
    for (let nth = 0; nth < 3; nth += 1) models.chatReplies.push({ text: ['It costs forty crowns. Ask the mayor.'] });
    const verdict = (supported: boolean[]) => ({ text: [JSON.stringify({ supported, complete: [true] })] });
    for (const run of [
      [true, true],
      [true, false],
      [true, true],
    ]) {
      for (let nth = 0; nth < 3; nth += 1) models.chatReplies.push(verdict(run));
    }
    const { code, out, err } = await evaluate('--assistant', assistant.id, '--judge', modelId);
    expect([code, err]).toEqual([0, '']);
    expect(rowOf(out, 'faithfulness')).toEqual(['faithfulness', '0.833', '0.5', '1']);
    expect(rowOf(out, 'completeness')).toEqual(['completeness', '1', '1', '1']);
    const { services } = await ok(api.GET('/api/v1/spaces/{id}/applications/', at(spaceId)));
    expect(services.items).toEqual([]);
    const list = await fetch(`${deployment().base_url}/api/v1/conversations/?assistant_id=${assistant.id}`, {
      headers: { 'X-API-Key': key },
    });
    expect([list.status, await list.json()]).toEqual([200, expect.objectContaining({ items: [] })]);
  });

  it('says what is wrong with what it is given', async () => {
    expect(await evaluate('--assistant', collectionId)).toMatchObject({ code: 2 });
    writeFileSync(questions, '{"question": "Where?", "documents": ["Nowhere"]}\n');
    const { code, err } = await evaluate();
    expect([code, err.trim()]).toEqual([1, 'Line 1 names what does not lie there: Nowhere']);
    writeFileSync(questions, '{\n\n{"question": "Where?"}\n');
    const lines = (await evaluate()).err.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Line 1 is not JSON: /),
      'Line 3 says neither in "documents" nor in "answers" what is right.',
    ]);
    writeFileSync(questions, '{"question": "Where?", "answers": ["here"]}\n');
    key = 'unknown';
    expect(await evaluate()).toMatchObject({ code: 1, err: expect.stringContaining('401') });
  });
});
