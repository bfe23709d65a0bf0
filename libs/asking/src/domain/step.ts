import type { FileRecord } from '@svc/content';
import type { ToolCallRequest, ToolDefinition } from '@svc/models';
import type { Usage } from '@svc/usage';

/** What became of a tool call. @source supplement §1.3 `result_status` */
export type ToolOutcome = 'succeeded' | 'failed' | 'denied' | 'timeout_denied';

/** Something that a result points to. @source supplement §1.3 `mcp_tool_references` */
export interface ToolCallReference {
  readonly uri: string;
  readonly mimeType: string | null;
  readonly content: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * What running tools yields: a wait for somebody's decision, what tools make and what that costs, and, once for every
 * call, its result.
 */
export type ToolStep =
  | { readonly type: 'waiting'; readonly approvalId: string; readonly calls: readonly ToolCallRequest[] }
  /** Somebody has decided, or nobody in time; calls that are not approved have their results next. */
  | {
      readonly type: 'decided';
      readonly approvalId: string;
      readonly approved: readonly string[];
      readonly denied: readonly string[];
      readonly timedOut: boolean;
    }
  | {
      readonly type: 'tool-result';
      readonly callId: string;
      readonly outcome: ToolOutcome;
      /** What the model is told; of a call that failed or was denied, that it did. */
      readonly content: string;
      /** What came back, as people are shown it. */
      readonly result: string;
      readonly references: readonly ToolCallReference[];
    }
  /** A picture is being made, which takes its time. */
  | { readonly type: 'generating-image' }
  /** Files that a call made, before its result. */
  | { readonly type: 'files'; readonly files: readonly FileRecord[] }
  /** The tokens of a model behind a tool; `source` names it in the ledger. */
  | ({ readonly type: 'usage'; readonly source: string } & Usage);

/**
 * What happens while a model answers, in order: pieces of text and reasoning; tools that it wants run, and what came of
 * them; the tokens of each model call, when it is over, those of models behind tools too.
 */
export type Step =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'reasoning'; readonly delta: string }
  /** What a call of the model has said as text began with a thought: this much of it is the answer. */
  | { readonly type: 'thought-aloud'; readonly thought: string; readonly text: string }
  | { readonly type: 'tool-calls'; readonly calls: readonly ToolCallRequest[] }
  /** `isBroken`: of a call that failed or was given up; the answer ends with that. */
  | ({ readonly type: 'usage'; readonly isBroken?: true } & Usage)
  | ToolStep;

/** Tools that a model may use, and how they are run. Whoever offers tools implements it. */
export interface Toolbox {
  readonly definitions: readonly ToolDefinition[];
  /** Rounds of calls before the model is asked once more without tools. @source supplement §15.84 */
  readonly maxRounds: number;
  /** Whether tools have had all the time that a turn has for them. */
  readonly isSpent: boolean;
  /** Runs the calls of one round. Failures are results; it throws only what ends the whole answer. */
  run(calls: readonly ToolCallRequest[], signal: AbortSignal): AsyncIterable<ToolStep>;
}
