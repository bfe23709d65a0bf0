import type { ToolCallReference, ToolOutcome } from '@svc/asking';

/** A tool as people are shown it. */
export interface ShownTool {
  readonly serverName: string;
  readonly toolName: string;
  readonly title: string | null;
}

/** A tool call of a turn, and where it stands. @source supplement §1.3 `ToolCallInfo` */
export interface TurnToolCall extends ShownTool {
  readonly callId: string;
  /** As the model knows the tool. */
  readonly modelName: string;
  readonly arguments: Readonly<Record<string, unknown>> | null;
  /** Null when nobody was asked, or has not decided yet. */
  readonly approved: boolean | null;
  /** `approved` while it runs after somebody let it; null before that, or while it runs unasked. */
  readonly status: ToolOutcome | 'approved' | null;
  readonly references: readonly (ToolCallReference & { readonly id: string; readonly createdAt: string })[];
}
