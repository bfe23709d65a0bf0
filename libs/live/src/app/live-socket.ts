import { Logger } from '@nestjs/common';
import { isAppError, type UserCaller } from '@svc/kernel';
import type { RawData, WebSocket } from 'ws';
import { readClientMessage } from '../domain/client-message';
import { CloseCode } from '../domain/close-code';
import type { EndLive } from './live-channel';
import type { LiveChannels } from './live-channels';

/** How many things one socket may listen to. */
const MAX_SUBSCRIPTIONS = 64;
/** What may wait for a slow reader, in bytes; who is further behind is better served by connecting anew. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** How long the other side may take to say goodbye, too; one that reads nothing never does. */
const GOODBYE_MS = 1_000;

/** One client that listens. */
export class LiveSocket {
  private readonly logger = new Logger(LiveSocket.name);
  /** What is subscribed to, by channel and subject; one that is being opened is there already. */
  private readonly subscriptions = new Map<string, Promise<EndLive>>();

  constructor(
    private readonly socket: WebSocket,
    readonly caller: UserCaller,
    /** By which the session is looked at again. */
    readonly token: string,
    /** Seconds since the epoch. */
    readonly expiresAt: number,
    private readonly channels: LiveChannels,
  ) {
    socket.on('message', (message) => this.hear(message));
    socket.on('close', () => this.endAll());
    // Broken frames, and more than may be said in one message; "close" follows.
    socket.on('error', () => undefined);
  }

  /** Says why, and ends the connection soon. */
  close(code: CloseCode): void {
    this.endAll();
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }

  private hear(raw: RawData): void {
    const message = readClientMessage(textOf(raw));
    if (message === null) return;
    if (message.type === 'ping') return this.say({ type: 'pong' });
    const channel = this.channels.get(message.channel);
    const subject = channel?.subjectOf(message.data) ?? null;
    if (!channel || subject === null) return;
    const key = `${channel.name} ${subject}`;
    if (message.type === 'unsubscribe') return this.end(key);
    if (this.subscriptions.has(key) || this.subscriptions.size >= MAX_SUBSCRIPTIONS) return;
    const send = (data: object): void => this.say({ type: channel.name, data });
    const opening = channel.open(this.caller, subject, { send });
    this.subscriptions.set(key, opening);
    opening.catch((error: unknown) => {
      this.subscriptions.delete(key);
      if (!isAppError(error)) this.logger.error({ err: error }, `"${channel.name}" could not be listened to.`);
    });
  }

  private say(message: object): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) return this.close(CloseCode.tooSlow);
    this.socket.send(JSON.stringify(message));
  }

  private end(key: string): void {
    const subscription = this.subscriptions.get(key);
    this.subscriptions.delete(key);
    // One that could not be opened said so already.
    subscription?.then((end) => end()).catch(() => undefined);
  }

  private endAll(): void {
    for (const key of [...this.subscriptions.keys()]) this.end(key);
  }
}

function textOf(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString('utf8');
  return Buffer.from(raw as Buffer).toString('utf8');
}
