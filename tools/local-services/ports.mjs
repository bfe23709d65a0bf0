import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOPBACKS = ['127.0.0.1', '::1'];
/**
 * Ports are given out in blocks. All of them lie below those that systems give to outgoing connections (Linux: from
 * 32768), one of which could take a port between its being given and being used.
 */
const BLOCKS = { first: 20_000, size: 16, count: 500, tries: 100 };
/** Somebody listens there, or the system keeps it for itself. */
const TAKEN = new Set(['EADDRINUSE', 'EACCES']);
const ABSENT_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));

/**
 * Listens at the first port of a block, and hangs up on whoever connects; undefined when the port is taken.
 * @throws what the system says of any other reason
 */
async function claimBlock(first) {
  try {
    const claim = await listen(first, LOOPBACKS[0]);
    return claim.on('connection', (socket) => socket.destroy()).unref();
  } catch (error) {
    if (!TAKEN.has(error.code)) throw error;
    return undefined;
  }
}

/**
 * That many different free TCP ports on the loopback address, which nobody else is given before this process ends: the
 * port before them is listened at until then. An app may take a minute to listen, or be started again, and others look
 * for ports meanwhile.
 * @param {number} count at most 15
 * @throws Error when none of many blocks is free, or for a system that lets nobody listen
 */
export async function claimPorts(count) {
  const { first, size, count: blocks, tries } = BLOCKS;
  if (count >= size) throw new Error(`${count} ports are wanted at once; at most ${size - 1} can be had`);
  for (let tried = 0; tried < tries; tried += 1) {
    const block = first + size * randomInt(blocks);
    const claim = await claimBlock(block);
    if (!claim) continue;
    const ports = Array.from({ length: count }, (_, at) => block + 1 + at);
    if ((await Promise.all(ports.map(isPortFree))).every(Boolean)) return ports;
    await close(claim);
  }
  throw new Error(
    `No ports are free: of ${tries} blocks of ${size} from ${first} on, each was taken or had a port in use`,
  );
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
