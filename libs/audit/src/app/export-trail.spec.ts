import { type Caller, systemCaller, type TenantId } from '@svc/kernel';
import type { Tx } from '@svc/database';
import type { AuditTrail } from './audit-trail';
import { ExportTrail } from './export-trail';

it('§2.8 what was asked of an exported log is called as the interface calls it', async () => {
  const record = jest.fn(async () => undefined);
  const actor: Caller = systemCaller('t' as TenantId);
  const filter = { actorId: 'a', search: 'b' };
  const trail = new ExportTrail({ record } as unknown as AuditTrail);
  await trail.record({} as Tx, actor, { format: 'csv', filter, maxRecords: null });
  const extra = { format: 'csv', filter: { actor_id: 'a', search: 'b' }, max_records: null };
  expect(record).toHaveBeenCalledWith({}, actor, expect.objectContaining({ extra }));
});
