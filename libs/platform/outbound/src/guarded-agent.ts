import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard } from './address-guard';

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 30_000;
/** Heads of answers. Policies, cookies and lists of what to load beforehand make them larger than Node's 16 KiB. */
const MAX_HEAD_BYTES = 64 * 1024;

/** Makes an agent whose every connection, for whatever request or redirect, passes the guard. */
export function createGuardedAgent(guard: AddressGuard): Agent {
  return new Agent({
    connect: guardedConnector(guard),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEAD_BYTES,
  });
}

function guardedConnector(guard: AddressGuard): buildConnector.connector {
  const byPort = new Map<number, buildConnector.connector>();
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const connector = byPort.get(port) ?? connectorFor(guard, port);
    byPort.set(port, connector);
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) === 0) return connector(options, callback);
    // Sockets look nothing up for an address, so it is judged here.
    guard.addressesOf(host, port).then(
      () => connector(options, callback),
      (refused: Error) => callback(refused, null),
    );
  };
}

function connectorFor(guard: AddressGuard, port: number): buildConnector.connector {
  return buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: guard.lookupFor(port), autoSelectFamily: true });
}
