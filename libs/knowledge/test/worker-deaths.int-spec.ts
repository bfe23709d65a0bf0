import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { type ContentId, ContentStore } from '@svc/content';
import { type CollectionId, entryPath, type JobId, type UserCaller } from '@svc/kernel';
import { type TestDatabase, testServices } from '@svc/testing';
import { KnowledgeModule } from '../src';
import { KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

jest.setTimeout(240_000);

/** In the order in which they come. */
const STEPS = ['taken', 'begun', 'second-batch', 'built', 'publishing', 'published'];

/** Three batches of chunks. */
const contentOf = (step: string) =>
  Array.from({ length: 150 }, (_, index) => `${step} ${index} ${'words and more '.repeat(50)}end.`).join('\n\n');

describe('a worker that dies while it ingests', () => {
  const workers: ChildProcess[] = [];
  let stage: Stage;
  let db: TestDatabase;
  let api: INestApplicationContext;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeModule] });
    ({ db, kit, process: api } = stage);
    ({ owner, collection } = await aLibrary(stage));
  });
  afterAll(async () => {
    await Promise.all(workers.map(kill));
    await stage.close();
  });

  function startWorker(dyingIn: readonly string[]): ChildProcess {
    const script = entryPath('dying-worker.child', __dirname);
    const { redisUrl, redisPrefix } = testServices();
    const args = ['-r', 'reflect-metadata', script, db.url, redisUrl, `${redisPrefix}:`, ...dyingIn];
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    workers.push(worker);
    return worker;
  }

  async function kill(worker: ChildProcess): Promise<void> {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }

  /** Uploads a document for each step, and lets one worker after the other die in one of them. */
  async function dieInEveryStep(jobs: Map<string, JobId>): Promise<void> {
    for (const step of STEPS) jobs.set(step, await kit.upload(owner, collection, `${step}.txt`, contentOf(step)));
    const ahead = new Set(STEPS);
    while (ahead.size > 0) {
      const step = await text(startWorker([...ahead]).stdout!);
      expect([...ahead]).toContain(step);
      ahead.delete(step);
      const { status } = await kit.job(jobs.get(step)!);
      expect([step, status]).toEqual([step, step === 'published' ? 'complete' : 'in progress']);
    }
  }

  it('in whichever step: the next one completes the document, once, and the original is what was uploaded', async () => {
    const jobs = new Map<string, JobId>();
    await dieInEveryStep(jobs);
    startWorker([]);
    for (const [step, id] of jobs) {
      const { status, attempts } = await kit.ended(id);
      expect([step, status, attempts]).toEqual([step, 'complete', 1]);
    }
    const versions = await kit.versions(collection);
    expect(versions.map(({ title, state }) => [title, state])).toEqual(STEPS.map((step) => [`${step}.txt`, 'active']));
    for (const version of versions) {
      const { chunks, vectors } = await kit.parts(version.id);
      expect([chunks, vectors]).toEqual([version.chunk_count, version.chunk_count]);
      expect(version.chunk_count).toBeGreaterThan(128);
    }
    const expected = STEPS.map((step): [string, string] => [`${step}.txt`, contentOf(step)]);
    expect(await kit.documents(owner, collection)).toEqual(Object.fromEntries(expected));
    expect(await kit.contents(owner.tenantId)).toEqual({ available: STEPS.length });
    for (const [index, { original_content_id: id }] of versions.entries()) {
      const { stream } = await api.get(ContentStore, { strict: false }).open(owner.tenantId, id as ContentId);
      expect((await buffer(stream)).toString()).toBe(contentOf(STEPS[index]!));
    }
  });
});
