import type { ToolOutcome, ToolStep } from '@svc/asking';

/** What came of a tool call. */
export type ToolResultStep = Extract<ToolStep, { readonly type: 'tool-result' }>;

/** A result of which the model is told what people are shown. */
export function plainResult(callId: string, outcome: ToolOutcome, content: string): ToolResultStep {
  return { type: 'tool-result', callId, outcome, content, result: content, references: [] };
}
