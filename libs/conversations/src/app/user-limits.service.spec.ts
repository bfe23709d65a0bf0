import { Logger } from '@nestjs/common';
import type { Caller, UserCaller } from '@svc/kernel';
import { type FixedWindowLimiter, RedisUnavailable } from '@svc/redis';
import { UserLimits } from './user-limits.service';

const actor = { user: { id: 'user' }, tenantId: 'tenant', credential: { kind: 'session' } } as UserCaller;
const limitsOn = (hit: FixedWindowLimiter['hit']) => new UserLimits({ hit } as FixedWindowLimiter);

describe('UserLimits', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('counts by person, and says how long to wait', async () => {
    const hit = jest.fn().mockResolvedValue({ allowed: false, remaining: 0, retryAfterSeconds: 42 });
    await expect(limitsOn(hit).count(actor, 'preflight')).rejects.toMatchObject({
      code: 'rate_limit_exceeded',
      details: { retry_after_seconds: 42 },
    });
    expect(hit).toHaveBeenCalledWith('rate_limit:preflight:user:tenant', 600, 60);
    await expect(limitsOn(hit).count(actor, 'tool_approval')).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(hit).toHaveBeenLastCalledWith('rate_limit:tool_approval:user:tenant', 20, 60);
  });

  it('counts a service key by itself', async () => {
    const hit = jest.fn().mockResolvedValue({ allowed: true, remaining: 599, retryAfterSeconds: 0 });
    const credential = { kind: 'api-key', ownership: 'service', keyId: 'key' };
    await limitsOn(hit).count({ user: null, tenantId: 'tenant', credential } as unknown as Caller, 'preflight');
    expect(hit).toHaveBeenCalledWith('rate_limit:preflight:key:tenant', 600, 60);
  });

  it('lets everybody pass when the store is down, and no other failure', async () => {
    await limitsOn(() => Promise.reject(new RedisUnavailable(new Error('down')))).count(actor, 'preflight');
    const broken = limitsOn(() => Promise.reject(new Error('a bug')));
    await expect(broken.count(actor, 'preflight')).rejects.toThrow('a bug');
  });
});
