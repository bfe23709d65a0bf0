import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type HeldSession, HeldSessions } from '@svc/access';
import { Drain } from '@svc/http';
import { Clock, isAppError, type UserId } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import type { AccessChange } from '@svc/tenancy';
import { Gauge } from 'prom-client';
import type { WebSocket } from 'ws';
import { CloseCode } from '../domain/close-code';
import { LiveChannels } from './live-channels';
import { LiveSocket, sayGoodbye } from './live-socket';

/** How many sockets a user may have in one process. @source supplement §15.99 */
const MAX_SOCKETS_PER_USER = 20;
/** The longest a timer can wait; sessions may last longer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Knows the sockets of this process, and ends those whose session ends. */
@Injectable()
export class LiveSockets implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LiveSockets.name);
  private readonly open = new Map<WebSocket, LiveSocket>();
  private readonly perUser = new Map<UserId, number>();
  private readonly expiries = new Map<LiveSocket, NodeJS.Timeout>();

  constructor(
    private readonly sessions: HeldSessions,
    private readonly channels: LiveChannels,
    private readonly drain: Drain,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    new Gauge({
      name: 'svc_live_sockets',
      help: 'WebSockets that are open.',
      registers: [metrics.registry],
      collect: measuring(() => this.open.size),
    });
  }

  async onModuleInit(): Promise<void> {
    this.drain.onStop(() => {
      for (const socket of this.open.values()) socket.close(CloseCode.goingAway);
    });
    await this.sessions.onChange((change) => this.lookAgain(change));
  }

  onApplicationShutdown(): void {
    for (const socket of this.open.keys()) socket.terminate();
  }

  /** Takes a socket over that was opened by a session. */
  hold(socket: WebSocket, token: string, { caller, expiresAt }: HeldSession): void {
    // Broken frames, and more than may be said in one message; "close" follows. Whoever is refused can send them, too, and
    // an error that nobody listens to ends the process.
    socket.on('error', () => undefined);
    const userId = caller.user.id;
    const count = this.perUser.get(userId) ?? 0;
    if (count >= MAX_SOCKETS_PER_USER) return sayGoodbye(socket, CloseCode.tooManySockets);
    this.perUser.set(userId, count + 1);
    const live = new LiveSocket(socket, caller, token, expiresAt, this.channels);
    this.open.set(socket, live);
    socket.once('close', () => this.forget(socket, live));
    this.awaitExpiry(live);
    // It may have ended since it was asked for; from here on every change is heard.
    void this.check(live);
  }

  private forget(socket: WebSocket, live: LiveSocket): void {
    this.open.delete(socket);
    clearTimeout(this.expiries.get(live));
    this.expiries.delete(live);
    const userId = live.caller.user.id;
    const left = (this.perUser.get(userId) ?? 1) - 1;
    if (left > 0) this.perUser.set(userId, left);
    else this.perUser.delete(userId);
  }

  private awaitExpiry(socket: LiveSocket): void {
    const leftMs = socket.expiresAt * 1_000 - this.clock.now().getTime();
    if (leftMs <= 0) return socket.close(CloseCode.sessionEnded);
    this.expiries.set(socket, setTimeout(() => this.awaitExpiry(socket), Math.min(leftMs, MAX_TIMER_MS)).unref());
  }

  /** Asks for the sessions again that a change may have ended. */
  private lookAgain(change: AccessChange | null): void {
    for (const socket of this.open.values()) if (concerns(change, socket)) void this.check(socket);
  }

  private async check(socket: LiveSocket): Promise<void> {
    try {
      await this.sessions.open(socket.token);
    } catch (error) {
      // While the database is away nobody is shut out; the next change or the expiry will tell.
      if (isAppError(error)) socket.close(CloseCode.sessionEnded);
      else this.logger.warn({ err: error }, 'The session of a socket could not be looked at again.');
    }
  }
}

function concerns(change: AccessChange | null, { caller }: LiveSocket): boolean {
  if (change === null) return true;
  return change.tenantId === caller.tenantId && (change.userIds?.includes(caller.user.id) ?? true);
}

function measuring(read: () => number) {
  return function (this: Gauge): void {
    this.set(read());
  };
}
