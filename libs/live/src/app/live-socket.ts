import { Logger } from '@nestjs/common';
import { isAppError, type UserCaller } from '@svc/kernel';
import type { RawData, WebSocket } from 'ws';
import { readClientMessage } from '../domain/client-message';
import { CloseCode } from '../domain/close-code';
import type { EndLive, LiveChannel } from './live-channel';
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
  /** How many are ended, but not opened yet: until then they count, or saying both in turn would go round the limit. */
  private leaving = 0;
  /** Settles when the last one is open: who names many things has them looked up one at a time, whoever else waits. */
  private opened: Promise<unknown> = Promise.resolve();

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
  }

  /** Says why, and ends the connection soon. */
  close(code: CloseCode): void {
    this.endAll();
    sayGoodbye(this.socket, code);
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
    if (this.subscriptions.has(key) || this.subscriptions.size + this.leaving >= MAX_SUBSCRIPTIONS) return;
    this.subscribe(key, channel, subject);
  }

  private subscribe(key: string, channel: LiveChannel, subject: string): void {
    const send = (data: object): void => this.say({ type: channel.name, data });
    // One that was ended before its turn came is not opened at all.
    const isMeant = (): boolean => this.subscriptions.get(key) === opening;
    const open = (): Promise<EndLive> => channel.open(this.caller, subject, { send });
    const opening = this.opened.then(() => (isMeant() ? open() : () => undefined));
    this.subscriptions.set(key, opening);
    this.opened = opening.catch((error: unknown) => {
      if (isMeant()) this.subscriptions.delete(key);
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
    if (!subscription) return;
    this.subscriptions.delete(key);
    this.leaving += 1;
    const left = (): void => void (this.leaving -= 1);
    // One that could not be opened said so already.
    subscription.then((end) => end()).then(left, left);
  }

  private endAll(): void {
    for (const key of [...this.subscriptions.keys()]) this.end(key);
  }
}

/** Says why a connection ends, and ends it soon, whatever the other side does. */
export function sayGoodbye(socket: WebSocket, code: CloseCode): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

function textOf(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString('utf8');
  return Buffer.from(raw as Buffer).toString('utf8');
}
