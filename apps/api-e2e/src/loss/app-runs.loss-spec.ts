import { setTimeout as wait } from 'node:timers/promises';
import { type FakeOpenAi, RunningDeployment, startFakeOpenAi } from '@svc/testing';
import { aSpaceForApps, anAppIn, RunListener } from '../support/apps';
import { ok } from '../support/client';
import { anOrganisation, type Person } from '../support/people';

jest.setTimeout(900_000);

const RUNS = 200;
const AT_ONCE = 10;
const ENDED_WITHIN_MS = 400_000;

describe('design §3: a run that was accepted ends once, whatever dies', () => {
  const deployment = RunningDeployment.underTest();
  let models: FakeOpenAi;
  let owner: Person;
  let appId: string;
  let listener: RunListener;

  beforeAll(async () => {
    models = await startFakeOpenAi();
    ({ owner } = await anOrganisation());
    appId = await anAppIn(owner.api, await aSpaceForApps(owner, models.url));
    listener = await RunListener.of(owner);
  });
  afterAll(async () => {
    listener?.close();
    await models?.close();
  });

  /** Asks for a run until it is taken: who is asked may be without its Redis, and what it refuses is no run. */
  async function start(text: string): Promise<string> {
    const params = { path: { id: appId } };
    for (const deadline = Date.now() + ENDED_WITHIN_MS; ; await wait(200)) {
      const { data, response } = await owner.api.POST('/api/v1/apps/{id}/runs/', { params, body: { text } });
      if (data) return data.id;
      if (response.status < 500 || Date.now() > deadline) throw new Error(`Run ${text}: ${response.status}`);
    }
  }

  const run = (id: string) => ok(owner.api.GET('/api/v1/app-runs/{id}/', { params: { path: { id } } }));

  /** Reads runs until each has ended. */
  async function ended(ids: readonly string[]) {
    for (const deadline = Date.now() + ENDED_WITHIN_MS; ; await wait(500)) {
      const runs = await Promise.all(ids.map(run));
      if (runs.every(({ finished_at }) => finished_at)) return runs;
      const open = runs.filter(({ finished_at }) => !finished_at).length;
      if (Date.now() > deadline) throw new Error(`${open} of ${ids.length} runs have not ended in time.`);
    }
  }

  /** Kills at moments that nobody chose, while runs are taken and answered. */
  async function disturb(): Promise<void> {
    const asked = async (count: number): Promise<void> => {
      while (models.requests.length < count) await wait(20);
      await wait(Math.random() * 300);
    };
    for (const [count, name] of [
      [10, 'worker'],
      [60, 'redis'],
      [120, 'worker'],
    ] as const) {
      await asked(count);
      deployment.kill(name);
    }
  }

  it('two hundred, while the worker and Redis are killed at random: each has one end, and none is lost', async () => {
    const waiting = Array.from({ length: RUNS }, (_, index) => `Question ${index}?`);
    const texts = new Map<string, string>();
    const asking = Array.from({ length: AT_ONCE }, async () => {
      for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) texts.set(await start(text), text);
    });
    await Promise.all([disturb(), ...asking]);
    const runs = await ended([...texts.keys()]);

    expect(texts.size).toBe(RUNS);
    expect(runs.map(({ status }) => status)).toEqual(Array(RUNS).fill('complete'));
    expect(runs.filter(({ id, output }) => !output?.includes(texts.get(id)!))).toEqual([]);
    // Whoever dies between an end and the word of it leaves it unsaid; nobody says it twice.
    const ends = runs.map(({ id }) => listener.of(id).filter(({ status }) => status === 'complete').length);
    expect(Math.max(...ends)).toBe(1);
    const failures = listener.heard.filter(({ status }) => !['queued', 'in progress', 'complete'].includes(status));
    expect(failures).toEqual([]);
    console.log(
      `${RUNS} runs took ${models.requests.length} requests to the model; ${ends.filter(Boolean).length} ends heard`,
    );
  });
});
