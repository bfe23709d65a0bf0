import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOPBACKS = ['127.0.0.1', '::1'];
/**
 * Below those that systems give to outgoing connections (Linux: from 32768): one of them could take a port between its
 * being found and being used.
 */
const FOUND = { first: 20_000, behindLast: 32_000, tries: 100 };
const ABSENT_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));

async function listenSomewhere() {
  for (let tried = 1; ; tried += 1) {
    try {
      return await listen(randomInt(FOUND.first, FOUND.behindLast), '127.0.0.1');
    } catch (error) {
      if (tried === FOUND.tries) throw error;
    }
  }
}

/**
 * That many different free TCP ports on the loopback address; all are held until the last is known.
 * @throws Error when none of many is free
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map(close));
  return ports;
}

/** Whether something accepts TCP connections there now. */
export function accepts(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const answer = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
}

/** Whether a server could listen on this port of both loopback addresses, as the gateway does. */
export async function isPortFree(port) {
  for (const host of LOOPBACKS) {
    // Some systems let a specific address be bound beside a wildcard listener, hence the connection as well.
    if (await accepts(port, host)) return false;
    try {
      await close(await listen(port, host));
    } catch (error) {
      if (!ABSENT_FAMILY.has(error.code)) return false;
    }
  }
  return true;
}

/**
 * Waits until `probe` says yes.
 * @param {{ timeoutMs: number, what: string, intervalMs?: number, abandoned?: () => string | undefined }} options
 *   `abandoned` gives the reason why waiting on is pointless, once there is one.
 * @throws Error naming `what`, after `timeoutMs` or when abandoned
 */
export async function waitFor(probe, { timeoutMs, what, intervalMs = 50, abandoned = () => undefined }) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await probe()) return;
    const reason = abandoned();
    if (reason) throw new Error(`${what}: ${reason}`);
    if (Date.now() > deadline) throw new Error(`${what}: not ready after ${Math.round(timeoutMs / 1_000)} s`);
    await sleep(intervalMs);
  }
}
