import { type TenantId } from '@svc/kernel';
import { aTenant, testDatabase, type TestDatabase } from '@svc/testing';
import { IndexStretchesService } from '../src/app/index-stretches.service';
import { PurgeAcrossTenants } from '../src/data/purge.across-tenants';
import { type CountedFilter, StretchCountRepository } from '../src/data/stretch-count.repository';
import { StretchesAcrossTenants } from '../src/data/stretches.across-tenants';
import { containing } from '../src/domain/log-filter';

const SHORT = 128;
const ENTRIES = 5 * SHORT + 40;
const ACTOR = '00000000-0000-4000-8000-00000000000a';

class ShortStretches extends StretchesAcrossTenants {
  protected override readonly entries = SHORT;
}
class ShortCounts extends StretchCountRepository {
  protected override readonly entries = SHORT;
}
class ShortPurge extends PurgeAcrossTenants {
  protected override readonly entries = SHORT;
}

/** Few letters, so that pieces of a text occur again and again, and apart from each other. */
const SENTENCES = `(SELECT string_agg(substr('aabbc %_\\É', 1 + floor(random() * 11)::int, 1), '')
  FROM generate_series(1, 4 + n % 17) WHERE n = n)`;

describe('§7.1 counting entries that hold a text', () => {
  let db: TestDatabase;
  let tenantId: TenantId;

  beforeAll(async () => {
    db = await testDatabase();
    tenantId = await fill(await aTenant(db.across));
    await fill(await aTenant(db.across));
  });
  afterAll(() => db.close());

  /** Entries a minute apart, every seventh written after one that is younger. */
  async function fill(tenant: TenantId): Promise<TenantId> {
    await db.dataSource.query(
      `INSERT INTO audit_logs (id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp",
         description, metadata, outcome, sequence, previous_hash, entry_hash)
       SELECT gen_random_uuid(), $1::uuid, CASE WHEN n % 3 = 0 THEN '${ACTOR}'::uuid WHEN n % 3 = 1 THEN gen_random_uuid() END,
         'user', CASE WHEN n % 4 = 0 THEN 'SPACE_CREATED' WHEN n % 4 = 1 THEN 'SPACE_UPDATED' ELSE 'FILE_UPLOADED' END,
         'space', gen_random_uuid(), ${at('n + CASE WHEN n % 7 = 0 THEN 30 ELSE 0 END')},
         CASE WHEN n % 5 = 0 THEN 'Uploaded the file "the file ' || n || '.pdf"' ELSE ${SENTENCES} END, '{}', 'success', n, '', ''
       FROM generate_series(1, ${ENTRIES}) n`,
      [tenant],
    );
    await db.dataSource.query(`INSERT INTO audit_chains VALUES ($1, ${ENTRIES}, '', '', 0, '', '')`, [tenant]);
    return tenant;
  }

  const at = (minutes: string): string => `'2026-01-01T00:00:00Z'::timestamptz + interval '1 minute' * (${minutes})`;
  const minute = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, number));
  const indexer = () => new IndexStretchesService(db.across, new ShortStretches());
  const count = (filter: CountedFilter) => db.uow.read(tenantId, (tx) => new ShortCounts().count(tx, tenantId, filter));

  /** One by one, by the database's own means. */
  async function truly({ search, actorId, actions = [], from, to }: CountedFilter): Promise<number> {
    const sql = `SELECT count(*)::integer AS count FROM audit_logs WHERE tenant_id = $1 AND description ILIKE $2
      AND ($3::uuid IS NULL OR actor_id = $3) AND (cardinality($4::text[]) = 0 OR action = ANY($4))
      AND ($5::timestamptz IS NULL OR "timestamp" >= $5) AND ($6::timestamptz IS NULL OR "timestamp" <= $6)`;
    const asked = [tenantId, containing(search), actorId ?? null, actions, from ?? null, to ?? null];
    const [row] = await db.dataSource.query(sql, asked);
    return row.count;
  }

  /** Parts of what entries say, as they are and with a letter changed. */
  async function texts(): Promise<string[]> {
    const sql = `SELECT substr(description, 1 + sequence::int % 3, 3 + sequence::int % 9) AS text FROM audit_logs
      WHERE tenant_id = $1 AND sequence % 6 = 0 AND length(description) > 11`;
    const found = (await db.dataSource.query(sql, [tenantId])).map(({ text }: { text: string }) => text);
    return [...found, ...found.map((text: string) => `${text.slice(0, 2)}b${text.slice(3)}`)];
  }

  const narrowing: Omit<CountedFilter, 'search'>[] = [
    {},
    { actions: ['FILE_UPLOADED'] },
    { actions: ['SPACE_CREATED', 'SPACE_UPDATED'], actorId: ACTOR },
    { from: minute(200), to: minute(500) },
    { actorId: ACTOR, from: minute(100) },
  ];

  const expectSame = async () => {
    const known = ['file', 'FILE "the', 'the file', 'the', '.pdf', 'éaa', '%_\\', 'nothing like it', 'a b'];
    for (const [index, search] of [...known, ...(await texts())].entries()) {
      const filters = index < known.length ? narrowing : [narrowing[index % narrowing.length]!];
      for (const filter of filters.map((each) => ({ ...each, search }))) {
        expect([filter, await count(filter)]).toEqual([filter, await truly(filter)]);
      }
    }
  };

  it('finds as many in stretches that are indexed as by looking at every entry', async () => {
    expect(await count({ search: 'file' })).toBe(Math.floor(ENTRIES / 5));
    expect(await indexer().index()).toBe(10);
    expect(await indexer().index()).toBe(0);
    await expectSame();
  }, 120_000);

  it('counts indexed entries without looking at them', async () => {
    await db.dataSource.query(`UPDATE audit_logs SET description = 'Nothing' WHERE tenant_id = $1 AND sequence = 5`, [
      tenantId,
    ]);
    expect(await count({ search: 'uploaded' })).toBe(Math.floor(ENTRIES / 5));
    expect(await truly({ search: 'uploaded' })).toBe(Math.floor(ENTRIES / 5) - 1);
  });

  it('looks at what a purge left of a stretch, and at what came since', async () => {
    const upTo = SHORT + 20;
    await db.across.run(async (tx) => {
      await new ShortPurge().delete(tx, tenantId, upTo);
    });
    await db.dataSource.query('UPDATE audit_chains SET anchor_sequence = $2 WHERE tenant_id = $1', [tenantId, upTo]);
    expect(await count({ search: 'uploaded' })).toBe(Math.floor(ENTRIES / 5) - Math.floor(upTo / 5));
    expect(await indexer().index()).toBe(0);
    await expectSame();
  }, 120_000);

  it('is indexed once, however many do it at once', async () => {
    const other = await fill(await aTenant(db.across));
    const done = await Promise.all([indexer().index(), indexer().index()]);
    expect(done[0]! + done[1]!).toBe(5);
    const sql = 'SELECT count(*)::integer AS count FROM audit_stretches WHERE tenant_id = $1';
    expect(await db.dataSource.query(sql, [other])).toEqual([{ count: 5 }]);
  });
});
