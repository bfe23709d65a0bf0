import { apiUrl } from './client';

const PING_MS = 30_000;
const PONG_WITHIN_MS = 20_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface Listening {
  readonly channel: string;
  readonly data: object;
  readonly hear: (data: never) => void;
  readonly lost: (() => void) | undefined;
}

/** One WebSocket for everything that changes while somebody looks; open as long as anybody listens. @source supplement §9 */
class Live {
  private readonly listening = new Set<Listening>();
  private socket: WebSocket | null = null;
  private pauseMs = FIRST_PAUSE_MS;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /**
   * Hears a channel, again after every loss of the connection; `data` says what of it is meant.
   * @param lost called when the connection is lost, or could not be had: what happens until the next is not heard
   * @returns how to end it
   */
  listen<Data>(channel: string, data: object, hear: (data: Data) => void, lost?: () => void): () => void {
    const entry: Listening = { channel, data, hear, lost };
    this.listening.add(entry);
    if (this.socket === null) this.open();
    else this.say('subscribe', entry);
    return () => {
      this.listening.delete(entry);
      this.say('unsubscribe', entry);
      if (this.listening.size === 0) this.socket?.close();
    };
  }

  private open(): void {
    const address = new URL(apiUrl('/api/v1/ws'), window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = (this.socket = new WebSocket(address, 'svc'));
    socket.addEventListener('open', () => {
      this.pauseMs = FIRST_PAUSE_MS;
      for (const entry of this.listening) this.say('subscribe', entry);
      this.keepAlive(socket);
    });
    socket.addEventListener('message', (message) =>
      this.hear(JSON.parse(String(message.data)) as { type: string; data: object }),
    );
    socket.addEventListener('close', () => this.closed());
  }

  private closed(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.socket = null;
    if (this.listening.size === 0) return;
    for (const { lost } of this.listening) lost?.();
    setTimeout(() => this.socket ?? (this.listening.size > 0 && this.open()), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private keepAlive(socket: WebSocket): void {
    const ping = setTimeout(() => {
      socket.send(JSON.stringify({ type: 'ping' }));
      this.timers = [setTimeout(() => socket.close(), PONG_WITHIN_MS)];
    }, PING_MS);
    this.timers = [ping];
  }

  private hear({ type, data }: { type: string; data: object }): void {
    if (type === 'pong' && this.socket) {
      for (const timer of this.timers) clearTimeout(timer);
      return this.keepAlive(this.socket);
    }
    for (const { channel, data: subject, hear } of this.listening) {
      const isMeant = Object.entries(subject).every(
        ([name, value]) => (data as Record<string, unknown>)[name] === value,
      );
      if (channel === type && isMeant) hear(data as never);
    }
  }

  private say(type: 'subscribe' | 'unsubscribe', { channel, data }: Listening): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type, data: { ...data, channel } }));
  }
}

/** The one connection of this page. */
export const live = new Live();
