import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { CollectionId, JobId, TenantId, UserCaller } from '@svc/kernel';
import { KnowledgeJobsModule, KnowledgeModule } from '@svc/knowledge';
import {
  aCollection,
  aBuiltinEmbeddingModel,
  aPerson,
  aSpace,
  aWorld,
  eventually,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { RetrievalModule } from '../src';
import { SearchSourceService } from '../src/app/search-source.service';
import { Documents } from './documents';

/** Takes a worker far longer than a few pages. */
const SHEET = Array.from({ length: 240_000 }, (_, row) => `${row};item ${row};shelf ${row % 97};counted twice`).join(
  '\n',
);
const BACKLOG = 30;

/** Somebody with a collection of their own. */
interface Reader {
  readonly actor: UserCaller;
  readonly collection: CollectionId;
}

interface JobRow {
  readonly status: string;
  readonly size: string;
  readonly progress: number;
  readonly started_at: Date | null;
}

describe('uploads of several people, with one place for small jobs and one for large ones', () => {
  let db: TestDatabase;
  let accepting: INestApplicationContext;
  let worker: INestApplicationContext | undefined;
  let documents: Documents;

  beforeAll(async () => {
    db = await testDatabase();
    accepting = await startProcess(db.url, { modules: [AccessModule, KnowledgeModule, RetrievalModule] });
    documents = new Documents(accepting, db);
  });
  afterAll(async () => {
    await worker?.close();
    await accepting?.close();
    await db?.close();
  });

  const reader = async (actor: UserCaller): Promise<Reader> => {
    const space = await aSpace(db, actor);
    return { actor, collection: await aCollection(db, actor, space, models.get(actor.tenantId)) };
  };
  const models = new Map<TenantId, Awaited<ReturnType<typeof aBuiltinEmbeddingModel>>>();
  const organisation = async (): Promise<UserCaller> => {
    const { tenantId, owner } = await aWorld(db);
    models.set(tenantId, await aBuiltinEmbeddingModel(db, tenantId));
    return owner;
  };
  const job = async (id: JobId): Promise<JobRow> =>
    (await db.dataSource.query('SELECT status, size, progress, started_at FROM jobs WHERE id = $1', [id]))[0];
  const accept = ({ actor, collection }: Reader, name: string, content: string) =>
    documents.accept(actor, collection, name, content);
  const findable = async ({ actor, collection }: Reader, word: string, page: JobId) => {
    // Asked for its job first: searching again and again would take the places of what is searched for.
    await eventually(`${word} is taken in`, async () => (await job(page)).status === 'complete');
    const search = accepting.get(SearchSourceService, { strict: false });
    const chunks = await search.ofCollection(actor, collection, { query: word, limit: 3 });
    expect(chunks.some(({ text }) => text.includes(word))).toBe(true);
  };

  it('a sheet and a backlog keep nobody’s single page waiting', async () => {
    const busy = await reader(await organisation());
    const colleague = await reader(await aPerson(db, busy.actor.tenantId));
    const stranger = await reader(await organisation());
    const sheet = await accept(busy, 'sheet.csv', SHEET);
    const backlog: JobId[] = [];
    for (let nth = 0; nth < BACKLOG; nth++) backlog.push(await accept(busy, `page-${nth}.txt`, `Page ${nth} of many.`));
    const canteen = await accept(colleague, 'first.txt', 'The canteen opens at noon.');
    const ferry = await accept(stranger, 'first.txt', 'The ferry leaves at dawn.');
    worker = await startProcess(db.url, {
      modules: [AccessModule, KnowledgeJobsModule],
      consume: ['knowledge'],
      env: { WORKER_MAX_JOBS: '1', SHUTDOWN_GRACE_SECONDS: '0' },
      timings: { progressEveryMs: 20 },
    });
    await Promise.all([findable(colleague, 'canteen', canteen), findable(stranger, 'ferry', ferry)]);
    const last = Math.max(
      ...(await Promise.all([canteen, ferry].map(job))).map(({ started_at }) => Number(started_at)),
    );
    const earlier = (await Promise.all(backlog.map(job))).filter(({ started_at }) => started_at && +started_at < last);
    // Turn and turn about, but for what was under way when the pages got their turns.
    expect(earlier.length).toBeLessThanOrEqual(4);

    const begun = async () => (await job(sheet)).progress > 0.05;
    await eventually('the sheet is being embedded', begun, { timeoutMs: 90_000 });
    const library = await accept(colleague, 'second.txt', 'The library closes at six.');
    const whales = await accept(stranger, 'second.txt', 'The museum shows whales.');
    await Promise.all([findable(colleague, 'library', library), findable(stranger, 'whales', whales)]);
    expect(await job(sheet)).toMatchObject({ status: 'in progress', size: 'large' });
  });
});
