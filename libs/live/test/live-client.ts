import { once } from 'node:events';
import type { Platform } from '@svc/testing';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

/** What the service said. */
export interface Said {
  readonly type: string;
  readonly data?: any;
}

/** A client as pages have one. */
export class LiveClient {
  readonly said: Said[] = [];
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (message) => this.said.push(JSON.parse(String(message)) as Said));
    this.closed = once(socket, 'close').then(([code]) => code as number);
  }

  /** Connects with a session token. @throws Error with the status when the upgrade is refused */
  static async connect(platform: Platform, token: string): Promise<LiveClient> {
    const client = new LiveClient(open(platform, ['svc', `auth_${token}`]));
    await once(client.socket, 'open');
    return client;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Says something and a ping, and resolves at the pong: messages are heard in order. */
  async heard(message?: unknown): Promise<void> {
    if (message !== undefined) this.say(message);
    const before = this.pongs;
    this.say({ type: 'ping' });
    while (this.pongs === before) await once(this.socket, 'message');
  }

  /** What was said of a channel. */
  on(channel: string): unknown[] {
    return this.said.filter(({ type }) => type === channel).map(({ data }) => data);
  }

  private get pongs(): number {
    return this.said.filter(({ type }) => type === 'pong').length;
  }
}

/** The status with which an upgrade is refused. */
export async function refusalOf(platform: Platform, protocols: string[], path?: string): Promise<number> {
  const socket = open(platform, protocols, path);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode as number;
}

function open(platform: Platform, protocols: string[], path = '/api/v1/ws'): WebSocket {
  const { port } = platform.app.getHttpServer().address() as AddressInfo;
  return new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols);
}
