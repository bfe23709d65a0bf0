import { monitorEventLoopDelay } from 'node:perf_hooks';
import { newId, type TenantId } from '@svc/kernel';
import { SchemaChecks } from '../src/app/schema-checks';

const PERSON = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };
const ENDLESS = { type: 'object', properties: { name: { type: 'string', pattern: '^(a+)+$' } } };
const LOOPING = { name: `${'a'.repeat(64)}!` };

describe('ADR 0051: schemas in a thread of their own', () => {
  let checks: SchemaChecks;
  const tenant = newId<TenantId>();
  const other = newId<TenantId>();

  beforeEach(() => {
    checks = new SchemaChecks();
  });

  afterEach(() => checks.onApplicationShutdown());

  it('tells what can be used from what cannot', async () => {
    expect(await checks.problemOfSchema(tenant, PERSON)).toBeNull();
    expect(await checks.problemOfSchema(tenant, { type: 'array' })).toContain('object');
    expect(await checks.problemOfValue(tenant, PERSON, { age: 3 })).toBeNull();
    expect(await checks.problemOfValue(tenant, PERSON, { age: 1e400 })).toContain('/age');
  });

  it('keeps nothing else of the process waiting while a check never ends', async () => {
    await checks.problemOfSchema(tenant, PERSON);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect(await checks.problemOfValue(tenant, ENDLESS, LOOPING)).toContain('could not be checked');
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(500);
  });

  it('lets tenants take turns: one whose checks never end keeps others waiting for one of them', async () => {
    const slow = Array.from({ length: 5 }, () => checks.problemOfValue(tenant, ENDLESS, LOOPING));
    let over = 0;
    for (const check of slow) void check.then(() => (over += 1));
    expect(await checks.problemOfValue(other, PERSON, { age: 3 })).toBeNull();
    expect(over).toBeLessThanOrEqual(1);
    await Promise.all(slow);
  });

  it('goes on after what takes all memory, and after what cannot be sent to a thread', async () => {
    const deep = JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`) as object;
    expect(await checks.problemOfValue(tenant, PERSON, deep)).toContain('could not be checked');
    const many = { type: 'object', properties: { list: { uniqueItems: true, items: { type: 'object' } } } };
    const huge = { list: Array.from({ length: 1_500_000 }, (_, at) => ({ at })) };
    expect(await checks.problemOfValue(tenant, many, huge)).toContain('could not be checked');
    expect(await checks.problemOfValue(tenant, PERSON, { age: 3 })).toBeNull();
  });
});
