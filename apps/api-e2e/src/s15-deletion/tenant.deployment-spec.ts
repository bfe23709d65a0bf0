import { eventually, IdentityProvider, OwnDeployment, ThrowawayStore } from '@svc/testing';
import { SECRETS } from '../isolation/belongings';
import { ok, raw, superClient } from '../support/client';
import { deployment as running } from '../support/deployment';
import { aRecording, uploadFile } from '../support/files';
import { aCollection, ingest, upload } from '../support/knowledge';
import { anOrganisation, type Organisation, type Person, theOperator } from '../support/people';
import { everythingOf } from './everything';
import { Remains } from './remains';

jest.setTimeout(900_000);

/** Tables that belong to the deployment, each for a reason; whatever else there is must say whose its rows are. */
const OF_THE_DEPLOYMENT: Readonly<Record<string, string>> = {
  job_schedules: 'when what runs by itself ran last',
  leaderships: 'which worker keeps the schedules',
  object_content_remnants: 'keys in the store at which is looked once more, though nothing lies there',
  object_store_destinations: 'where the store is',
  queue_sweeps: 'when queues were last compared with their rows',
  schema_migrations: 'what shape the database has',
  storage_policy: 'where bytes go',
  tenants: 'looked at by its own id',
  worker_heartbeats: 'which workers live',
};

/** What waits there is written into the log within moments. */
const EMPTIED_AT_ONCE = ['audit_outbox'];

const QUEUED_UPLOADS = 12;

describe('§15.19 a tenant that is deleted leaves nothing', () => {
  let deployment: OwnDeployment;
  let s3: ThrowawayStore;
  let provider: IdentityProvider;
  let remains: Remains;
  let gone: Organisation;
  let bystander: Organisation;
  let collectionId: string;

  beforeAll(async () => {
    s3 = await ThrowawayStore.start();
    provider = await IdentityProvider.start([]);
    deployment = await OwnDeployment.start();
    process.env['TEST_STATE_FILE'] = deployment.stateFile;
    remains = await Remains.of(running().database_url);
    [gone, bystander] = [await anOrganisation(), await anOrganisation()];
    ({ collectionId } = await aCollection(bystander.owner));
    await ingest(bystander.owner, collectionId, 'kept.txt', 'Somebody else keeps turnips.');
    await everythingOf(gone, provider);
    await moveSomeBytes(await theOperator());
    await exportOfTheLog(gone.owner);
    await whatOnlyMomentsMake(gone.tenantId);
  });
  afterAll(async () => {
    await remains?.close();
    await deployment?.stop();
    await provider?.close();
    await s3?.close();
  });

  it('has something in every table before, and bytes in the database and in the store', async () => {
    const tables = await remains.tables();
    const ofNobody = tables.filter(({ tenants }) => !tenants).map(({ name }) => name);
    expect(ofNobody).toEqual(Object.keys(OF_THE_DEPLOYMENT));
    const rows = await remains.rowsOf(gone.tenantId);
    const empty = [...rows].filter(([name, count]) => count === 0 && !EMPTIED_AT_ONCE.includes(name));
    expect(empty).toEqual([]);
    expect(await keysOf(gone.tenantId)).not.toEqual([]);
    expect((await remains.mentionsOf(SECRETS)).length).toBeGreaterThan(10);
  });

  it('goes with every row and every byte, though its work is under way', async () => {
    const { items } = await ok(gone.owner.api.GET('/api/v1/users/'));
    const kept = [...(await remains.rowsOf(bystander.tenantId))].filter(([table]) => !EMPTIED_AT_ONCE.includes(table));
    const { id } = (await ok(gone.owner.api.GET('/api/v1/groups/'))).items[0]!;
    for (let index = 0; index < QUEUED_UPLOADS; index += 1) {
      const { status } = await upload(gone.owner, id, `${index}.txt`, `The parsnip of day ${index}. `.repeat(500));
      expect(status).toBe(202);
    }
    await takeOutOfUse(items.map((user) => user.id));
    const params = { path: { tenant_id: gone.tenantId } };
    expect((await ok(superClient().DELETE('/api/v1/sysadmin/tenants/{tenant_id}/', { params }))).id).toBe(
      gone.tenantId,
    );
    await eventually('the tenant is gone', async () => !(await isThere(gone.tenantId)), { timeoutMs: 180_000 });
    await eventually('nothing is worked on', isIdle, { timeoutMs: 180_000 });

    const rows = await remains.rowsOf(gone.tenantId);
    expect([...rows].filter(([, count]) => count > 0)).toEqual([]);
    expect(await keysOf(gone.tenantId)).toEqual([]);
    const mentions = await remains.mentionsOf([...SECRETS, gone.tenantId, gone.owner.email]);
    expect(
      mentions.filter((mention) => !/^(jobs: .*tenancy\.delete-tenant|object_content_remnants: )/.test(mention)),
    ).toEqual([]);
    for (const [table, count] of kept)
      expect([table, (await remains.rowsOf(bystander.tenantId)).get(table)! >= count]).toEqual([table, true]);
  });

  it('leaves everybody else what they have', async () => {
    const params = { path: { id: collectionId } };
    const [blob] = (await ok(bystander.owner.api.GET('/api/v1/groups/{id}/info-blobs/', { params }))).items;
    const path = { params: { path: { id: blob!.id } } };
    expect((await ok(bystander.owner.api.GET('/api/v1/info-blobs/{id}/', path))).text).toContain('turnips');
    expect((await gone.owner.api.GET('/api/v1/users/me/')).response.status).toBe(401);
  });

  async function takeOutOfUse(userIds: readonly string[]): Promise<void> {
    for (const user_id of userIds) {
      const params = { path: { user_id } };
      await ok(superClient().POST('/api/v1/sysadmin/users/{user_id}/', { params, body: { state: 'inactive' } }));
    }
  }

  /** Some go to a store that is connected now, some stay where they are; of those that went a copy is kept for a while. */
  async function moveSomeBytes({ api }: Person): Promise<void> {
    expect((await uploadFile(gone.owner, 'parsnip.wav', aRecording(20))).status).toBe(200);
    const { endpointUrl, region, bucket, accessKeyId, secretAccessKey } = s3.address();
    const keys = { access_key_id: accessKeyId, secret_access_key: secretAccessKey };
    await ok(
      api.POST('/api/v1/admin/object-store-connection', {
        body: { endpoint_url: endpointUrl, region, bucket, ...keys },
      }),
    );
    await eventually('some bytes have moved', async () => {
      await api.POST('/api/v1/admin/object-content-moves', { body: { target: 'object_store', limit: 100 } });
      return (await keysOf(gone.tenantId)).length >= 3;
    });
    expect((await uploadFile(gone.owner, 'quince.txt', 'The quince that came later.')).status).toBe(200);
  }

  async function exportOfTheLog({ token, api }: Person): Promise<void> {
    const body = { category: 'audit_review', description: 'Looking at what was recorded.' } as const;
    const { response } = await api.POST('/api/v1/audit/access-session', { body });
    const Cookie = response.headers.get('set-cookie')!.split(';')[0]!;
    const headers = { Authorization: `Bearer ${token}`, Cookie, 'Content-Type': 'application/json' };
    const { status } = await raw('/api/v1/audit/logs/export/async', { method: 'POST', headers, body: '{}' });
    expect(status).toBe(200);
  }

  /**
   * What only a crawl under way, a sign-in elsewhere, a search of the web, an analysis of very many questions, another
   * search model, very many chunks and a long log leave.
   */
  async function whatOnlyMomentsMake(tenantId: string): Promise<void> {
    const rows = [
      `INSERT INTO crawl_addresses (tenant_id, run_id, digest, url, kind, depth, pattern)
       SELECT tenant_id, id, 'x', 'https://parsnip.example', 'page', 0, '' FROM crawl_runs WHERE tenant_id = $1 LIMIT 1`,
      `INSERT INTO user_identities (tenant_id, user_id, issuer, client_id, subject, bound_at)
       SELECT tenant_id, id, 'https://parsnip.example', 'x', 'x', now() FROM users WHERE tenant_id = $1 LIMIT 1`,
      `INSERT INTO message_web_references (tenant_id, message_id, rank, id, title, url)
       SELECT tenant_id, id, 1, id, 'Parsnips', 'https://parsnip.example' FROM messages WHERE tenant_id = $1 LIMIT 1`,
      `INSERT INTO insight_analyses (id, tenant_id, user_id, assistant_id, question, asked_from, asked_to, has_followups,
         status, created_at, updated_at)
       SELECT id, tenant_id, user_id, id, 'Parsnips?', now(), now(), false, 'queued', now(), now()
       FROM assistants WHERE tenant_id = $1 AND user_id IS NOT NULL LIMIT 1`,
      `INSERT INTO reembeddings (id, tenant_id, collection_id, from_model_id, to_model_id, job_id, state)
       SELECT id, tenant_id, id, embedding_model_id, embedding_model_id, id, 'complete'
       FROM collections WHERE tenant_id = $1 LIMIT 1`,
      `INSERT INTO word_blocks (tenant_id, source_id, segment_id, block_no, chunk_count)
       SELECT tenant_id, id, id, 0, 1 FROM collections WHERE tenant_id = $1 LIMIT 1`,
      `INSERT INTO word_postings (tenant_id, block_id, piece, chunk_count, weights)
       SELECT tenant_id, id, 1, 1, '{1:1}/4096' FROM word_blocks WHERE tenant_id = $1`,
      `INSERT INTO rare_word_postings (tenant_id, block_id, last_piece, pieces, places, weights)
       SELECT tenant_id, id, 1, '{1}', '{1}', '{1}' FROM word_blocks WHERE tenant_id = $1`,
      `INSERT INTO audit_stretches (tenant_id, stretch, oldest, newest, moments)
       VALUES ($1, 0, now(), now(), ARRAY[now()])`,
      `INSERT INTO audit_grams (tenant_id, gram, stretch, places) VALUES ($1, 'par', 0, B'1')`,
      `INSERT INTO retention_tallies (tenant_id, name, deleted) VALUES ($1, 'questions', 1)`,
    ];
    for (const sql of rows) await remains.query(sql, [tenantId]);
  }

  const keysOf = async (tenantId: string) => (await s3.keys()).filter((key) => key.includes(tenantId));
  const isThere = async (id: string) => (await remains.query('SELECT 1 FROM tenants WHERE id = $1', [id])).length > 0;
  const isIdle = async () =>
    (await remains.query(`SELECT 1 FROM jobs WHERE status = 'in progress' OR (status = 'queued' AND run_at <= now())`))
      .length === 0;
});
