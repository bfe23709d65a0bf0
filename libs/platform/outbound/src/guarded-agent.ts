import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard } from './address-guard';
import { CONNECTIONS } from './connections';

/** Makes an agent whose every connection, for whatever request or redirect, passes the guard. */
export function createGuardedAgent(guard: AddressGuard): Agent {
  return new Agent({ connect: guardedConnector(guard), ...CONNECTIONS.kept });
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
  return buildConnector({
    timeout: CONNECTIONS.connectTimeoutMs,
    lookup: guard.lookupFor(port),
    autoSelectFamily: true,
  });
}
