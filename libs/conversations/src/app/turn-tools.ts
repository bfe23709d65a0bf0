import { Injectable } from '@nestjs/common';
import { McpConfig } from '@svc/config';
import type { Caller, MessageId } from '@svc/kernel';
import { ToolSessions } from '@svc/mcp';
import type { PreparedQuestion } from './prepare-question.service';
import { ToolApprovals } from './tool-approvals';
import { TurnToolbox } from './turn-toolbox';

/** Opens the tools of turns. */
@Injectable()
export class TurnTools {
  constructor(
    private readonly sessions: ToolSessions,
    private readonly approvals: ToolApprovals,
    private readonly config: McpConfig,
  ) {}

  /** The tools that a question may be answered with; whoever is done closes them. */
  open(actor: Caller, turnId: MessageId, { ask, context }: Pick<PreparedQuestion, 'ask' | 'context'>): TurnToolbox {
    const limits = { maxRounds: this.config.maxRounds, turnTimeoutMs: this.config.turnTimeoutSeconds * 1_000 };
    const approving = ask.requireToolApproval ? this.approvals.of(actor, turnId) : null;
    return new TurnToolbox(this.sessions.open(context.tools), limits, approving);
  }
}
