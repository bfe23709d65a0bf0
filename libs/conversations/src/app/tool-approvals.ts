import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { McpConfig } from '@svc/config';
import {
  type ApiKeyId,
  type Caller,
  type MessageId,
  newId,
  ownerOf,
  type SessionId,
  type UserId,
  whoseOf,
} from '@svc/kernel';
import type { ToolCallRequest } from '@svc/models';
import { PubSub, RedisClient, RedisUnavailable } from '@svc/redis';
import type { Verdict } from '../domain/verdict';
import type { Approving, PendingApproval } from './turn-toolbox';

/** How an approval stands. @source supplement §15.76 */
export type ApprovalStatus = 'pending' | 'approved' | 'rejected' | 'mixed' | 'expired';

/** What somebody decided about the calls of an approval. */
export interface Decided {
  /** Sorted. */
  readonly approved: readonly string[];
  readonly reasons: Readonly<Record<string, string>>;
}

/** An approval as it stands in the shared store. */
export interface ApprovalRecord {
  readonly owner: string;
  /** Missing in those that a process of 2.2.0 asked for. */
  readonly sessionId?: SessionId;
  readonly callIds: readonly string[];
  readonly status: ApprovalStatus;
  readonly decided: Decided | null;
}

/** A turn, and the conversation that it belongs to. */
export interface TurnInConversation {
  readonly id: MessageId;
  readonly sessionId: SessionId;
}

/** How often a wait looks whether the approval is still there; decisions are heard at once. */
const LOOK_MS = 2_000;

const NOBODY: Decided = { approved: [], reasons: {} };
const NOTHING: Verdict = { approved: new Set(), reasons: new Map(), timedOut: false };

/** Settles a pending approval, once. KEYS: record · ARGV: status, decided, channel. Gives the status it had before. */
const SETTLE = `
local status = redis.call('HGET', KEYS[1], 'status')
if status ~= 'pending' then return status end
redis.call('HSET', KEYS[1], 'status', ARGV[1], 'decided', ARGV[2])
redis.call('PUBLISH', ARGV[3], ARGV[1])
return status`;

/** KEYS: record, latest of its turn · ARGV: owner, ids of the calls, lifetime in seconds, id of the approval, conversation */
const CREATE = `
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'calls', ARGV[2], 'session', ARGV[5], 'status', 'pending')
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('SET', KEYS[2], ARGV[4], 'EX', ARGV[3])`;

/**
 * Approvals in the shared store, so that any replica may take the decision. What the store loses is denied.
 * @source spec §3.8, supplement §1.5
 */
@Injectable()
export class ToolApprovals {
  private readonly logger = new Logger(ToolApprovals.name);

  constructor(
    private readonly client: RedisClient,
    private readonly pubSub: PubSub,
    private readonly config: McpConfig,
  ) {}

  /** Asks the given person about calls of a turn. */
  of(actor: Caller, turn: TurnInConversation): Approving {
    return { begin: (calls) => this.begin(actor, turn, calls) };
  }

  /** Null when there is none, or none any more. @throws RedisUnavailable */
  async read(id: string): Promise<ApprovalRecord | null> {
    const record = await this.client.run((redis) => redis.hgetall(this.keyOf(id)));
    const { owner, session, calls, status, decided } = record;
    if (!owner || !calls) return null;
    return {
      owner,
      ...(session && { sessionId: session as SessionId }),
      callIds: JSON.parse(calls) as string[],
      status: status as ApprovalStatus,
      decided: decided ? (JSON.parse(decided) as Decided) : null,
    };
  }

  /** Settles an approval; gives whether it was still open. @throws RedisUnavailable */
  async settle(id: string, status: ApprovalStatus, decided: Decided): Promise<boolean> {
    const channel = this.client.key(channelOf(id));
    const before = await this.client.run((redis) =>
      redis.eval(SETTLE, 1, this.keyOf(id), status, JSON.stringify(decided), channel),
    );
    return before === 'pending';
  }

  /** Settles what a turn that is over still waited for: whoever decides now is told that it is too late. @throws RedisUnavailable */
  async expireOf(turnId: MessageId): Promise<void> {
    const id = await this.client.run((redis) => redis.get(this.latestOf(turnId)));
    if (id !== null && (await this.read(id))) await this.settle(id, 'expired', NOBODY);
  }

  /** Forgets what a turn waited for whose conversation is gone: there is nothing to decide about. @throws RedisUnavailable */
  async forgetOf(turnId: MessageId): Promise<void> {
    const id = await this.client.run((redis) => redis.get(this.latestOf(turnId)));
    if (id !== null) await this.client.run((redis) => redis.del(this.keyOf(id), this.latestOf(turnId)));
  }

  private async begin(
    actor: Caller,
    { id: turnId, sessionId }: TurnInConversation,
    calls: readonly ToolCallRequest[],
  ): Promise<PendingApproval | null> {
    const id = newId();
    const ids = JSON.stringify(calls.map((call) => call.id));
    const lifetime = this.config.approvalTtlSeconds;
    try {
      const keys = [this.keyOf(id), this.latestOf(turnId)] as const;
      const values = [askerOf(actor), ids, lifetime, id, sessionId];
      await this.client.run((redis) => redis.eval(CREATE, 2, ...keys, ...values));
    } catch (error) {
      this.lost(error);
      return null;
    }
    return { id, verdict: (signal) => this.wait(id, turnId, signal) };
  }

  private async wait(id: string, turnId: MessageId, signal: AbortSignal): Promise<Verdict> {
    try {
      return await this.decision(id, signal);
    } catch (error) {
      if (signal.aborted) await this.expireOf(turnId).catch((failure: unknown) => this.lost(failure));
      signal.throwIfAborted();
      this.lost(error);
      return NOTHING;
    }
  }

  /** The decision, once there is one or its time is over. @throws RedisUnavailable · what an aborted pause throws */
  private async decision(id: string, signal: AbortSignal): Promise<Verdict> {
    const until = performance.now() + this.config.approvalTimeoutSeconds * 1_000;
    let wake = (): void => undefined;
    const unsubscribe = await this.pubSub.subscribe(channelOf(id), () => wake());
    try {
      for (;;) {
        const heard = new Promise<void>((resolve) => (wake = resolve));
        const record = await this.read(id);
        if (!record) return NOTHING;
        if (record.status !== 'pending') return verdictOf(record);
        const leftMs = until - performance.now();
        if (leftMs <= 0) await this.settle(id, 'expired', NOBODY);
        else await Promise.race([heard, pause(Math.min(leftMs, LOOK_MS), undefined, { signal, ref: false })]);
      }
    } finally {
      unsubscribe();
    }
  }

  private lost(error: unknown): void {
    if (!(error instanceof RedisUnavailable)) throw error;
    this.logger.warn({ err: error }, 'An approval was lost; its tool calls are denied.');
  }

  private keyOf(id: string): string {
    return this.client.key('tool_approval', id);
  }

  private latestOf(turnId: MessageId): string {
    return this.client.key('tool_approval_of', turnId);
  }
}

/** Who asked, as it stands in the store. */
function askerOf(actor: Caller): string {
  const { userId, apiKeyId } = ownerOf(actor);
  return askerText(actor, userId ?? apiKeyId);
}

function askerText({ tenantId }: Caller, id: UserId | ApiKeyId | null): string {
  return `${tenantId}:${id}`;
}

/** Whether a caller may decide: whoever asked may, and a service by a key that its own was rotated into. @source supplement §15.23, §15.27 */
export function mayDecide({ owner }: ApprovalRecord, actor: Caller): boolean {
  const whose = whoseOf(actor);
  const ids = 'userId' in whose ? [whose.userId] : whose.keyIds;
  return ids.some((id) => askerText(actor, id) === owner);
}

/** Whether an approval is one of somebody of the caller's tenant. */
export function isOfTenant({ owner }: ApprovalRecord, { tenantId }: Caller): boolean {
  return owner.startsWith(`${tenantId}:`);
}

function verdictOf({ status, decided }: ApprovalRecord): Verdict {
  if (status === 'expired' || !decided) return { ...NOTHING, timedOut: status === 'expired' };
  return { approved: new Set(decided.approved), reasons: new Map(Object.entries(decided.reasons)), timedOut: false };
}

function channelOf(id: string): string {
  return `tool_approval:${id}`;
}
