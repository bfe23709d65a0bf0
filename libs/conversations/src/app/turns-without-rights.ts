import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HeldCallers, HeldSessions } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import { AppError, groupedBy, isAppError, keyOf, type TenantId, type UserId } from '@svc/kernel';
import { type AccessChange, UserQueries } from '@svc/tenancy';
import { AskersNow } from './askers-now';
import { PartnerAccess } from './partner-access.service';
import { type HeldTurn, RunningTurns } from './running-turns';

/**
 * Ends what runs in this process for those who may not ask it any more: people who are deleted or locked out, who leave the
 * space or lose the role by which they asked, and keys that are withdrawn, by whatever process that is done. They hear no
 * more of an answer than they could ask for, and no tool is called in their name.
 */
@Injectable()
export class TurnsWithoutRights implements OnModuleInit {
  private readonly logger = new Logger(TurnsWithoutRights.name);
  /** What was heard and is not looked at yet; providers change members by the hundred. */
  private heard: (AccessChange | null)[] = [];
  private isLooking = false;

  constructor(
    private readonly access: HeldSessions,
    private readonly callers: HeldCallers,
    private readonly askers: AskersNow,
    private readonly users: UserQueries,
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly running: RunningTurns,
  ) {}

  async onModuleInit(): Promise<void> {
    this.askers.of = (asker) => this.callers.now(asker);
    await this.access.onChange((change) => void this.hear(change));
  }

  private async hear(change: AccessChange | null): Promise<void> {
    // What is only shown of people changes with every document of theirs.
    if (change?.isAdvisory || !this.running.held().some((turn) => concerns(change, turn))) return;
    this.heard.push(change);
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.heard.length > 0) await this.lookAt(this.heard.splice(0));
    this.isLooking = false;
  }

  private async lookAt(changes: readonly (AccessChange | null)[]): Promise<void> {
    const concerned = this.running.held().filter((turn) => changes.some((change) => concerns(change, turn)));
    for (const [tenantId, turns] of groupedBy(concerned, ({ actor }) => actor.tenantId)) {
      try {
        await this.endThose(tenantId, turns);
      } catch (error) {
        // While the database is away nobody is shut out, as with sockets.
        this.logger.warn({ err: error }, 'Whether those who are being answered may still ask could not be looked at.');
      }
    }
  }

  private async endThose(tenantId: TenantId, turns: readonly HeldTurn[]): Promise<void> {
    const askers = new Set(turns.flatMap(({ actor }) => actor.user?.id ?? []));
    const lockedOut = await this.users.lockedOut(tenantId, [...askers]);
    for (const held of turns) {
      const refusal = isAmong(lockedOut, held) ? new AppError('user_inactive') : await this.refusalOf(held);
      if (refusal) held.turn.abort(refusal);
    }
  }

  /** Why who asked may not do so any more; null when they may. @throws when that cannot be told */
  private async refusalOf({ actor, partner }: HeldTurn): Promise<AppError | null> {
    try {
      const now = await this.askers.of(actor);
      await this.uow.read(now.tenantId, (tx) => this.partners.assertStillMayAsk(tx, now, partner));
      return null;
    } catch (error) {
      if (isAppError(error) && error.status < 500) return error;
      throw error;
    }
  }
}

/** Whether a change may be one of what somebody may ask; that of a space's members names nobody. */
function concerns(change: AccessChange | null, { actor }: HeldTurn): boolean {
  if (change === null) return true;
  if (change.tenantId !== actor.tenantId) return false;
  const { userIds, keyIds = [] } = change;
  if (!userIds || userIds.length + keyIds.length === 0) return true;
  const keyId = keyOf(actor)?.keyId;
  return (actor.user !== null && userIds.includes(actor.user.id)) || (keyId !== undefined && keyIds.includes(keyId));
}

function isAmong(users: ReadonlySet<UserId>, { actor }: HeldTurn): boolean {
  return actor.user !== null && users.has(actor.user.id);
}
