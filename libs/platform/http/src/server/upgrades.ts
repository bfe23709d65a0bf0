import { Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { toOriginForm } from '@svc/kernel';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes a connection over, or refuses it by `refuseUpgrade`. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The paths under which WebSockets are opened. */
@Injectable()
export class Upgrades {
  private readonly handlers = new Map<string, UpgradeHandler>();

  constructor(private readonly config: HttpConfig) {}

  /** @param path below `API_PREFIX`, exact. @throws Error when the path is taken */
  register(path: string, handler: UpgradeHandler): void {
    const full = `${this.config.apiPrefix}${path}`;
    if (this.handlers.has(full)) throw new Error(`Two handlers of upgrades for "${full}".`);
    this.handlers.set(full, handler);
  }

  /** Hands the upgrades of a server to those who registered; other paths are refused with 404. */
  serve(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') return decline(server, request, socket, head);
      // A reset connection is an ordinary end; it must not end the process.
      socket.on('error', () => socket.destroy());
      toOriginForm(request);
      const path = (request.url ?? '').split('?', 1)[0]!;
      const handler = this.handlers.get(path);
      if (handler) handler(request, socket, head);
      else refuseUpgrade(socket, 404);
    });
  }
}

/** Answers an upgrade with a status instead. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * A server that listens to upgrades is handed every offer of one. Those of another protocol, as some clients make with
 * HTTP/2 on every first request, are answered as if they had not been made: the request is put back without it.
 */
function decline(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name, value] = request.rawHeaders.slice(at, at + 2);
    if (!/^(connection|upgrade|http2-settings)$/i.test(name!)) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
