import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../../..');

/** Many people sign in. */
export const OF_TESTS = { TESTING: 'true', PASSWORD_HASH_COST: '4' };

/** The shell's, without what would lead to somebody else's data. */
export function givenEnvironment(): Record<string, string | undefined> {
  const given = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|REDIS_URL|TEST_.*)$/.test(name));
  return Object.fromEntries(given);
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
