import { Injectable } from '@nestjs/common';
import { AccessBroadcast, type AccessListener } from './access-broadcast';
import { type HeldSession, SessionStrategy } from './session.strategy';

/** For what stays open by a session: opens it, and tells when it should be looked at again. */
@Injectable()
export class HeldSessions {
  constructor(
    private readonly sessions: SessionStrategy,
    private readonly broadcast: AccessBroadcast,
  ) {}

  /** The session of a token as things are now. @throws invalid_session · tenant_suspended */
  open(token: string): Promise<HeldSession> {
    return this.sessions.open(token);
  }

  /**
   * Hears of every change after which a session may be none any more, once what was remembered of it is forgotten: the
   * caches registered before, since what others depend on starts first.
   */
  onChange(listener: AccessListener): Promise<void> {
    return this.broadcast.onChange(listener);
  }
}
