import { join } from 'node:path';

/** The checkout. */
export const ROOT = join(__dirname, '../../..');

/** Many people sign in. */
export const OF_TESTS = { TESTING: 'true', PASSWORD_HASH_COST: '4' };

/** The shell's, without what would lead to somebody else's data. */
export function givenEnvironment(): Record<string, string | undefined> {
  const given = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|REDIS_URL|TEST_.*)$/.test(name));
  return Object.fromEntries(given);
}
