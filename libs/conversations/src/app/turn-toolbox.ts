import type { Toolbox, ToolStep } from '@svc/asking';
import type { ToolCallRequest, ToolDefinition } from '@svc/models';
import { ToolFailure, type ToolResult, type ToolSession } from '@svc/mcp';
import type { ShownTool } from '../domain/tool-call';
import { asToolData } from '../domain/tool-data';
import type { Verdict } from '../domain/verdict';

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

/** The tools of one turn, run side by side; with `approving` only those calls that its asker lets run. */
export class TurnToolbox implements Toolbox {
  readonly definitions: readonly ToolDefinition[];
  private readonly over = new AbortController();
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly session: ToolSession,
    private readonly limits: ToolLimits,
    private readonly approving: Approving | null,
  ) {
    this.definitions = [...session.tools].map(([name, { tool }]) => ({
      name,
      description: tool.description ?? tool.title ?? undefined,
      parameters: tool.inputSchema,
    }));
    const end = (): void => this.over.abort();
    // Most turns have no tools, and none keeps a timer beyond its end.
    this.timer = session.tools.size > 0 ? setTimeout(end, limits.turnTimeoutMs).unref() : undefined;
  }

  get maxRounds(): number {
    return this.limits.maxRounds;
  }

  get isSpent(): boolean {
    return this.over.signal.aborted;
  }

  /** A tool as people are shown it; one that the model made up has no server. */
  describe(modelName: string): ShownTool {
    const usable = this.session.tools.get(modelName);
    if (!usable) return { serverName: '', toolName: modelName, title: null };
    return { serverName: usable.server.name, toolName: usable.tool.name, title: usable.tool.title };
  }

  async *run(calls: readonly ToolCallRequest[], signal: AbortSignal): AsyncGenerator<ToolStep> {
    const allowed = this.approving ? yield* this.ask(this.approving, calls, signal) : calls;
    const bounded = AbortSignal.any([signal, this.over.signal]);
    const waiting = new Map(allowed.map((call) => [call.id, this.result(call, bounded)]));
    while (waiting.size > 0) {
      const step = await Promise.race(waiting.values());
      signal.throwIfAborted();
      waiting.delete(step.callId);
      yield step;
    }
  }

  close(): Promise<void> {
    clearTimeout(this.timer);
    return this.session.close();
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
      yield* calls.map((call) => unheard(call, 'denied', 'Nobody could be asked whether the tool may be called.'));
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
      yield unheard(call, timedOut ? 'timeout_denied' : 'denied', reason ? `${why} Their reason: ${reason}` : why);
    }
    return calls.filter(({ id }) => approved.has(id));
  }

  private async result(
    call: ToolCallRequest,
    signal: AbortSignal,
  ): Promise<Extract<ToolStep, { type: 'tool-result' }>> {
    if (call.arguments === null) return unheard(call, 'failed', 'The arguments of the call are no JSON object.');
    try {
      return heard(call, await this.session.call(call.name, call.arguments, signal));
    } catch (error) {
      if (error instanceof ToolFailure) return unheard(call, 'failed', error.message);
      if (signal.aborted) return unheard(call, 'failed', 'The turn has used tools for too long.');
      throw error;
    }
  }
}

type Result = Extract<ToolStep, { type: 'tool-result' }>;

function heard({ id }: ToolCallRequest, { failed, text, references }: ToolResult): Result {
  const outcome = failed ? 'failed' : 'succeeded';
  return { type: 'tool-result', callId: id, outcome, content: asToolData(text), result: text, references };
}

/** The result of a call that reached no tool, in our words. */
function unheard({ id }: ToolCallRequest, outcome: Result['outcome'], content: string): Result {
  return { type: 'tool-result', callId: id, outcome, content, result: content, references: [] };
}
