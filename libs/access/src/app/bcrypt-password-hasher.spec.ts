import { stat } from 'node:fs/promises';
import { PasswordConfig } from '@svc/config';
import { guardTransactions, insideTransaction } from '@svc/kernel';
import { newTrace, runWithTrace } from '@svc/telemetry';
import { BcryptPasswordHasher } from './bcrypt-password-hasher';

describe('BcryptPasswordHasher', () => {
  const hasherAt = (hashCost: number) => new BcryptPasswordHasher(Object.assign(new PasswordConfig(), { hashCost }));
  const hasher = hasherAt(11);

  it('knows a password again, and no other', async () => {
    const stored = await hasher.hash('correct horse');
    expect(stored).toMatch(/^\$2b\$11\$/);
    expect(await hasher.verify('correct horse', stored)).toBe(true);
    expect(await hasher.verify('Correct horse', stored)).toBe(false);
  });

  it('§5.1 tells passwords apart that differ in their hundredth character or after a zero', async () => {
    const stored = await hasher.hash('å'.repeat(99) + 'x');
    expect(await hasher.verify('å'.repeat(99) + 'y', stored)).toBe(false);
    const withZero = await hasher.hash('abc\u0000def');
    expect(await hasher.verify('abc\u0000xyz', withZero)).toBe(false);
  });

  it('takes a letter composed or not', async () => {
    const stored = await hasher.hash('p\u00e5ssword');
    expect(await hasher.verify('pa\u030assword', stored)).toBe(true);
  });

  it('§5.1 works as hard for nobody as for somebody, and says no', async () => {
    const startedAt = performance.now();
    expect(await hasher.verify('a guess', null)).toBe(false);
    // Without a comparison it would be a fraction of a millisecond.
    expect(performance.now() - startedAt).toBeGreaterThan(20);
  });

  it('knows passwords that were stored at another cost', async () => {
    const stored = await hasherAt(4).hash('correct horse');
    expect(stored).toMatch(/^\$2b\$04\$/);
    expect([await hasher.verify('correct horse', stored), await hasherAt(4).verify('a guess', null)]).toEqual([
      true,
      false,
    ]);
  });

  it('leaves threads for files and names, however many sign in', async () => {
    const over: string[] = [];
    const guesses = Array.from({ length: 8 }, () => hasher.verify('a guess', null).then(() => over.push('guess')));
    await stat(__filename).then(() => over.push('file'));
    expect(over.indexOf('file')).toBeLessThan(2);
    await Promise.all(guesses);
  });

  it('has who signs in from elsewhere not wait for somebody who guesses', async () => {
    const over: string[] = [];
    const quick = hasherAt(4);
    const from = (ipAddress: string) =>
      runWithTrace({ ...newTrace(), client: { ipAddress, userAgent: null } }, () =>
        quick.verify('a guess', null).then(() => over.push(ipAddress)),
      );
    const guesses = Array.from({ length: 12 }, (_, index) => from(`2001:db8::${index}`));
    await Promise.all([...guesses, from('203.0.113.9')]);
    expect(over.indexOf('203.0.113.9')).toBeLessThan(5);
  });

  it('refuses to work inside a transaction', async () => {
    guardTransactions(true);
    await expect(insideTransaction(() => hasher.hash('correct horse'))).rejects.toThrow('transaction');
    await expect(insideTransaction(() => hasher.verify('a guess', null))).rejects.toThrow('transaction');
    guardTransactions(false);
  });
});
