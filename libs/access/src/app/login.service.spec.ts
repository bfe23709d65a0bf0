import { setImmediate } from 'node:timers/promises';
import { type AuditEvent, type AuditTrail, LateNotes } from '@svc/audit';
import type { UnitOfWork } from '@svc/database';
import { SystemClock } from '@svc/kernel';
import type { FixedWindowLimiter, LimitVerdict } from '@svc/redis';
import { Metrics } from '@svc/telemetry';
import type { SessionTokens, User, UserCredentials, UserDirectory } from '@svc/tenancy';
import type { BcryptPasswordHasher } from './bcrypt-password-hasher';
import { BesideRequests } from './beside-requests';
import { LoginAttempts } from './login-attempts';
import { LoginService } from './login.service';
import { SignInTrail } from './sign-in-trail';

/** Longer than notes are collected. */
const SOON_MS = 1_000;

/** A login of one account, whose record is never written: every transaction hangs. */
function loginOf(user: User | null, verify: jest.Mock, allowed = 5) {
  const transactions = jest.fn(() => new Promise<never>(() => undefined));
  const uow = { run: transactions } as unknown as UnitOfWork;
  const noted: string[] = [];
  const note = (_caller: unknown, { errorMessage }: AuditEvent) => noted.push(errorMessage!);
  const audit = { note } as unknown as AuditTrail;
  let hits = 0;
  const hit = async (): Promise<LimitVerdict> => {
    hits += 1;
    const isFirstRefused = hits === allowed + 1;
    return { allowed: hits <= allowed, isFirstRefused, remaining: Math.max(0, allowed - hits), retryAfterSeconds: 1 };
  };
  const findAccount = jest.fn(async () => record);
  const trail = new SignInTrail(uow, audit, new SystemClock(), new BesideRequests(uow, new Metrics(), new LateNotes()));
  const record = user && { user, passwordHash: 'stored', tenantState: 'active' };
  const service = new LoginService(
    new LoginAttempts({ hit } as unknown as FixedWindowLimiter),
    { findAccount } as unknown as UserDirectory,
    { verify } as unknown as BcryptPasswordHasher,
    {} as UserCredentials,
    {} as SessionTokens,
    trail,
  );
  return { service, transactions, noted, findAccount };
}

describe('LoginService', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const user = { id: 'user', tenantId: 'tenant', email: 'a@example.test', username: null, state: 'active' } as User;

  it('§5.3.1 answers a wrong password before its record is written, so that the time tells of no account', async () => {
    const verify = jest.fn(async () => false);
    const { service, transactions } = loginOf(user, verify);
    await expect(service.login('a@example.test', 'wrong')).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(transactions).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(transactions).toHaveBeenCalledTimes(1);
  });

  it('§5.3.1 compares a password for a name that nobody has, and records nothing', async () => {
    const verify = jest.fn(async () => false);
    const { service, transactions } = loginOf(null, verify);
    await expect(service.login('nobody@example.test', 'guess')).rejects.toMatchObject({
      details: { attempts_remaining: 4 },
    });
    expect(verify).toHaveBeenCalledWith('guess', null, undefined);
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(transactions).not.toHaveBeenCalled();
  });

  it.each(['inactive', 'deleted'] as const)('§15.44 lets nobody in who is %s, and records it', async (state) => {
    const { service, transactions, noted } = loginOf(
      { ...user, state },
      jest.fn(async () => true),
    );
    await expect(service.login('a@example.test', 'right')).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(transactions).not.toHaveBeenCalled();
    expect(noted).toEqual(['user_inactive']);
  });

  it('§15.44 records the first refusal over the limit; those after it are counted and no more', async () => {
    const { service, transactions, noted, findAccount } = loginOf(user, jest.fn(), 0);
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(service.login('a@example.test', 'guess')).rejects.toMatchObject({ code: 'too_many_login_attempts' });
    expect(transactions).not.toHaveBeenCalled();
    expect(noted).toEqual(['too_many_login_attempts']);
    expect(findAccount).toHaveBeenCalledTimes(1);
  });

  it('§5.3.3 refuses over the limit also where that cannot be recorded', async () => {
    const { service, noted, findAccount } = loginOf(user, jest.fn(), 0);
    findAccount.mockRejectedValueOnce(new Error('The database is away.'));
    await expect(service.login('a@example.test', 'guess')).rejects.toMatchObject({ code: 'too_many_login_attempts' });
    expect(noted).toEqual([]);
  });

  it('§5.3.1 lets many in at once whose password is right: none of them failed', async () => {
    jest.useRealTimers();
    let hits = 0;
    const limiter = {
      hit: async () => ({
        allowed: (hits += 1) <= 5,
        isFirstRefused: hits === 6,
        remaining: 5 - hits,
        retryAfterSeconds: 1,
      }),
      reset: async () => void (hits = 0),
    };
    const service = new LoginService(
      new LoginAttempts(limiter as unknown as FixedWindowLimiter),
      {
        findAccount: async () => ({ user, passwordHash: 'stored', tenantState: 'active' }),
      } as unknown as UserDirectory,
      // Slower than everything else, as comparing passwords is.
      { verify: () => setImmediate(true) } as unknown as BcryptPasswordHasher,
      { activateAtSignIn: async (signedIn: User) => signedIn } as unknown as UserCredentials,
      { issue: () => 'token' } as unknown as SessionTokens,
      { startedByPassword: async () => undefined } as unknown as SignInTrail,
    );
    const logins = Array.from({ length: 12 }, () => service.login('a@example.test', 'right'));
    await expect(Promise.all(logins)).resolves.toEqual(Array(12).fill({ user, token: 'token' }));
  });
});
