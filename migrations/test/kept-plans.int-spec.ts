import { query } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import { aTenant, aUser, insertRow, type TestDatabase, testDatabase } from '@svc/testing';

/** What a question reads by plans that are kept, as the wanted tenant and about it. */
const READS = {
  assistant: 'SELECT (f.assistant).id FROM svc_chat_assistant($1, $2) f',
  space: 'SELECT (f.space).id FROM svc_spaces($1, NULL, ARRAY[$2::uuid]) f',
  completion: 'SELECT (f.model).id FROM svc_completion_models($1, ARRAY[$2::uuid]) f',
  embedding: 'SELECT (f.model).id FROM svc_embedding_models($1, ARRAY[$2::uuid]) f',
  transcription: 'SELECT (f.model).id FROM svc_transcription_models($1, ARRAY[$2::uuid]) f',
};
const KINDS = ['completion', 'embedding', 'transcription'] as const;

describe('Plans that are kept between questions', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  /** A tenant with one of everything that is read. */
  const aWorld = async () => {
    const { across } = database;
    const tenant_id = await aTenant(across);
    const user = await aUser(across, tenant_id);
    const ids = { assistant: newId(), space: newId(), completion: newId(), embedding: newId(), transcription: newId() };
    const now = new Date();
    const dates = { created_at: now, updated_at: now };
    await across.run(async (tx) => {
      await insertRow(tx, 'spaces', { id: ids.space, tenant_id, kind: 'shared', name: 'Space', ...dates });
      const assistant = { id: ids.assistant, tenant_id, space_id: ids.space, user_id: user.id, name: 'Assistant' };
      await insertRow(tx, 'assistants', { ...assistant, ...dates });
      const sizes = {
        completion: { context_window: 8_000 },
        embedding: { dimensions: 8, max_input: 512 },
        transcription: {},
      };
      for (const kind of KINDS) {
        const model = {
          id: ids[kind],
          tenant_id,
          name: kind,
          display_name: kind,
          builtin: true,
          family: 'f',
          hosting: 'swe',
        };
        await insertRow(tx, `${kind}_models`, { ...model, ...sizes[kind] });
      }
    });
    return { tenantId: tenant_id as TenantId, ids };
  };
  const read = (as: TenantId, name: keyof typeof READS, of: TenantId, id: string) =>
    database.uow.read(as, (tx) => query<{ id: string }>(tx, READS[name], [of, id]));

  it('show each tenant its own rows and nobody else’s, whoever they were made for', async () => {
    const [one, other] = [await aWorld(), await aWorld()];
    for (const name of Object.keys(READS) as (keyof typeof READS)[]) {
      for (const { tenantId, ids } of [one, other, one])
        expect(await read(tenantId, name, tenantId, ids[name])).toEqual([{ id: ids[name] }]);
      expect(await read(other.tenantId, name, one.tenantId, one.ids[name])).toEqual([]);
    }
  });

  it('hand over a column that came later', async () => {
    const { tenantId, ids } = await aWorld();
    expect(await read(tenantId, 'assistant', tenantId, ids.assistant)).toHaveLength(1);
    const runner = database.dataSource.createQueryRunner();
    await runner.query(`BEGIN; ALTER TABLE assistants ADD COLUMN later text DEFAULT 'is there'`);
    const sql = 'SELECT (f.assistant).later FROM svc_chat_assistant($1, $2) f';
    expect(await runner.query(sql, [tenantId, ids.assistant])).toEqual([{ later: 'is there' }]);
    await runner.query('ROLLBACK');
    await runner.release();
  });
});
