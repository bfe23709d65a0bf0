import type { Tx } from '@svc/database';
import { Clock, systemCaller, type TenantId } from '@svc/kernel';
import type { AuditEvent } from '../domain/entry';
import type { AuditTrail } from './audit-trail';
import { EntityTrail } from './entity-trail';

const actor = systemCaller('00000000-0000-7000-8000-000000000001' as TenantId);
const tx = {} as Tx;

class BookTrail extends EntityTrail<'APP_CREATED' | 'APP_DELETED', { id: string; title: string; secret: string }> {
  protected readonly entityType = 'app';
  protected readonly sentences = { APP_CREATED: 'Wrote book', APP_DELETED: 'Burnt book' };

  protected targetOf({ id, title }: { id: string; title: string }) {
    return { id, name: title, shelf: 3 };
  }
}

function started(now = new Date(0)) {
  const recorded: AuditEvent[] = [];
  const audit = {
    record: (_tx: Tx, _actor: unknown, event: AuditEvent) => {
      recorded.push(event);
      return Promise.resolve();
    },
  };
  return { recorded, trail: new BookTrail(audit as unknown as AuditTrail, { now: () => now } as Clock) };
}

describe('the trail of one kind of thing', () => {
  const book = { id: 'b1', title: 'Emma', secret: 'not to be recorded' };

  it('says in one sentence what was done, and names the thing as its lib does', async () => {
    const { recorded, trail } = started();
    await trail.record(tx, actor, 'APP_DELETED', book);
    expect(recorded).toEqual([
      {
        action: 'APP_DELETED',
        entityType: 'app',
        entityId: 'b1',
        description: 'Burnt book "Emma"',
        target: { id: 'b1', name: 'Emma', shelf: 3 },
      },
    ]);
  });

  it('adds what else there is to say', async () => {
    const { recorded, trail } = started();
    const details = {
      changes: { title: { old: 'Emma', new: 'Sanditon' } },
      extra: { pages: 2 },
      outcome: 'failure' as const,
    };
    await trail.record(tx, actor, 'APP_CREATED', book, details);
    expect(recorded[0]).toMatchObject({ description: 'Wrote book "Emma"', ...details });
  });

  it('says when it is', () => {
    const now = new Date('2026-03-04T05:06:07Z');
    expect(started(now).trail.now()).toBe(now);
  });
});
