import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Platform } from '@svc/testing';
import { WebSocket } from 'ws';

/** One update of a conversation. */
interface Heard {
  readonly event: string;
  readonly message_id: string | null;
  readonly payload: any;
}

/** A page that follows a conversation. */
export class Follower {
  readonly heard: Heard[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (raw) => {
      const { type, data } = JSON.parse(String(raw)) as { type: string; data: Heard };
      if (type === 'conversation_updates') this.heard.push(data);
    });
  }

  static async of(platform: Platform, token: string, session_id: string): Promise<Follower> {
    const { port } = platform.app.getHttpServer().address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws`, ['svc', `auth_${token}`]);
    const follower = new Follower(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', data: { channel: 'conversation_updates', session_id } }));
    return follower;
  }

  /** What a page shows of the last turn: the snapshot, and every piece of text after it. */
  get answer(): string {
    return this.heard.reduce((text, { event, payload }) => {
      if (event === 'snapshot' || event === 'first_chunk') return payload.answer as string;
      return event === 'text' ? text + (payload.answer as string) : text;
    }, '');
  }

  has(event: string): boolean {
    return this.heard.some((heard) => heard.event === event);
  }
}
