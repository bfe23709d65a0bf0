import type { Caller } from '@svc/kernel';
import type { FixedWindowLimiter, LimitVerdict } from '@svc/redis';
import type { UserCredentials } from '@svc/tenancy';
import { AccountService } from './account.service';
import type { BcryptPasswordHasher } from './bcrypt-password-hasher';
import type { IdentityCache } from './identity-cache';
import { LoginAttempts } from './login-attempts';

describe('AccountService', () => {
  it('records the first change of a password that is over the limit of attempts, and looks at no password', async () => {
    let hits = 0;
    const hit = async (): Promise<LimitVerdict> => {
      hits += 1;
      return { allowed: false, isFirstRefused: hits === 1, remaining: 0, retryAfterSeconds: 1 };
    };
    const recordFailedChange = jest.fn(async () => undefined);
    const verify = jest.fn();
    const service = new AccountService(
      {} as IdentityCache,
      { verify } as unknown as BcryptPasswordHasher,
      { recordFailedChange } as unknown as UserCredentials,
      new LoginAttempts({ hit } as unknown as FixedWindowLimiter),
    );
    const actor = { kind: 'caller', tenantId: 'tenant', user: { id: 'user', email: 'a@example.test' } } as Caller;
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(service.changePassword(actor, 'guess', 'next')).rejects.toMatchObject({
        code: 'too_many_login_attempts',
      });
    expect(recordFailedChange).toHaveBeenCalledTimes(1);
    expect(verify).not.toHaveBeenCalled();
  });
});
