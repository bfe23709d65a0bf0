import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError, type UserCaller } from '@svc/kernel';
import { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { ACCESS_CHANNEL, AccessBroadcast, readAccessChange } from './access-broadcast';
import { JwtSessionTokens } from './jwt-session-tokens';
import { SessionResolver } from './session-resolver';

/** A session by which something stays open for longer than a request. */
export interface HeldSession {
  readonly caller: UserCaller;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** Whose sessions may have ended; null when it may be anybody's. */
export type SessionsChanged = (change: AccessChange | null) => void;

/** For what stays open by a session: opens it, and tells when it should be looked at again. */
@Injectable()
export class HeldSessions implements OnModuleInit {
  private readonly listeners: SessionsChanged[] = [];

  constructor(
    private readonly sessions: SessionResolver,
    private readonly tokens: JwtSessionTokens,
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
  async open(token: string): Promise<HeldSession> {
    const caller = await this.sessions.authenticate(token);
    const claims = this.tokens.read(token);
    if (!claims) throw new AppError('invalid_session');
    return { caller, expiresAt: claims.expiresAt };
  }

  /** Hears of every change after which a session may be none any more. */
  onChange(listener: SessionsChanged): void {
    this.listeners.push(listener);
  }

  private tell(change: AccessChange | null): void {
    for (const listener of this.listeners) listener(change);
  }
}
