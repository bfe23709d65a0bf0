import { LateNotes } from '@svc/audit';
import type { UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import { BesideRequests } from './beside-requests';

const TENANT = 'tenant' as TenantId;

describe('BesideRequests', () => {
  it('§15.69 has every reader wait until what was noted is written down, whoever of them began it', async () => {
    const events: string[] = [];
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const run = () => opened.then(() => events.push('written'));
    const late = new LateNotes();
    const beside = new BesideRequests({ run } as unknown as UnitOfWork, new Metrics(), late);
    beside.onModuleInit();
    beside.note(TENANT, async () => undefined, 'a note');
    const readers = [1, 2, 3].map(() => late.settle(TENANT).then(() => events.push('read')));
    await new Promise(setImmediate);
    open();
    await Promise.all(readers);
    expect(events).toEqual(['written', 'read', 'read', 'read']);
  });
});
