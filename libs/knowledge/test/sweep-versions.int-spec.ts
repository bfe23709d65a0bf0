import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { type CollectionId, ManualClock, newId, type UserCaller } from '@svc/kernel';
import { type FakeOpenAi, insertRow, type TestDatabase, whileRefused } from '@svc/testing';
import { KnowledgeModule } from '../src';
import { SweepVersionsService } from '../src/app/sweep-versions.service';
import { KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

const HOUR_MS = 60 * 60_000;

describe('versions that nobody builds any more', () => {
  const clock = new ManualClock(new Date());
  let stage: Stage;
  let db: TestDatabase;
  let api: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeModule], clock });
    ({ db, fake, kit, process: api } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    clock.set(new Date());
    ({ owner, collection } = await aLibrary(stage));
  });

  const sweep = () => api.get(SweepVersionsService, { strict: false }).sweep(new AbortController().signal);
  const states = async () => (await kit.versions(collection)).map(({ state }) => state);
  const failJobs = () =>
    db.dataSource.query(
      `UPDATE jobs SET status = 'failed', failure_code = 'worker_lost', finished_at = now() WHERE tenant_id = $1`,
      [owner.tenantId],
    );
  /** As a process leaves it that dies while it takes a text. */
  const aBrokenOffText = async (): Promise<string> => {
    fake.embeddingReplies.push({ status: 500 });
    await kit.texts(owner, collection, [null, 'Some text.']).catch(() => undefined);
    const { id } = (await kit.versions(collection))[0]!;
    const row = { tenant_id: owner.tenantId, version_id: id };
    await db.across.run(async (tx) => {
      await insertRow(tx, 'info_blob_text_parts', { ...row, part_no: 0, text: 'Some text.' });
      await insertRow(tx, 'chunks', { ...row, chunk_no: 0, id: newId(), text: 'x', overlap_chars: 0, token_count: 1 });
    });
    await db.dataSource.query(
      `UPDATE info_blob_versions SET state = 'pending', failure_code = NULL, failure_message = NULL WHERE id = $1`,
      [id],
    );
    return id;
  };

  it('are left alone while a job has them, however long that takes', async () => {
    await kit.upload(owner, collection, 'a.txt', 'Text.');
    clock.advance(5 * 24 * HOUR_MS);
    await sweep();
    expect(await states()).toEqual(['pending']);
    expect(await kit.contents(owner.tenantId)).toEqual({ available: 1 });
  });

  it('are ended an hour after they were accepted when their job has failed, and give their original up', async () => {
    await kit.upload(owner, collection, 'a.txt', 'Text.');
    await failJobs();
    await sweep();
    expect(await states()).toEqual(['pending']);
    clock.advance(HOUR_MS + 60_000);
    await sweep();
    expect((await kit.versions(collection)).map(({ state, failure_code }) => [state, failure_code])).toEqual([
      ['failed', 'internal_error'],
    ]);
    expect(await kit.contents(owner.tenantId)).toEqual({ delete_pending: 1 });
  });

  it('are ended with all their parts when the process that took a text has died', async () => {
    const id = await aBrokenOffText();
    expect((await kit.parts(id)).chunks).toBe(1);
    clock.advance(HOUR_MS + 60_000);
    await sweep();
    expect([await states(), await kit.parts(id)]).toEqual([['failed'], { chunks: 0, vectors: 0, texts: 0 }]);
  });

  it('are ended behind one that cannot be, which is told at the end', async () => {
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await kit.upload(owner, collection, name, `Text of ${name}.`);
    await failJobs();
    clock.advance(2 * HOUR_MS);
    const [first] = (await kit.versions(collection)).map(({ id }) => id).sort();
    const refused = { write: 'UPDATE', table: 'info_blob_versions', when: `NEW.id = '${first}'` } as const;
    await whileRefused(db.dataSource, refused, async () => {
      await expect(sweep()).rejects.toThrow('1 of 3 failed');
    });
    expect((await states()).sort()).toEqual(['failed', 'failed', 'pending']);
  });

  it('are forgotten a week after they failed; those that answer are kept', async () => {
    await kit.texts(owner, collection, ['A', 'Kept.']);
    await kit.upload(owner, collection, 'a.txt', 'Text.');
    await failJobs();
    clock.advance(2 * HOUR_MS);
    await sweep();
    clock.advance(8 * 24 * HOUR_MS);
    await sweep();
    expect(await states()).toEqual(['active']);
  });
});
