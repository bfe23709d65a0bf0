import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type SessionId } from '@svc/kernel';
import { RedisUnavailable } from '@svc/redis';
import { StepRepository, type StoredToolResult } from '../data/step.repository';
import { PartnerAccess } from './partner-access.service';
import {
  type ApprovalRecord,
  type ApprovalStatus,
  type Decided,
  isOfTenant,
  mayDecide,
  ToolApprovals,
} from './tool-approvals';
import { UserLimits } from './user-limits.service';

/** What somebody says about one call. */
export interface ToolDecision {
  readonly callId: string;
  readonly approved: boolean;
  readonly reason: string | null;
}

/** What came of decisions. */
export interface DecisionOutcome {
  readonly status: 'accepted' | 'already_processed';
  readonly received: number;
  readonly unrecognized: readonly string[];
}

/** What became of tool calls, and decisions about them. @source spec §3.8 */
@Injectable()
export class ToolDecisions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly limits: UserLimits,
    private readonly steps: StepRepository,
    private readonly approvals: ToolApprovals,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws not_found for the conversation or the call · forbidden · forbidden_action */
  resultOf(actor: Caller, id: SessionId, callId: string): Promise<StoredToolResult> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.partners.require(tx, actor, id);
      const found = await this.steps.toolResult(tx, actor.tenantId, id, callId);
      if (!found) throw new AppError('not_found', { message: 'There is no such tool call in this conversation.' });
      return found;
    });
  }

  /**
   * Settles an approval; calls that are not named are rejected. Of two decisions at once one is accepted and the other
   * judged against it. Who may not ask any more, or by a key that does not reach the conversation, decides nothing.
   * @throws not_found · forbidden · forbidden_action · approval_conflict · rate_limit_exceeded
   * @source supplement §15.23, §15.75, §15.76
   */
  async decide(actor: Caller, approvalId: string, decisions: readonly ToolDecision[]): Promise<DecisionOutcome> {
    await this.limits.count(actor, 'tool_approval');
    const record = await this.find(actor, approvalId);
    if (!mayDecide(record, actor)) throw new AppError('forbidden');
    await this.assertMayAsk(actor, record);
    const decided = decidedOf(record, decisions);
    const unrecognized = decisions.map(({ callId }) => callId).filter((id) => !record.callIds.includes(id));
    const outcome = { received: decisions.length - unrecognized.length, unrecognized };
    if (await this.approvals.settle(approvalId, statusOf(record, decided), decided)) {
      await this.record(actor, approvalId, record, decided);
      return { status: 'accepted', ...outcome };
    }
    const settled = await this.find(actor, approvalId);
    const isSame = settled.status !== 'expired' && String(settled.decided?.approved) === String(decided.approved);
    if (!isSame) throw new AppError('approval_conflict', { existing_status: settled.status });
    return { status: 'already_processed', ...outcome };
  }

  /** The turn belongs to who may still start one like it: its tools are called in their name. @source supplement §15.23 */
  private async assertMayAsk(actor: Caller, { sessionId }: ApprovalRecord): Promise<void> {
    if (sessionId) await this.uow.read(actor.tenantId, (tx) => this.partners.require(tx, actor, sessionId));
  }

  private async find(actor: Caller, approvalId: string): Promise<ApprovalRecord> {
    const record = await this.approvals.read(approvalId).catch((error: unknown) => {
      if (!(error instanceof RedisUnavailable)) throw error;
      return null;
    });
    if (!record || !isOfTenant(record, actor)) {
      throw new AppError('not_found', { message: 'No tool call waits for this approval.' });
    }
    return record;
  }

  private record(
    actor: Caller,
    approvalId: string,
    { sessionId }: ApprovalRecord,
    { approved }: Decided,
  ): Promise<void> {
    const id = sessionId ?? approvalId;
    return this.uow.run(actor.tenantId, (tx) =>
      this.audit.record(tx, actor, {
        action: 'TOOL_APPROVAL_SUBMITTED',
        entityType: 'session',
        entityId: id,
        description: `Decided about tool calls; ${approved.length} were approved`,
        // What was asked is the user's own; the trail names the conversation by its id only.
        target: { id, approval_id: approvalId },
      }),
    );
  }
}

function decidedOf({ callIds }: ApprovalRecord, decisions: readonly ToolDecision[]): Decided {
  const last = new Map(decisions.map((decision) => [decision.callId, decision]));
  const known = callIds.flatMap((id) => last.get(id) ?? []);
  return {
    approved: known.flatMap(({ callId, approved }) => (approved ? [callId] : [])).sort(),
    reasons: Object.fromEntries(
      known.flatMap(({ callId, approved, reason }) => (!approved && reason ? [[callId, plain(reason)]] : [])),
    ),
  };
}

/** Control characters and markup have no place in what a model is told. @source supplement §1.2 */
function plain(reason: string): string {
  return reason.replace(/[\p{Cc}\p{Cf}<>[\]{}`*_#|\\]/gu, ' ').trim();
}

function statusOf({ callIds }: ApprovalRecord, { approved }: Decided): ApprovalStatus {
  if (approved.length === 0) return 'rejected';
  return approved.length === new Set(callIds).size ? 'approved' : 'mixed';
}
