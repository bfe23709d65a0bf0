import { Injectable } from '@nestjs/common';
import { McpConfig } from '@svc/config';
import type { Caller, MessageId } from '@svc/kernel';
import { ToolSessions } from '@svc/mcp';
import { AssistantSkills } from '@svc/skills';
import { ImageTool } from './image-tool';
import type { PreparedQuestion } from './prepare-question.service';
import { type LoadSkill, SkillTool } from './skill-tool';
import { ToolApprovals } from './tool-approvals';
import { TurnImages } from './turn-images';
import { TurnToolbox } from './turn-toolbox';

/** Opens the tools of turns. */
@Injectable()
export class TurnTools {
  constructor(
    private readonly sessions: ToolSessions,
    private readonly approvals: ToolApprovals,
    private readonly images: TurnImages,
    private readonly skills: AssistantSkills,
    private readonly config: McpConfig,
  ) {}

  /** The tools that a question may be answered with; whoever is done closes them. */
  open(actor: Caller, turnId: MessageId, { ask, context, images, model }: PreparedQuestion): TurnToolbox {
    const limits = { maxRounds: this.config.maxRounds, turnTimeoutMs: this.config.turnTimeoutSeconds * 1_000 };
    const approving = ask.requireToolApproval ? this.approvals.of(actor, turnId) : null;
    const keepImage = this.images.of(actor, turnId);
    const imageTool = images && new ImageTool(images, keepImage);
    const load: LoadSkill = (skill, path) => this.skills.load(actor.tenantId, skill, path);
    const skillTool = context.skills.length > 0 ? new SkillTool(context.skills, load, model) : null;
    const session = this.sessions.open(context.tools);
    return new TurnToolbox({ session, imageTool, skillTool, keepImage }, limits, approving);
  }
}
