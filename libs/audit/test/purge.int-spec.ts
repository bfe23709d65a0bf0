import { ManualClock, systemCaller, type TenantId } from '@svc/kernel';
import { aTenant, insertRow, testDatabase, type TestDatabase, whileRefused } from '@svc/testing';
import { AuditTrail } from '../src';
import { PurgeAuditService } from '../src/app/purge-audit.service';
import { AuditOutboxRepository } from '../src/data/audit-outbox.repository';
import { AuditSettingsRepository } from '../src/data/audit-settings.repository';
import { ChainsAcrossTenants } from '../src/data/chain.across-tenants';
import { PurgeAcrossTenants } from '../src/data/purge.across-tenants';
import { aDrainer, aSeal, aVerifier } from './support/chain';

const DAY_MS = 24 * 60 * 60_000;
const ENTITY = '00000000-0000-7000-8000-000000000001';

describe('§7.6 retention of the log', () => {
  let db: TestDatabase;
  let tenantId: TenantId;
  let clock: ManualClock;
  let trail: AuditTrail;

  beforeAll(async () => {
    db = await testDatabase();
  });
  beforeEach(async () => {
    await db.truncate();
    tenantId = await aTenant(db.across);
    clock = new ManualClock();
    trail = new AuditTrail(new AuditOutboxRepository(), clock);
  });
  afterAll(() => db.close());

  const settings = new AuditSettingsRepository();
  const purger = () =>
    new PurgeAuditService(
      db.across,
      new ChainsAcrossTenants(),
      new PurgeAcrossTenants(),
      settings,
      aSeal(),
      trail,
      clock,
    );
  const write = async (count: number) => {
    await db.uow.run(tenantId, async (tx) => {
      for (let number = 0; number < count; number += 1) {
        const target = { id: ENTITY };
        const what = {
          action: 'SPACE_CREATED',
          entityType: 'space',
          entityId: ENTITY,
          description: 'Made',
          target,
        } as const;
        await trail.record(tx, systemCaller(tenantId), what);
      }
    });
    await aDrainer(db.across).drain();
  };
  const keep = (retention_days: number) =>
    db.across.run((tx) => insertRow(tx, 'audit_settings', { tenant_id: tenantId, retention_days }));
  const retention = () => db.uow.read(tenantId, (tx) => settings.findRetention(tx, tenantId));

  it('removes what is older, notes and records it, and leaves a chain that holds', async () => {
    await keep(10);
    await write(1_100);
    clock.advance(6 * DAY_MS);
    await write(3);
    clock.advance(5 * DAY_MS);
    await purger().purgeAll();
    await aDrainer(db.across).drain();
    const log = await db.dataSource.query('SELECT sequence::int AS at, action, metadata FROM audit_logs ORDER BY 1');
    expect(log.map(({ at }: { at: number }) => at)).toEqual([1101, 1102, 1103, 1104]);
    expect(log[3]).toMatchObject({
      action: 'RETENTION_POLICY_APPLIED',
      metadata: { purged: 1_100, retention_days: 10 },
    });
    expect(await aVerifier(db.across).verify(tenantId)).toEqual({ tenantId, entries: 4, findings: [] });
    expect(await retention()).toMatchObject({ lastPurgeAt: clock.now(), purgeCount: 1_100 });
  });

  it('records what was removed where it is stopped between two batches', async () => {
    await write(1_001);
    clock.advance(366 * DAY_MS);
    const stop = new AbortController();
    const lock = jest.spyOn(ChainsAcrossTenants.prototype, 'lock');
    lock.mockImplementationOnce(() => Promise.resolve(stop.abort(new Error('The process stops.'))));
    await expect(purger().purge(tenantId, stop.signal)).rejects.toThrow('The process stops.');
    lock.mockRestore();
    expect(await purger().purge(tenantId)).toBe(1);
    const recorded = await db.dataSource.query('SELECT metadata FROM audit_outbox ORDER BY id');
    expect(recorded).toMatchObject([{ metadata: { purged: 1_000 } }, { metadata: { purged: 1 } }]);
  });

  it('purges the other logs where one cannot be, and says at the end that it has to be tried again', async () => {
    await write(2);
    const failing = tenantId;
    tenantId = await aTenant(db.across);
    await write(3);
    clock.advance(366 * DAY_MS);
    const refused = { write: 'DELETE', table: 'audit_logs', when: `OLD.tenant_id = '${failing}'` } as const;
    await whileRefused(db.dataSource, refused, async () => {
      await expect(purger().purgeAll()).rejects.toThrow(/^1 of \d+ failed/);
      const left = await db.dataSource.query('SELECT tenant_id, count(*)::int FROM audit_logs GROUP BY 1');
      expect(left).toEqual([{ tenant_id: failing, count: 2 }]);
    });
  });

  it('§2.8 keeps a year where nothing was decided, and may empty the log', async () => {
    await write(2);
    clock.advance(365 * DAY_MS);
    expect(await purger().purge(tenantId)).toBe(0);
    clock.advance(DAY_MS);
    expect(await purger().purge(tenantId)).toBe(2);
    expect(await aVerifier(db.across).verify(tenantId)).toEqual({ tenantId, entries: 0, findings: [] });
    await write(1);
    expect((await aVerifier(db.across).verify(tenantId)).findings).toEqual([]);
  });

  it('leaves a beginning that nobody else can move', async () => {
    await write(3);
    clock.advance(366 * DAY_MS);
    await write(2);
    await purger().purge(tenantId);
    await db.dataSource.query('DELETE FROM audit_logs WHERE sequence = 4');
    expect((await aVerifier(db.across).verify(tenantId)).findings).toEqual([{ fault: 'missing', sequence: 4 }]);
  });

  it('never signs where the log begins behind a beginning that nobody signed', async () => {
    await write(2);
    clock.advance(200 * DAY_MS);
    await write(2);
    const first = 'SELECT entry_hash FROM audit_logs WHERE sequence = 1';
    await db.dataSource.query(`UPDATE audit_chains SET anchor_sequence = 1, anchor_hash = (${first})`);
    await db.dataSource.query('DELETE FROM audit_logs WHERE sequence = 1');
    clock.advance(200 * DAY_MS);
    expect(await purger().purge(tenantId)).toBe(1);
    expect((await aVerifier(db.across).verify(tenantId)).findings).toEqual([{ fault: 'forged', sequence: 2 }]);
  });

  it('leaves tenants alone that are not active', async () => {
    await write(1);
    await db.dataSource.query(`UPDATE tenants SET state = 'suspended'`);
    clock.advance(400 * DAY_MS);
    await purger().purgeAll();
    expect(await retention()).toBeNull();
  });
});
