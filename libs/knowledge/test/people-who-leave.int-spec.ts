import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { ApiKeysJobsModule } from '@svc/api-keys';
import type { CollectionId, UserCaller } from '@svc/kernel';
import { DeleteTenantService, TenancyJobsModule, UpdateUserService } from '@svc/tenancy';
import { aMember, eventually, type FakeOpenAi, gate, type TestDatabase } from '@svc/testing';
import { KnowledgeJobsModule } from '../src';
import { KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

describe('spec §3.1: an upload whose people leave while it is ingested', () => {
  let stage: Stage;
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let editor: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({
      modules: [AccessModule, ApiKeysJobsModule, KnowledgeJobsModule, TenancyJobsModule],
      consume: ['knowledge', 'housekeeping'],
    });
    ({ db, fake, kit, process: worker } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    const library = await aLibrary(stage);
    ({ owner, collection } = library);
    editor = await aMember(db, owner, library.space, 'editor');
  });

  const setTenant = (state: string) =>
    db.dataSource.query('UPDATE tenants SET state = $2 WHERE id = $1', [owner.tenantId, state]);
  /** An upload that the model keeps waiting until it is told to `embed`. */
  const underWay = async (name: string) => {
    const { opened, open } = gate();
    fake.embeddingReplies.push({ until: opened });
    const job = await kit.upload(editor, collection, name, `Text of ${name}.`);
    await eventually('it is being embedded', () => fake.requests.length > 0);
    return { job, embed: open };
  };
  const isThere = async (name: string) => {
    expect(await kit.documents(owner, collection)).toEqual({ [name]: `Text of ${name}.` });
    expect(await kit.contents(owner.tenantId)).toEqual({ available: 1 });
  };

  it.each(['inactive', 'deleted'] as const)(
    'is completed when its user is %s: it is the collection that has it',
    async (state) => {
      const { job, embed } = await underWay('a.txt');
      const users = worker.get(UpdateUserService, { strict: false });
      await users.update({ kind: 'super-admin' }, owner.tenantId, editor.user.id, { state });
      embed();
      expect((await kit.ended(job)).status).toBe('complete');
      await isThere('a.txt');
    },
  );

  it('is completed when its tenant is suspended, and is there when the tenant is active again', async () => {
    const { job, embed } = await underWay('a.txt');
    await setTenant('suspended');
    embed();
    expect((await kit.ended(job)).status).toBe('complete');
    await setTenant('active');
    await isThere('a.txt');
  });

  it('is completed when its tenant is suspended before a worker has taken it', async () => {
    await setTenant('suspended');
    const job = await kit.upload(editor, collection, 'a.txt', 'Text of a.txt.');
    expect((await kit.ended(job)).status).toBe('complete');
    await setTenant('active');
    await isThere('a.txt');
  });

  it('leaves nothing when its tenant is deleted', async () => {
    const { embed } = await underWay('a.txt');
    await db.dataSource.query(`UPDATE users SET state = 'deleted', deleted_at = now() WHERE tenant_id = $1`, [
      owner.tenantId,
    ]);
    await worker.get(DeleteTenantService, { strict: false }).delete({ kind: 'super-admin' }, owner.tenantId);
    const { tenantId } = owner;
    const rowsOf = async (table: string, column = 'tenant_id') => {
      const sql = `SELECT count(*)::int AS rows FROM ${table} WHERE ${column} = $1`;
      return (await db.dataSource.query(sql, [tenantId]))[0].rows as number;
    };
    await eventually('the tenant is gone', async () => (await rowsOf('tenants', 'id')) === 0, { timeoutMs: 120_000 });
    embed();
    // The worker outlives it. What it was at comes back while the next document is embedded.
    ({ owner, collection } = await aLibrary(stage));
    fake.embeddingReplies.push({ delayMs: 2_000 });
    expect((await kit.ingest(owner, collection, 'b.txt', 'Next.')).status).toBe('complete');
    const tables = ['info_blob_versions', 'info_blobs', 'chunks', 'chunk_vectors', 'info_blob_text_parts', 'jobs'];
    for (const table of tables) expect([table, await rowsOf(table)]).toEqual([table, 0]);
    expect(await kit.contents(tenantId)).toEqual({});
  });
});
