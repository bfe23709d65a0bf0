import { type TenantId } from '@svc/kernel';
import { aTenant, testDatabase, type TestDatabase } from '@svc/testing';
import { IndexStretchesService } from '../src/app/index-stretches.service';
import { PurgeAcrossTenants } from '../src/data/purge.across-tenants';
import { LogRepository } from '../src/data/log.repository';
import { countHits, StretchRepository } from '../src/data/stretch.repository';
import { StretchesAcrossTenants } from '../src/data/stretches.across-tenants';
import { containing, type LogFilter } from '../src/domain/log-filter';
import type { StretchHits } from '../src/domain/stretch';

const SHORT = 128;
const ENTRIES = 5 * SHORT + 40;
const ACTOR = '00000000-0000-4000-8000-00000000000a';
const SELDOM = '00000000-0000-4000-8000-00000000000b';

class ShortStretches extends StretchesAcrossTenants {
  protected override readonly entries = SHORT;
}
class ShortIndex extends StretchRepository {
  protected override readonly entries = SHORT;
}
class ShortPurge extends PurgeAcrossTenants {
  protected override readonly entries = SHORT;
}

/** Few letters, so that pieces of a text occur again and again, and apart from each other. */
const SENTENCES = `(SELECT string_agg(substr('aabbc %_\\É', 1 + floor(random() * 11)::int, 1), '')
  FROM generate_series(1, 4 + n % 17) WHERE n = n)`;

interface Entry {
  readonly id: string;
  readonly timestamp: Date;
}

interface Surveyed {
  readonly filter: LogFilter;
  readonly hits: readonly StretchHits[];
}

describe('§7.1 listing a log by its stretches', () => {
  let db: TestDatabase;
  let tenantId: TenantId;

  beforeAll(async () => {
    db = await testDatabase();
    tenantId = await fill(await aTenant(db.across));
    await fill(await aTenant(db.across));
  });
  afterAll(() => db.close());

  /**
   * Entries a minute apart, every seventh written after one that is younger, every ninth at the time of the one before,
   * and one that waited for most of the log. One person is often a target, another now and then.
   */
  async function fill(tenant: TenantId): Promise<TenantId> {
    await db.dataSource.query(
      `INSERT INTO audit_logs (id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp",
         description, metadata, outcome, sequence, previous_hash, entry_hash)
       SELECT gen_random_uuid(), $1::uuid, CASE WHEN n % 3 = 0 THEN '${ACTOR}'::uuid WHEN n % 3 = 1 THEN gen_random_uuid() END,
         'user', CASE WHEN n % 4 = 0 THEN 'SPACE_CREATED' WHEN n % 4 = 1 THEN 'SPACE_UPDATED' ELSE 'FILE_UPLOADED' END,
         'space', CASE WHEN n % 5 = 0 AND n > 200 THEN '${ACTOR}' WHEN n % 61 = 0 THEN '${SELDOM}' ELSE gen_random_uuid() END::uuid,
         ${at('CASE WHEN n = 500 THEN 100 WHEN n % 7 = 0 THEN n + 30 WHEN n % 9 = 0 THEN n - 1 ELSE n END')},
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
  const index = new ShortIndex();
  const survey = (filter: LogFilter) => db.uow.read(tenantId, (tx) => index.survey(tx, tenantId, filter));
  const count = async (filter: LogFilter) => countHits(await survey(filter));

  /** What a list with this filter shows, newest first; one by one, by the database's own means. */
  async function truly(filter: LogFilter): Promise<Entry[]> {
    const { search, actorId, userId, actions = [], from, to } = filter;
    const sql = `SELECT id, "timestamp" FROM audit_logs WHERE tenant_id = $1 AND ($2::text IS NULL OR description ILIKE $2)
      AND ($3::uuid IS NULL OR actor_id = $3) AND (cardinality($4::text[]) = 0 OR action = ANY($4))
      AND ($5::timestamptz IS NULL OR "timestamp" >= $5) AND ($6::timestamptz IS NULL OR "timestamp" <= $6)
      AND ($7::uuid IS NULL OR actor_id = $7 OR entity_id = $7) ORDER BY "timestamp" DESC, id DESC`;
    const text = search == null ? null : containing(search);
    return db.dataSource.query(sql, [
      tenantId,
      text,
      actorId ?? null,
      actions,
      from ?? null,
      to ?? null,
      userId ?? null,
    ]);
  }

  /** A part of that list, as the bits find it; nothing is written between the survey and its parts. */
  const part = (
    { filter, hits }: Surveyed,
    { skip = 0, after = null, limit }: { skip?: number; after?: Entry | null; limit: number },
  ) =>
    db.uow.read(tenantId, async (tx) => {
      const page = await index.page(tx, tenantId, filter, hits, { skip, limit, from: after?.timestamp ?? null });
      const rows = await new LogRepository().among(tx, tenantId, page.sequences, { limit, offset: page.skip, after });
      return rows.map(({ id }) => id);
    });

  /** Parts of what entries say, as they are and with a letter changed. */
  async function texts(): Promise<string[]> {
    const sql = `SELECT substr(description, 1 + sequence::int % 3, 3 + sequence::int % 9) AS text FROM audit_logs
      WHERE tenant_id = $1 AND sequence % 6 = 0 AND length(description) > 11`;
    const found = (await db.dataSource.query(sql, [tenantId])).map(({ text }: { text: string }) => text);
    return [...found, ...found.map((text: string) => `${text.slice(0, 2)}b${text.slice(3)}`)];
  }

  const narrowing: LogFilter[] = [
    {},
    { userId: ACTOR },
    { userId: SELDOM },
    { userId: SELDOM, actorId: ACTOR, to: minute(400) },
    { actions: ['FILE_UPLOADED'] },
    { actions: ['SPACE_CREATED', 'SPACE_UPDATED'], actorId: ACTOR },
    { from: minute(200), to: minute(500) },
    { actorId: ACTOR, from: minute(100) },
  ];

  /** The whole number, and pages by their number and behind an entry: one anywhere, and those `at` more places. */
  async function expectSame(filter: LogFilter, at: (entries: number) => number[] = () => []): Promise<void> {
    const all = await truly(filter);
    const surveyed = { filter, hits: await survey(filter) };
    expect([filter, countHits(surveyed.hits)]).toEqual([filter, all.length]);
    for (const place of [Math.floor(Math.random() * all.length), ...at(all.length)]) {
      await expectPage(surveyed, all, place);
    }
  }

  async function expectPage(surveyed: Surveyed, all: readonly Entry[], place: number): Promise<void> {
    const { filter } = surveyed;
    const ids = all.map(({ id }) => id);
    expect([filter, place, await part(surveyed, { skip: place, limit: 7 })]).toEqual([
      filter,
      place,
      ids.slice(place, place + 7),
    ]);
    if (!all[place]) return;
    const found = await part(surveyed, { after: all[place], limit: 6 });
    expect([filter, place, found]).toEqual([filter, place, ids.slice(place + 1, place + 7)]);
  }

  const expectAllSame = async () => {
    for (const filter of [...narrowing, { actions: ['FILE_UPLOADED', 'SPACE_CREATED'] } as LogFilter]) {
      await expectSame(filter, (entries) => [0, entries - 2, entries]);
    }
    const known = ['file', 'FILE "the', 'the file', 'the', '.pdf', 'éaa', '%_\\', 'nothing like it', 'a b'];
    const asked = [...known.flatMap((search) => narrowing.map((filter) => ({ ...filter, search })))];
    for (const [place, search] of (await texts()).entries()) {
      if (place % 3 === 0) asked.push({ ...narrowing[(place / 3) % narrowing.length], search });
    }
    for (const filter of asked) await expectSame(filter);
  };

  it('finds in stretches that are indexed what looking at every entry finds', async () => {
    expect(await db.uow.read(tenantId, (tx) => index.isIndexed(tx, tenantId))).toBe(false);
    expect(await count({ search: 'file' })).toBe(Math.floor(ENTRIES / 5));
    expect(await indexer().index()).toBe(10);
    expect(await indexer().index()).toBe(0);
    expect(await db.uow.read(tenantId, (tx) => index.isIndexed(tx, tenantId))).toBe(true);
    await expectAllSame();
  }, 120_000);

  it('counts indexed entries without looking at them', async () => {
    await db.dataSource.query(`UPDATE audit_logs SET description = 'Nothing' WHERE tenant_id = $1 AND sequence = 5`, [
      tenantId,
    ]);
    expect(await count({ search: 'uploaded' })).toBe(Math.floor(ENTRIES / 5));
    expect(await truly({ search: 'uploaded' })).toHaveLength(Math.floor(ENTRIES / 5) - 1);
  });

  it('indexes anew what was indexed without the moments of entries', async () => {
    await db.dataSource.query('UPDATE audit_stretches SET moments = NULL WHERE tenant_id = $1 AND stretch = 2', [
      tenantId,
    ]);
    for (const filter of narrowing) await expectSame(filter);
    expect(await indexer().index()).toBe(1);
    for (const filter of narrowing) await expectSame(filter);
    const sql = 'SELECT count(*)::integer AS count FROM audit_stretches WHERE tenant_id = $1 AND moments IS NOT NULL';
    expect(await db.dataSource.query(sql, [tenantId])).toEqual([{ count: 5 }]);
  }, 120_000);

  it('looks at what a purge left of a stretch, and at what came since', async () => {
    const upTo = SHORT + 20;
    await db.across.run(async (tx) => {
      await new ShortPurge().delete(tx, tenantId, upTo);
    });
    await db.dataSource.query('UPDATE audit_chains SET anchor_sequence = $2 WHERE tenant_id = $1', [tenantId, upTo]);
    expect(await count({ search: 'uploaded' })).toBe(Math.floor(ENTRIES / 5) - Math.floor(upTo / 5));
    expect(await indexer().index()).toBe(0);
    await expectAllSame();
  }, 120_000);

  it('shows entries of one moment once each, however many there are', async () => {
    tenantId = await fill(await aTenant(db.across));
    await db.dataSource.query(
      `UPDATE audit_logs SET "timestamp" = $2 WHERE tenant_id = $1 AND sequence BETWEEN 100 AND 500`,
      [tenantId, minute(300)],
    );
    expect(await indexer().index()).toBe(5);
    for (const filter of narrowing) await expectSame(filter);
    const ids = (await truly({})).map(({ id }) => id);
    const surveyed = { filter: {}, hits: await survey({}) };
    for (let skip = 0; skip < ENTRIES; skip += 60) {
      expect(await part(surveyed, { skip, limit: 60 })).toEqual(ids.slice(skip, skip + 60));
    }
  }, 120_000);

  it('is indexed once, however many do it at once', async () => {
    const other = await fill(await aTenant(db.across));
    const done = await Promise.all([indexer().index(), indexer().index()]);
    expect(done[0]! + done[1]!).toBe(5);
    const sql = 'SELECT count(*)::integer AS count FROM audit_stretches WHERE tenant_id = $1';
    expect(await db.dataSource.query(sql, [other])).toEqual([{ count: 5 }]);
  });
});
