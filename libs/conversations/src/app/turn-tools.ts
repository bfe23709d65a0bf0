import { Injectable } from '@nestjs/common';
import { McpConfig } from '@svc/config';
import type { Caller } from '@svc/kernel';
import { ToolSessions } from '@svc/mcp';
import { AssistantSkills } from '@svc/skills';
import { ImageTool } from './image-tool';
import type { PreparedQuestion } from './prepare-question.service';
import { type LoadSkill, SkillTool } from './skill-tool';
import { ToolApprovals, type TurnInConversation } from './tool-approvals';
import { ToolsInForce } from './tools-in-force.service';
import { TurnImages } from './turn-images';
import { type ToolLimits, TurnToolbox } from './turn-toolbox';

/** Opens the tools of turns. */
@Injectable()
export class TurnTools {
  private readonly limits: ToolLimits;
  /** Most turns have no tools; they share a box with nothing in it. */
  private readonly none: TurnToolbox;

  constructor(
    private readonly sessions: ToolSessions,
    private readonly current: ToolsInForce,
    private readonly approvals: ToolApprovals,
    private readonly images: TurnImages,
    private readonly skills: AssistantSkills,
    config: McpConfig,
  ) {
    this.limits = { maxRounds: config.maxRounds, turnTimeoutMs: config.turnTimeoutSeconds * 1_000 };
    const keepImage = (): Promise<null> => Promise.resolve(null);
    const inForce = (): Promise<[]> => Promise.resolve([]);
    const nothing = { session: sessions.open([]), inForce, imageTool: null, skillTool: null, keepImage };
    this.none = new TurnToolbox(nothing, this.limits, null);
  }

  /** The tools that a question may be answered with; whoever is done closes them. */
  open(actor: Caller, turn: TurnInConversation, { ask, context, images, model }: PreparedQuestion): TurnToolbox {
    if (context.tools.length === 0 && context.skills.length === 0 && !images) return this.none;
    const approving = ask.requireToolApproval ? this.approvals.of(actor, turn) : null;
    const keepImage = this.images.of(actor, turn.id);
    const imageTool = images && new ImageTool(images, keepImage);
    const load: LoadSkill = (skill, path) => this.skills.load(actor.tenantId, skill, path);
    const skillTool = context.skills.length > 0 ? new SkillTool(context.skills, load, model) : null;
    const session = this.sessions.open(context.tools);
    const inForce = () => this.current.of(actor, ask, context.assistant.assistant.id);
    return new TurnToolbox({ session, inForce, imageTool, skillTool, keepImage }, this.limits, approving);
  }
}
