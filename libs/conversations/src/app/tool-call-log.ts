import type { Step } from '@svc/asking';
import { newId } from '@svc/kernel';
import type { ToolCallRequest } from '@svc/models';
import type { AnswerEvent } from '../domain/answer-feed';
import type { ShownTool, TurnToolCall } from '../domain/tool-call';

/** Tools as people are shown them. */
export interface ShownTools {
  /** @param modelName the name that the model knows it by */
  describe(modelName: string): ShownTool;
}

/** A call with its result, once there is one. */
export interface LoggedCall {
  readonly call: TurnToolCall;
  readonly result: string | null;
  /** Characters of the answer that had been said before. */
  readonly answerLength: number;
}

/** A step that says something of calls. */
export type CallStep = Extract<Step, { type: 'tool-calls' | 'waiting' | 'decided' | 'tool-result' }>;

/** The tool calls of a turn in the order in which the model asked for them, and what a reader is told of each step. */
export class ToolCallLog {
  private readonly logged: LoggedCall[] = [];
  /** Calls that somebody is asked about. */
  private waiting = new Set<string>();

  constructor(private readonly tools: ShownTools) {}

  get calls(): readonly LoggedCall[] {
    return this.logged;
  }

  take(step: CallStep, answerLength: number, now: Date): AnswerEvent | null {
    switch (step.type) {
      case 'tool-calls':
        return { type: 'tool-calls', calls: step.calls.map((call) => this.begin(call, answerLength)) };
      case 'waiting':
        this.waiting = new Set(step.calls.map(({ id }) => id));
        return { type: 'approval', approvalId: step.approvalId, calls: this.named(step.calls.map(({ id }) => id)) };
      case 'decided':
        return this.decide(step);
      case 'tool-result':
        return this.finish(step, now);
    }
  }

  /**
   * Ends the calls that are still open, as their turn ends without them: one that somebody was asked about was not let,
   * one that ran has failed. Null when there is none.
   */
  leave(): AnswerEvent | null {
    const open = this.logged.filter(({ call: { status } }) => status === null || status === 'approved');
    const calls = open.map(({ call: { callId } }) =>
      this.change(callId, this.waiting.has(callId) ? { approved: false, status: 'denied' } : { status: 'failed' }),
    );
    return calls.length > 0 ? { type: 'tool-calls', calls } : null;
  }

  private begin({ id, name, arguments: args }: ToolCallRequest, answerLength: number): TurnToolCall {
    const call: TurnToolCall = {
      ...this.tools.describe(name),
      callId: id,
      modelName: name,
      arguments: args,
      approved: null,
      status: null,
      references: [],
    };
    this.logged.push({ call, result: null, answerLength });
    return call;
  }

  private decide({ approvalId, approved, denied, timedOut }: Extract<CallStep, { type: 'decided' }>): AnswerEvent {
    this.waiting.clear();
    for (const id of approved) this.change(id, { approved: true, status: 'approved' });
    for (const id of denied) this.change(id, { approved: false, status: timedOut ? 'timeout_denied' : 'denied' });
    if (timedOut) return { type: 'approval-timeout', approvalId, calls: this.named(denied) };
    return { type: 'tool-calls', calls: this.named([...approved, ...denied]) };
  }

  /** That a call was denied was told with the decision already. */
  private finish(step: Extract<CallStep, { type: 'tool-result' }>, now: Date): AnswerEvent | null {
    const createdAt = now.toISOString();
    const references = step.references.map((reference) => ({ ...reference, id: newId(), createdAt }));
    const call = this.change(step.callId, { status: step.outcome, references }, step.result);
    return step.outcome === 'denied' ? null : { type: 'tool-calls', calls: [call] };
  }

  private change(id: string, changes: Partial<TurnToolCall>, result: string | null = null): TurnToolCall {
    const index = this.logged.findIndex(({ call }) => call.callId === id);
    const before = this.logged[index];
    if (!before) throw new Error(`The tool call ${id} was never asked for.`);
    this.logged[index] = { ...before, call: { ...before.call, ...changes }, result: result ?? before.result };
    return this.logged[index].call;
  }

  private named(ids: readonly string[]): TurnToolCall[] {
    return ids.map((id) => this.change(id, {}));
  }
}
