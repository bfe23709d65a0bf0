import { ManualClock, type TenantId, type UserCaller } from '@svc/kernel';
import { newTrace, runWithTrace, setClient } from '@svc/telemetry';
import { aTenant, aUser, testDatabase, type TestDatabase } from '@svc/testing';
import { AuditTrail, type AuditEvent } from '../src';
import { AuditOutboxRepository } from '../src/data/audit-outbox.repository';
import { aDrainer } from './support/chain';

describe('the audit trail', () => {
  let db: TestDatabase;
  let tenantId: TenantId;
  let actor: UserCaller;
  const clock = new ManualClock();
  const trail = new AuditTrail(new AuditOutboxRepository(), clock);

  beforeAll(async () => {
    db = await testDatabase();
  });
  beforeEach(async () => {
    await db.truncate();
    tenantId = await aTenant(db.across);
    const { id, email } = await aUser(db.across, tenantId);
    const credential = { kind: 'session', issuedAt: new Date(0) } as const;
    const user = { id, email, username: 'ada' };
    actor = { kind: 'caller', tenantId, user, permissions: new Set(), credential };
  });
  afterAll(() => db.close());

  const event = (more: Partial<AuditEvent> = {}): AuditEvent => ({
    action: 'SPACE_CREATED',
    entityType: 'space',
    entityId: '00000000-0000-7000-8000-000000000001',
    description: 'Made a space',
    target: { id: '00000000-0000-7000-8000-000000000001', name: 'Space' },
    ...more,
  });
  const record = (more: Partial<AuditEvent> = {}) => db.uow.run(tenantId, (tx) => trail.record(tx, actor, event(more)));
  const drainer = () => aDrainer(db.across);
  const log = () => db.dataSource.query('SELECT * FROM audit_logs ORDER BY id');
  const outboxSize = async (): Promise<number> =>
    (await db.dataSource.query('SELECT count(*) AS count FROM audit_outbox'))[0].count;

  it('writes what was recorded, with who, what and from where', async () => {
    const trace = newTrace('client-id-1');
    await runWithTrace(trace, async () => {
      setClient({ ipAddress: '192.0.2.7', userAgent: 'a'.repeat(2000) });
      await record({ changes: { name: { old: 'a', new: 'b' } } });
    });
    expect(await drainer().drain()).toBe(1);
    const [entry] = await log();
    expect(entry).toMatchObject({
      tenant_id: tenantId,
      actor_id: actor.user.id,
      actor_type: 'user',
      action: 'SPACE_CREATED',
      entity_type: 'space',
      timestamp: clock.now(),
      outcome: 'success',
      ip_address: '192.0.2.7',
      request_id: 'client-id-1',
      error_message: null,
      metadata: {
        actor: { id: actor.user.id, type: 'user', name: 'ada', email: actor.user.email },
        target: { name: 'Space' },
        changes: { name: { old: 'a', new: 'b' } },
      },
    });
    expect(entry.user_agent).toHaveLength(1000);
  });

  it('has no entry of what was rolled back', async () => {
    const failing = db.uow.run(tenantId, async (tx) => {
      await trail.record(tx, actor, event());
      throw new Error('The action failed.');
    });
    await expect(failing).rejects.toThrow('The action failed.');
    expect(await drainer().drain()).toBe(0);
  });

  it('cuts what is too long, never in the middle of a character', async () => {
    await record({ description: '😀'.repeat(600), outcome: 'failure', errorMessage: 'e'.repeat(3000) });
    await drainer().drain();
    const [entry] = await log();
    expect(entry.description).toBe('😀'.repeat(500));
    expect(entry.error_message).toHaveLength(2000);
    expect(entry.outcome).toBe('failure');
  });

  it('writes every entry exactly once, whoever drains at once', async () => {
    await db.across.run(async (tx) => {
      for (let index = 0; index < 1200; index++) await trail.record(tx, actor, event());
    });
    const moved = await Promise.all([
      ...Array.from({ length: 3 }, () => drainer().drain()),
      ...Array.from({ length: 3 }, () => drainer().drainTenant(tenantId)),
    ]);
    expect(moved.reduce((sum, count) => sum + count)).toBe(1200);
    expect(await outboxSize()).toBe(0);
    expect(new Set((await log()).map(({ id }: { id: string }) => id)).size).toBe(1200);
  });

  it('keeps what could not be moved', async () => {
    await record();
    const stopped = drainer().drain(AbortSignal.abort());
    await expect(stopped).rejects.toThrow();
    expect(await outboxSize()).toBe(1);
  });

  it('is out of reach of other tenants', async () => {
    const other = await aTenant(db.across);
    await record();
    const foreign = db.uow.run(other, (tx) => trail.recordFor(tx, tenantId, actor, event()));
    await expect(foreign).rejects.toThrow(/row-level security/);
  });
});
