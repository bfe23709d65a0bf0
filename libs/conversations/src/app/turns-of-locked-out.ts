import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HeldSessions } from '@svc/access';
import type { TenantId, UserId } from '@svc/kernel';
import { type AccessChange, UserQueries } from '@svc/tenancy';
import { RunningTurns } from './running-turns';

/**
 * Ends what runs in this process for people who are deleted or locked out meanwhile, by whatever process that is done: they
 * hear no more of an answer than they could ask for.
 */
@Injectable()
export class TurnsOfLockedOut implements OnModuleInit {
  private readonly logger = new Logger(TurnsOfLockedOut.name);

  constructor(
    private readonly access: HeldSessions,
    private readonly users: UserQueries,
    private readonly running: RunningTurns,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.access.onChange((change) => void this.lookAt(change));
  }

  private async lookAt(change: AccessChange | null): Promise<void> {
    // What is only shown of people changes with every document of theirs.
    if (change?.isAdvisory) return;
    for (const [tenantId, askers] of this.running.askers()) {
      if (change && change.tenantId !== tenantId) continue;
      const concerned = change?.userIds ? change.userIds.filter((id) => askers.has(id)) : [...askers];
      if (concerned.length > 0) await this.endLockedOut(tenantId, concerned);
    }
  }

  private async endLockedOut(tenantId: TenantId, ids: readonly UserId[]): Promise<void> {
    try {
      this.running.endOf(tenantId, await this.users.lockedOut(tenantId, ids));
    } catch (error) {
      // While the database is away nobody is shut out, as with sockets.
      this.logger.warn({ err: error }, 'Whether somebody who is being answered was locked out could not be looked at.');
    }
  }
}
