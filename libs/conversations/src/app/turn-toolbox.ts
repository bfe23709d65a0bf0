import type { Toolbox, ToolStep } from '@svc/asking';
import type { ToolCallRequest, ToolDefinition } from '@svc/models';
import { ToolFailure, type ToolResult, type ToolSession, type UsableTool } from '@svc/mcp';
import type { FileRecord } from '@svc/content';
import type { ShownTool } from '../domain/tool-call';
import { asToolData } from '../domain/tool-data';
import { plainResult, type ToolResultStep } from '../domain/tool-result';
import type { Verdict } from '../domain/verdict';
import { ImageTool } from './image-tool';
import { SkillTool } from './skill-tool';
import type { KeepImage } from './turn-images';

/** How long and how often a turn may use tools. */
export interface ToolLimits {
  readonly maxRounds: number;
  readonly turnTimeoutMs: number;
}

/** Asks somebody about the calls of a round: first says under which name, then what was decided. */
export interface Approving {
  begin(calls: readonly ToolCallRequest[]): Promise<PendingApproval | null>;
}

/** An approval that somebody is asked for. */
export interface PendingApproval {
  readonly id: string;
  /** Settles with the decision, or with what stands for one when nobody can decide any more. */
  verdict(signal: AbortSignal): Promise<Verdict>;
}

/** What the tools of a turn are, and what becomes of pictures that they give. */
export interface ToolMeans {
  readonly session: ToolSession;
  /** What of it may be used now. @throws why nothing may be asked any more */
  readonly inForce: () => Promise<readonly UsableTool[]>;
  /** Null where no pictures are made. */
  readonly imageTool: ImageTool | null;
  readonly keepImage: KeepImage;
  /** Null without skills. */
  readonly skillTool: SkillTool | null;
}

/** For so long holds what was read of rights and servers, where nobody was asked meanwhile. */
const HOLDS_MS = 1_000;

/** The tools of one turn, run side by side; with `approving` only those calls that its asker lets run. */
export class TurnToolbox implements Toolbox {
  readonly definitions: readonly ToolDefinition[];
  private readonly over = new AbortController();
  private readonly timer: NodeJS.Timeout | undefined;
  /** The turn was prepared just now. */
  private lookedAtMs = performance.now();

  constructor(
    private readonly means: ToolMeans,
    private readonly limits: ToolLimits,
    private readonly approving: Approving | null,
  ) {
    this.definitions = definitionsOf(means);
    const end = (): void => this.over.abort();
    // Most turns have no tools, and none keeps a timer beyond its end.
    this.timer = this.definitions.length > 0 ? setTimeout(end, limits.turnTimeoutMs).unref() : undefined;
  }

  get maxRounds(): number {
    return this.limits.maxRounds;
  }

  get isSpent(): boolean {
    return this.over.signal.aborted;
  }

  /** A tool as people are shown it; one that the model made up has no server. */
  describe(modelName: string): ShownTool {
    const { session, imageTool, skillTool } = this.means;
    if (skillTool && modelName === SkillTool.NAME) return skillTool.shown;
    if (imageTool && modelName === ImageTool.NAME) return imageTool.shown;
    const usable = session.tools.get(modelName);
    if (!usable) return { serverName: '', toolName: modelName, title: null };
    return { serverName: usable.server.name, toolName: usable.tool.name, title: usable.tool.title };
  }

  async *run(calls: readonly ToolCallRequest[], signal: AbortSignal): AsyncGenerator<ToolStep> {
    const allowed = this.approving ? yield* this.allowed(this.approving, calls, signal) : calls;
    await this.lookAgain(allowed);
    signal.throwIfAborted();
    const bounded = AbortSignal.any([signal, this.over.signal]);
    if (allowed.some((call) => this.drawsWith(call))) yield { type: 'generating-image' };
    const waiting = new Map(
      allowed.map((call) => [call, this.steps(call, bounded).then((steps) => ({ call, steps }))]),
    );
    while (waiting.size > 0) {
      const { call, steps } = await Promise.race(waiting.values());
      signal.throwIfAborted();
      waiting.delete(call);
      yield* steps;
    }
  }

  close(): Promise<void> {
    clearTimeout(this.timer);
    return this.means.session.close();
  }

  /** Tokens that the skills take of the model's context as it is now. */
  get skillTokens(): number {
    return this.means.skillTool?.tokens ?? 0;
  }

  /** Models think, and people decide, for minutes; what was withdrawn meanwhile is not called. */
  private async lookAgain(calls: readonly ToolCallRequest[]): Promise<void> {
    if (calls.every((call) => this.loadsSkill(call))) return;
    if (!this.approving && performance.now() - this.lookedAtMs < HOLDS_MS) return;
    const { session, inForce } = this.means;
    session.keep(await inForce());
    this.lookedAtMs = performance.now();
  }

  /** Nobody is asked about loading skills: it leaves the process as little as reading the prompt does. */
  private async *allowed(
    approving: Approving,
    calls: readonly ToolCallRequest[],
    signal: AbortSignal,
  ): AsyncGenerator<ToolStep, readonly ToolCallRequest[]> {
    const asked = calls.filter((call) => !this.loadsSkill(call));
    const approved = asked.length > 0 ? yield* this.ask(approving, asked, signal) : [];
    return [...calls.filter((call) => this.loadsSkill(call)), ...approved];
  }

  private loadsSkill({ name }: ToolCallRequest): boolean {
    return this.means.skillTool !== null && name === SkillTool.NAME;
  }

  /** The calls that may run; the others have their results. */
  private async *ask(
    approving: Approving,
    calls: readonly ToolCallRequest[],
    signal: AbortSignal,
  ): AsyncGenerator<ToolStep, readonly ToolCallRequest[]> {
    const pending = await approving.begin(calls);
    const ids = calls.map(({ id }) => id);
    if (!pending) {
      yield { type: 'decided', approvalId: '', approved: [], denied: ids, timedOut: false };
      yield* calls.map((call) =>
        plainResult(call.id, 'denied', 'Nobody could be asked whether the tool may be called.'),
      );
      return [];
    }
    yield { type: 'waiting', approvalId: pending.id, calls };
    const { approved, reasons, timedOut } = await pending.verdict(signal);
    const denied = calls.filter(({ id }) => !approved.has(id));
    yield {
      type: 'decided',
      approvalId: pending.id,
      approved: ids.filter((id) => approved.has(id)),
      denied: denied.map(({ id }) => id),
      timedOut,
    };
    for (const call of denied) {
      const reason = reasons.get(call.id);
      const why = timedOut ? 'Nobody decided about the call in time.' : 'The user did not let the tool be called.';
      yield plainResult(
        call.id,
        timedOut ? 'timeout_denied' : 'denied',
        reason ? `${why} Their reason: ${reason}` : why,
      );
    }
    return calls.filter(({ id }) => approved.has(id));
  }

  private drawsWith({ name }: ToolCallRequest): boolean {
    return this.means.imageTool !== null && name === ImageTool.NAME;
  }

  /** What comes of a call: what it made, and last its result. */
  private async steps(call: ToolCallRequest, signal: AbortSignal): Promise<ToolStep[]> {
    const { session, imageTool, skillTool } = this.means;
    if (call.arguments === null)
      return [plainResult(call.id, 'failed', 'The arguments of the call are no JSON object.')];
    try {
      if (skillTool && this.loadsSkill(call)) return [await skillTool.run(call)];
      if (imageTool && this.drawsWith(call)) return await imageTool.run(call, signal);
      const result = await session.call(call.name, call.arguments, signal);
      const files = await this.kept(result);
      const made: ToolStep[] = files.length > 0 ? [{ type: 'files', files }] : [];
      return [...made, resultOf(call, result, files.length)];
    } catch (error) {
      if (error instanceof ToolFailure) return [plainResult(call.id, 'failed', error.message)];
      if (signal.aborted) return [plainResult(call.id, 'failed', 'The turn has used tools for too long.')];
      throw error;
    }
  }

  /** The pictures of a result as files; one after the other, so that they are not all on their way at once. */
  private async kept({ images }: ToolResult): Promise<FileRecord[]> {
    const files: FileRecord[] = [];
    for (const { data } of images) {
      const file = await this.means.keepImage(data);
      if (file) files.push(file);
    }
    return files;
  }
}

function definitionsOf({ session, imageTool, skillTool }: ToolMeans): ToolDefinition[] {
  const ofServers = [...session.tools].map(([name, { tool }]) => ({
    name,
    description: tool.description ?? tool.title ?? undefined,
    parameters: tool.inputSchema,
  }));
  const own = [imageTool, skillTool].flatMap((tool) => (tool ? [tool.definition] : []));
  return [...ofServers, ...own];
}

/** What a server's tool gave; the model is told that people see its pictures. */
function resultOf({ id }: ToolCallRequest, given: ToolResult, shownCount: number): ToolResultStep {
  const { failed, text, references, images } = given;
  const seen =
    images.length > 0 ? [`The user is shown ${shownCount} of the ${images.length} images; you cannot see them.`] : [];
  const content = [asToolData(text), ...seen].join('\n');
  return {
    type: 'tool-result',
    callId: id,
    outcome: failed ? 'failed' : 'succeeded',
    content,
    result: text,
    references,
  };
}
