import type { Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import { QuotaUsage, TenantCleanerRegistry } from './registries';

const tx = {} as Tx;
const tenant = 't' as TenantId;
const [ada, grace] = ['ada', 'grace'] as UserId[] as [UserId, UserId];

describe('QuotaUsage', () => {
  it('sums over whoever stores bytes and names every asked user', async () => {
    const usage = new QuotaUsage();
    expect(await usage.of(tx, tenant, [ada])).toEqual(new Map([[ada, 0]]));
    usage.register(async () => new Map([[ada, 10]]));
    usage.register(async () => new Map([[ada, 5]]));
    expect(await usage.of(tx, tenant, [ada, grace])).toEqual(
      new Map([
        [ada, 15],
        [grace, 0],
      ]),
    );
  });
});

describe('TenantCleanerRegistry', () => {
  it('runs every cleaner, and stops at one that fails, so that the rows it needs stay', async () => {
    const ran: string[] = [];
    const registry = new TenantCleanerRegistry();
    registry.register(async () => void ran.push('first'));
    registry.register(async () => Promise.reject(new Error('The store is away.')));
    registry.register(async () => void ran.push('third'));
    await expect(registry.run(tenant, new AbortController().signal)).rejects.toThrow('away');
    expect(ran).toEqual(['first']);
  });
});
