import { RunningDeployment } from '@svc/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { ok } from '../support/client';
import { anEarlierModel } from '../support/earlier-model';
import { ended, ingest } from '../support/knowledge';
import { anOrganisation, type Organisation, type Person } from '../support/people';

jest.setTimeout(900_000);

/** Three batches of chunks. */
const RULES = 150;
/** As one who reads what was found. */
const READING_MS = 100;
const QUESTIONS = ['What does rule 7 say?', 'Moor with care', 'Who pays for rule 212?', 'rule 299'];

/** What a question found: the texts in their order, and the ids of all chunks, each as often as it came. */
interface Answer {
  readonly best: string;
  readonly ids: string;
  readonly tookMs: number;
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe('ADR 0073: a collection that is re-embedded while its worker is killed', () => {
  const deployment = RunningDeployment.underTest();
  let organisation: Organisation;
  let owner: Person;
  let collectionId: string;
  let presentId: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    ({ owner } = organisation);
    const earlier = await anEarlierModel(organisation.tenantId);
    const { items } = await ok(owner.api.GET('/api/v1/embedding-models/'));
    presentId = items.find(({ id }) => id !== earlier.id)!.id;
    const space = await ok(owner.api.POST('/api/v1/spaces/', { body: { name: 'Harbour' } }));
    const embedding_models = [{ id: presentId }, { id: earlier.id }];
    await ok(owner.api.PATCH('/api/v1/spaces/{id}/', { ...at(space.id), body: { embedding_models } }));
    const body = { name: 'Rules', embedding_model: { id: earlier.id } };
    const made = owner.api.POST('/api/v1/spaces/{id}/knowledge/groups/', { ...at(space.id), body });
    ({ id: collectionId } = await ok(made));
    const rules = Array.from({ length: RULES }, (_, no) => `Rule ${no}: ${'moor with care and pay. '.repeat(40)}`);
    expect(await ingest(owner, collectionId, 'rules.txt', rules.join('\n\n'))).toMatchObject({ status: 'complete' });
  });

  const at = (id: string) => ({ params: { path: { id } } });
  const read = () => ok(owner.api.GET('/api/v1/groups/{id}/', at(collectionId)));

  async function ask(search_string: string): Promise<Answer> {
    const startedMs = performance.now();
    const body = { search_string, num_chunks: 1000 };
    const { items } = await ok(owner.api.POST('/api/v1/groups/{id}/searches/', { ...at(collectionId), body }));
    const tookMs = performance.now() - startedMs;
    return { best: items[0]?.text ?? '', ids: JSON.stringify(items.map(({ id }) => id).sort()), tookMs };
  }

  /** Asks one question after the other until something is over; every answer, by its question. */
  async function askUntil(isOver: () => boolean): Promise<[question: string, answer: Answer][]> {
    const answers: [string, Answer][] = [];
    for (let nth = 0; !isOver(); nth += 1) {
      const question = QUESTIONS[nth % QUESTIONS.length]!;
      answers.push([question, await ask(question)]);
      await wait(READING_MS);
    }
    return answers;
  }

  /** Waits until some chunks have their new vectors, and kills the worker that makes them. */
  async function killInTheMiddle(): Promise<void> {
    for (const deadline = Date.now() + 120_000; ; await wait(10)) {
      const { reembedding } = await read();
      if (reembedding && reembedding.chunks_done > 0) break;
      if (!reembedding || Date.now() > deadline) throw new Error('It was never seen under way.');
    }
    deployment.kill('worker');
    const { reembedding } = await read();
    expect(reembedding).toMatchObject({ state: 'running' });
    expect(reembedding!.chunks_done).toBeLessThan(reembedding!.chunks_total);
  }

  it('is gone on with by the next one; meanwhile every question is answered, by all of it, by one model at a time', async () => {
    let asked = 0;
    const before = await askUntil(() => (asked += 1) > 10 * QUESTIONS.length);
    const [ids] = before.map(([, answer]) => answer.ids);
    expect(JSON.parse(ids!).length).toBeGreaterThan(RULES / 2);

    const body = { embedding_model: { id: presentId } };
    const { reembedding } = await ok(owner.api.POST('/api/v1/groups/{id}/', { ...at(collectionId), body }));
    let isOver = false;
    const asking = askUntil(() => isOver);
    await killInTheMiddle();
    const job = await ended(owner.api, reembedding!.job_id);
    isOver = true;
    const meanwhile = await asking;
    expect(job).toMatchObject({ status: 'complete', progress: 1 });
    expect(await read()).toMatchObject({ embedding_model: { id: presentId }, reembedding: null });

    const after = new Map(await Promise.all(QUESTIONS.map(async (one) => [one, await ask(one)] as const)));
    const old = new Map(before);
    expect(meanwhile.length).toBeGreaterThan(QUESTIONS.length);
    // Every chunk once, at every moment: none is missing, doubled or dark, and none came.
    expect(new Set([...meanwhile, ...after].map(([, answer]) => answer.ids))).toEqual(new Set([ids]));
    const others = meanwhile.filter(([one, { best }]) => ![old.get(one)!.best, after.get(one)!.best].includes(best));
    expect(others).toEqual([]);
    const timesOf = (answers: readonly (readonly [string, Answer])[]) => answers.map(([, { tookMs }]) => tookMs);
    const [rest, busy] = [middle(timesOf(before)), middle(timesOf(meanwhile))];
    console.log(
      `${meanwhile.length} questions meanwhile, ${busy.toFixed(0)} ms at the median; ${rest.toFixed(0)} ms at rest`,
    );
  });
});
