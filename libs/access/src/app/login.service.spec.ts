import type { AuditTrail } from '@svc/audit';
import type { UnitOfWork } from '@svc/database';
import { SystemClock } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import type { SessionTokens, User, UserCredentials, UserDirectory } from '@svc/tenancy';
import type { BcryptPasswordHasher } from './bcrypt-password-hasher';
import { BesideRequests } from './beside-requests';
import type { LoginAttempts } from './login-attempts';
import { LoginService } from './login.service';
import { SignInTrail } from './sign-in-trail';

/** Longer than notes are collected. */
const SOON_MS = 1_000;

/** A login of one account, whose record is never written: every transaction hangs. */
function loginOf(user: User | null, verify: jest.Mock): { service: LoginService; transactions: jest.Mock } {
  const transactions = jest.fn(() => new Promise<never>(() => undefined));
  const uow = { run: transactions } as unknown as UnitOfWork;
  const audit = { note: () => ({}) } as unknown as AuditTrail;
  const trail = new SignInTrail(uow, audit, new SystemClock(), new BesideRequests(uow, new Metrics()));
  const record = user && { user, passwordHash: 'stored', tenantState: 'active' };
  const service = new LoginService(
    { count: async () => 4 } as unknown as LoginAttempts,
    { findForSignIn: async () => record } as unknown as UserDirectory,
    { verify } as unknown as BcryptPasswordHasher,
    {} as UserCredentials,
    {} as SessionTokens,
    trail,
  );
  return { service, transactions };
}

describe('LoginService', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const user = { id: 'user', tenantId: 'tenant', email: 'a@example.test', username: null } as User;

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
    expect(verify).toHaveBeenCalledWith('guess', null);
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(transactions).not.toHaveBeenCalled();
  });
});
