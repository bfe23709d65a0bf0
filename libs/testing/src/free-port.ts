import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections (Linux: from 32768), of which there are many while tests run: one
 * of them could take a port between its being found and being used. Above the blocks of ports that deployments claim.
 */
const FIRST = 28_000;
const BEHIND_LAST = 32_000;
const TRIES = 100;

/** A port that nobody listens at. @throws Error when none of many is free */
export async function freePort(): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    const port = randomInt(FIRST, BEHIND_LAST);
    const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
    try {
      await once(server, 'listening');
    } catch (error) {
      if (tried < TRIES) continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
