import type { INestApplicationContext } from '@nestjs/common';
import { type CollectionId, isAppError, type UserCaller } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import type { TestDatabase } from '@svc/testing';
import { KnowledgeModule } from '../src';
import { ChangeCollectionService } from '../src/app/change-collection.service';
import { CheckUsageService } from '../src/app/check-usage.service';
import { KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

jest.setTimeout(120_000);

describe('Counts of knowledge', () => {
  let stage: Stage;
  let db: TestDatabase;
  let api: INestApplicationContext;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [KnowledgeModule] });
    ({ db, kit, process: api } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ owner, collection } = await aLibrary(stage));
  });

  const counted = async (): Promise<{ tenant: number; user: number }> => {
    const [row] = await db.dataSource.query(
      `SELECT coalesce((SELECT bytes FROM tenant_knowledge_usage WHERE tenant_id = $1), 0)::int AS tenant,
         coalesce((SELECT bytes FROM user_knowledge_usage WHERE tenant_id = $1 AND user_id = $2), 0)::int AS user`,
      [owner.tenantId, owner.user.id],
    );
    return row;
  };
  const stored = async (): Promise<number> => {
    const [row] = await db.dataSource.query(
      `SELECT coalesce(sum(text_bytes + vector_bytes), 0)::int AS bytes FROM info_blob_versions
       WHERE tenant_id = $1 AND state IN ('active', 'superseded')`,
      [owner.tenantId],
    );
    return row.bytes;
  };
  const check = () => api.get(CheckUsageService, { strict: false }).check(new AbortController().signal);
  /** What the process shows of its repairs. */
  const repairs = async (): Promise<number> => {
    const text = await api.get(Metrics, { strict: false }).text();
    return Number(/^svc_counts_repaired_total\{counts="knowledge"\} (\d+)$/m.exec(text)?.[1]);
  };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'published',
      (error: unknown) => (isAppError(error) ? error.code : error),
    );

  it('follow what is added, replaced and deleted', async () => {
    await kit.texts(owner, collection, ['A', 'One.'], ['B', 'Two.'], [null, 'Three.']);
    const [id] = await kit.texts(owner, collection, ['A', 'Another one.']);
    const all = await stored();
    expect(all).toBeGreaterThan(0);
    expect(await counted()).toEqual({ tenant: all, user: all });
    await kit.delete(owner, id!);
    const left = await stored();
    expect(left).toBeLessThan(all);
    expect(await counted()).toEqual({ tenant: left, user: left });
    await api.get(ChangeCollectionService, { strict: false }).delete(owner, collection);
    expect(await counted()).toEqual({ tenant: 0, user: 0 });
  });

  it('of many publications at once let exactly as many pass as fit', async () => {
    await kit.texts(owner, collection, ['0', 'Text 00.']);
    const each = await stored();
    await db.dataSource.query('UPDATE tenants SET quota_limit = $2 WHERE id = $1', [owner.tenantId, 6 * each]);
    const many = Array.from({ length: 12 }, (_, no) =>
      outcome(kit.texts(owner, collection, [`T${no}`, `Text ${String(no).padStart(2, '0')}.`])),
    );
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((one) => one === 'published')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'quota_exceeded')).toHaveLength(7);
    expect(await stored()).toBe(6 * each);
    expect(await counted()).toEqual({ tenant: 6 * each, user: 6 * each });
  });

  it('§15.162 go on without a bound where the tenant and the user have no quota', async () => {
    await db.dataSource.query('UPDATE tenants SET quota_limit = NULL WHERE id = $1', [owner.tenantId]);
    await db.dataSource.query('UPDATE users SET quota_limit = NULL WHERE tenant_id = $1', [owner.tenantId]);
    expect(await outcome(kit.texts(owner, collection, ['A', 'One.']))).toBe('published');
    const all = await stored();
    expect(await counted()).toEqual({ tenant: all, user: all });
  });

  it('stay right when documents are replaced and deleted at the same time', async () => {
    const [id] = await kit.texts(owner, collection, ['A', 'First.']);
    await Promise.all([
      outcome(kit.texts(owner, collection, ['A', 'Second, and longer.'])),
      outcome(kit.texts(owner, collection, ['A', 'Third, and the longest of them.'])),
      outcome(kit.delete(owner, id!)),
      outcome(kit.delete(owner, id!)),
      outcome(kit.texts(owner, collection, ['B', 'Fourth.'], ['A', 'Fifth.'])),
    ]);
    const all = await stored();
    expect(await counted()).toEqual({ tenant: all, user: all });
  });

  it.each(['bytes = bytes + 1000', 'bytes = -5'])('are repaired where they are wrong: %s', async (wrong) => {
    await kit.texts(owner, collection, ['A', 'One.']);
    const right = await counted();
    for (const table of ['tenant_knowledge_usage', 'user_knowledge_usage']) {
      await db.dataSource.query(`UPDATE ${table} SET ${wrong} WHERE tenant_id = $1`, [owner.tenantId]);
    }
    expect(await counted()).not.toEqual(right);
    await check();
    expect(await counted()).toEqual(right);
    const before = await repairs();
    await check();
    expect(await repairs()).toBe(before);
    await db.dataSource.query(`UPDATE tenant_knowledge_usage SET ${wrong} WHERE tenant_id = $1`, [owner.tenantId]);
    await check();
    expect(await repairs()).toBe(before + 1);
  });

  it('are repaired behind a tenant for which that fails', async () => {
    const owners = [owner.tenantId, (await aLibrary(stage)).owner.tenantId, (await aLibrary(stage)).owner.tenantId];
    const sql = `INSERT INTO tenant_knowledge_usage (tenant_id, bytes) SELECT unnest($1::uuid[]), 7
      ON CONFLICT (tenant_id) DO UPDATE SET bytes = 7`;
    await db.dataSource.query(sql, [owners]);
    const rule = `CHECK (tenant_id <> '${owners[1]}' OR bytes = 7)`;
    await db.dataSource.query(`ALTER TABLE tenant_knowledge_usage ADD CONSTRAINT ck_never ${rule}`);
    await expect(check()).rejects.toThrow(/^1 of \d+ failed/);
    await db.dataSource.query('ALTER TABLE tenant_knowledge_usage DROP CONSTRAINT ck_never');
    const rows = await db.dataSource.query(
      'SELECT tenant_id FROM tenant_knowledge_usage WHERE tenant_id = ANY ($1) AND bytes = 7',
      [owners],
    );
    expect(rows).toEqual([{ tenant_id: owners[1] }]);
    await check();
  });

  it('are made anew where they are missing, and emptied where nothing is left', async () => {
    await kit.texts(owner, collection, ['A', 'One.']);
    const right = await counted();
    const forget = async () => {
      await db.dataSource.query('DELETE FROM tenant_knowledge_usage WHERE tenant_id = $1', [owner.tenantId]);
      await db.dataSource.query('DELETE FROM user_knowledge_usage WHERE tenant_id = $1', [owner.tenantId]);
    };
    await forget();
    await check();
    expect(await counted()).toEqual(right);
    await db.dataSource.query('DELETE FROM info_blobs WHERE tenant_id = $1', [owner.tenantId]);
    await check();
    expect(await counted()).toEqual({ tenant: 0, user: 0 });
  });
});
