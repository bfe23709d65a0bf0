import { query } from '@svc/database';
import { ManualClock, systemCaller, type TenantId } from '@svc/kernel';
import { aTenant, testDatabase, type TestDatabase, whileRefused } from '@svc/testing';
import { Metrics } from '@svc/telemetry';
import { AuditTrail } from '../src';
import { AuditMetrics } from '../src/app/audit-metrics';
import { AuditOutboxRepository } from '../src/data/audit-outbox.repository';
import { ChainsAcrossTenants } from '../src/data/chain.across-tenants';
import { aDrainer, aSeal, aSigner, aVerifier } from './support/chain';

const ENTITY = '00000000-0000-7000-8000-000000000001';

describe('§15.68 the chain of a tenant’s entries', () => {
  let db: TestDatabase;
  let tenantId: TenantId;
  const trail = new AuditTrail(new AuditOutboxRepository(), new ManualClock());

  beforeAll(async () => {
    db = await testDatabase();
  });
  beforeEach(async () => {
    await db.truncate();
    tenantId = await aTenant(db.across);
  });
  afterAll(() => db.close());

  const record = (count: number, tenant = tenantId) =>
    db.uow.run(tenant, async (tx) => {
      for (let number = 1; number <= count; number += 1) {
        await trail.record(tx, systemCaller(tenant), {
          action: 'SYSTEM_MAINTENANCE',
          entityType: 'tenant_settings',
          entityId: ENTITY,
          description: `Action ${number}`,
          target: { id: ENTITY },
          extra: { number: 1e21 + number },
        });
      }
    });
  const sql = (text: string, parameters: unknown[] = []) => db.dataSource.query(text, parameters);
  const written = async (count: number) => {
    await record(count);
    await aDrainer(db.across).drain();
  };
  const hashOf = (sequence: number) => `SELECT entry_hash FROM audit_logs WHERE sequence = ${sequence}`;
  const findings = async () => (await aVerifier(db.across).verify(tenantId)).findings;

  it('says how far the log is behind, until it is not', async () => {
    const metrics = new Metrics();
    new AuditMetrics(db.across, new ChainsAcrossTenants(), metrics);
    const behind = async () =>
      Number(/^svc_audit_oldest_unwritten_seconds\{log="audit"\} (.+)$/m.exec(await metrics.text())?.[1]);
    expect(await behind()).toBe(0);
    await record(2);
    await sql(`UPDATE audit_outbox SET "timestamp" = now() - interval '10 minutes'`);
    expect(await behind()).toBeGreaterThanOrEqual(600);
    await aDrainer(db.across).drain();
    expect(await behind()).toBe(0);
  });

  it('is written for the others where one cannot be, which is told at the end', async () => {
    const others = [tenantId, await aTenant(db.across), await aTenant(db.across)];
    for (const each of others) await record(2, each);
    const waiting = async () =>
      (await sql('SELECT DISTINCT tenant_id FROM audit_outbox')).map((row: any) => row.tenant_id);
    const refused = { write: 'INSERT', table: 'audit_logs', when: `NEW.tenant_id = '${others[1]}'` } as const;
    await whileRefused(db.dataSource, refused, async () => {
      await expect(aDrainer(db.across).drain()).rejects.toThrow('1 of 3 failed');
      expect(await waiting()).toEqual([others[1]]);
    });
    await aDrainer(db.across).drain();
    expect(await waiting()).toEqual([]);
  });

  it('holds every entry in the order of the outbox, whoever writes, over many batches', async () => {
    await record(700);
    const recorded = await sql('SELECT id FROM audit_outbox ORDER BY id');
    await Promise.all(Array.from({ length: 4 }, () => aDrainer(db.across).drain()));
    await aDrainer(db.across).drain();
    const log = await sql('SELECT id, sequence::int AS sequence FROM audit_logs ORDER BY sequence');
    expect(log).toEqual(recorded.map(({ id }: { id: string }, index: number) => ({ id, sequence: index + 1 })));
    expect(await aVerifier(db.across).verify(tenantId)).toEqual({ tenantId, entries: 700, findings: [] });
  });

  it('is each tenant’s own', async () => {
    const other = await aTenant(db.across);
    await record(3);
    await record(2, other);
    await aDrainer(db.across).drain();
    const reports = [];
    for await (const report of aVerifier(db.across).verifyAll()) reports.push(report);
    expect(reports).toEqual([
      { tenantId, entries: 3, findings: [] },
      { tenantId: other, entries: 2, findings: [] },
    ]);
  });

  it('writes one tenant’s entries on request', async () => {
    const other = await aTenant(db.across);
    await record(1);
    await record(1, other);
    expect(await aDrainer(db.across).drainTenant(tenantId)).toBe(1);
    expect(await sql('SELECT tenant_id FROM audit_outbox')).toEqual([{ tenant_id: other }]);
  });

  it('shows an altered entry', async () => {
    await written(4);
    await sql(`UPDATE audit_logs SET metadata = metadata || '{"number": 1}' WHERE sequence = 2`);
    expect(await findings()).toEqual([{ fault: 'altered', sequence: 2 }]);
  });

  it('shows a missing entry, also the last', async () => {
    await written(4);
    await sql('DELETE FROM audit_logs WHERE sequence = 2');
    expect(await findings()).toEqual([{ fault: 'missing', sequence: 2 }]);
    await sql('DELETE FROM audit_logs WHERE sequence = 4');
    expect(await findings()).toContainEqual({ fault: 'missing', sequence: 4 });
  });

  it('shows entries that changed places', async () => {
    await written(4);
    await sql('UPDATE audit_logs SET sequence = -sequence WHERE sequence IN (2, 3)');
    await sql('UPDATE audit_logs SET sequence = 5 + sequence WHERE sequence < 0');
    expect(await findings()).toEqual([2, 3, 4].map((sequence) => ({ fault: 'reordered', sequence })));
  });

  it('shows a shortened chain even when its end was moved: the end is signed', async () => {
    await written(3);
    await sql('DELETE FROM audit_logs WHERE sequence = 3');
    const last = `SELECT entry_hash FROM audit_logs WHERE sequence = 2`;
    await sql(`UPDATE audit_chains SET head_sequence = 2, head_hash = (${last})`);
    expect(await findings()).toEqual([{ fault: 'forged', sequence: 2 }]);
  });

  it('never signs what it finds and did not sign: an end that was moved stays forged, whatever is written behind it', async () => {
    await written(3);
    await sql('DELETE FROM audit_logs WHERE sequence = 3');
    await sql(`UPDATE audit_chains SET head_sequence = 2, head_hash = (${hashOf(2)})`);
    await written(2);
    await written(1);
    expect(await findings()).toEqual([{ fault: 'forged', sequence: 5 }]);
  });

  it('is signed with another key by an operator alone, and only where nothing else is wrong', async () => {
    const changed = aSeal('another-key-0123456789-0123456789-0123');
    const found = async () => (await aVerifier(db.across, changed).verify(tenantId)).findings;
    const forged = (sequence: number) => ({ fault: 'forged', sequence });
    await written(3);
    await record(1);
    await aDrainer(db.across, changed).drain();
    expect(await found()).toEqual([forged(0), forged(4)]);

    await sql(`UPDATE audit_logs SET description = 'x' WHERE sequence = 2`);
    expect(await aSigner(db.across, changed).sign(tenantId)).toMatchObject({ signed: false });
    expect(await found()).toHaveLength(3);
    await sql(`UPDATE audit_logs SET description = 'Action 2' WHERE sequence = 2`);

    expect(await aSigner(db.across, changed).sign(tenantId)).toMatchObject({ entries: 4, signed: true });
    await record(1);
    await aDrainer(db.across, changed).drain();
    expect(await found()).toEqual([]);
    expect(await aSigner(db.across, changed).sign(tenantId)).toMatchObject({ entries: 5, signed: false });
  });

  it('shows a beginning that nobody sealed, and whatever another key has signed', async () => {
    await written(3);
    const first = `SELECT entry_hash FROM audit_logs WHERE sequence = 1`;
    await sql(`UPDATE audit_chains SET anchor_sequence = 1, anchor_hash = (${first})`);
    await sql('DELETE FROM audit_logs WHERE sequence = 1');
    expect(await findings()).toEqual([{ fault: 'forged', sequence: 1 }]);
    const other = aVerifier(db.across, aSeal('another-key-0123456789-0123456789-0123'));
    expect((await other.verify(tenantId)).findings).toHaveLength(2);
  });

  it('shows an entry that was put in behind the end', async () => {
    await written(1);
    const columns = `tenant_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata, outcome,
      previous_hash, entry_hash`;
    await sql(
      `INSERT INTO audit_logs (id, sequence, ${columns}) SELECT gen_random_uuid(), 2, ${columns} FROM audit_logs`,
    );
    expect(await findings()).toEqual([{ fault: 'forged', sequence: 2 }]);
  });

  it('§15.68 cannot be written by the role that serves requests', async () => {
    await written(1);
    await record(1);
    const attempts = [
      `UPDATE audit_logs SET description = 'x'`,
      `DELETE FROM audit_logs`,
      `INSERT INTO audit_logs (id) SELECT id FROM audit_logs`,
      `TRUNCATE audit_logs`,
      `UPDATE audit_outbox SET description = 'x'`,
      `DELETE FROM audit_outbox`,
      `UPDATE audit_chains SET head_sequence = 0`,
      `DELETE FROM audit_chains`,
      `INSERT INTO audit_chains SELECT * FROM audit_chains`,
    ];
    for (const attempt of attempts) {
      await expect(db.uow.run(tenantId, (tx) => query(tx, attempt))).rejects.toThrow(/permission denied/);
    }
    const readable = (table: string) => db.uow.read(tenantId, (tx) => query(tx, `SELECT tenant_id FROM ${table}`));
    for (const table of ['audit_logs', 'audit_outbox', 'audit_chains']) expect(await readable(table)).toHaveLength(1);
  });
});
