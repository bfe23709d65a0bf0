import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { ACCESS_CHANNEL, AccessBroadcast, readAccessChange } from './access-broadcast';
import { type HeldSession, SessionStrategy } from './session.strategy';

/** Whose sessions may have ended; null when it may be anybody's. */
export type SessionsChanged = (change: AccessChange | null) => void;

/** For what stays open by a session: opens it, and tells when it should be looked at again. */
@Injectable()
export class HeldSessions implements OnModuleInit {
  private readonly listeners: SessionsChanged[] = [];

  constructor(
    private readonly sessions: SessionStrategy,
    private readonly pubSub: PubSub,
    private readonly broadcast: AccessBroadcast,
  ) {}

  async onModuleInit(): Promise<void> {
    this.broadcast.onAnnounced((change) => this.tell(change));
    // What was sent while messages could not arrive is lost.
    this.pubSub.onLive(() => this.tell(null));
    await this.pubSub.subscribe(ACCESS_CHANNEL, (message) => this.tell(readAccessChange(message)));
  }

  /** The session of a token as things are now. @throws invalid_session · tenant_suspended */
  open(token: string): Promise<HeldSession> {
    return this.sessions.open(token);
  }

  /** Hears of every change after which a session may be none any more. */
  onChange(listener: SessionsChanged): void {
    this.listeners.push(listener);
  }

  private tell(change: AccessChange | null): void {
    for (const listener of this.listeners) listener(change);
  }
}
