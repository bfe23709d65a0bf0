import type { Schemas } from '../../api/client';

export type Reference = Schemas['InfoBlobCitedPublic'];
export type ToolCall = Schemas['ToolCallInfo'];
export type ChatFile = Schemas['FilePublic'];

/** `lost`: its stream broke, and it is looked for elsewhere. `stopped` by who asked; `failed` for any other reason. */
export type TurnStatus = 'sending' | 'running' | 'lost' | 'done' | 'stopped' | 'failed';

/** A question with everything that came of it, as far as it has come. */
export interface Turn {
  /** Of the turn; null until the service has begun it. */
  readonly id: string | null;
  readonly status: TurnStatus;
  readonly question: string;
  readonly answer: string;
  readonly reasoning: string;
  readonly files: readonly ChatFile[];
  readonly generatedFiles: readonly ChatFile[];
  readonly references: readonly Reference[];
  readonly pages: readonly Schemas['WebSearchResultPublic'][];
  readonly toolCalls: readonly ToolCall[];
  /** Tool calls that wait for a decision. */
  readonly approval: { readonly id: string; readonly tools: readonly ToolCall[] } | null;
  readonly model: string | null;
  /** Name of the assistant that answers; null when nobody was chosen in a group chat. */
  readonly answeredBy: string | null;
  /** Code of what it failed with, once it is stored. */
  readonly failureCode: string | null;
}

/** Whether nothing comes any more. */
export const isOver = ({ status }: Turn): boolean => status === 'done' || status === 'stopped' || status === 'failed';

/** A turn that is about to be sent. */
export const newTurn = (question: string, files: readonly ChatFile[]): Turn => ({
  id: null,
  status: 'sending',
  question,
  answer: '',
  reasoning: '',
  files,
  generatedFiles: [],
  references: [],
  pages: [],
  toolCalls: [],
  approval: null,
  model: null,
  answeredBy: null,
  failureCode: null,
});

/** What ends a turn as far as one reads of it; without a state it is one of an API from before that was told. */
function statusOf({ status = 'completed', failure_code }: Schemas['Message']): TurnStatus {
  if (status === 'completed') return 'done';
  if (status === 'running' || status === 'waiting') return 'running';
  return status === 'stopped' && !failure_code ? 'stopped' : 'failed';
}

/** A turn as it is stored. */
export const storedTurn = (message: Schemas['Message']): Turn => ({
  id: message.id ?? null,
  status: statusOf(message),
  question: message.question,
  answer: message.answer,
  reasoning: message.reasoning ?? '',
  files: message.files,
  generatedFiles: message.generated_files,
  references: message.references,
  pages: message.web_search_references,
  toolCalls: message.tool_calls,
  approval: null,
  model: message.completion_model?.nickname ?? null,
  answeredBy: message.tools.assistants[0]?.handle ?? null,
  failureCode: message.failure_code ?? null,
});

/** What a snapshot of a running turn holds besides its beginning. */
type Snapshot = Schemas['SSEFirstChunk'] & {
  reasoning?: string;
  tool_calls?: ToolCall[];
  pending_approval?: { approval_id: string; tools: ToolCall[] } | null;
};

type Payloads = {
  first_chunk: Schemas['SSEFirstChunk'];
  snapshot: Snapshot;
  text: Schemas['SSEText'];
  reasoning: Schemas['SSEReasoning'];
  image: Schemas['SSEFiles'];
  tool_call: Schemas['SSEToolCall'];
  tool_approval_required: Schemas['SSEToolApprovalRequired'];
  tool_approval_timeout: Schemas['SSEToolApprovalTimeout'];
  error: Schemas['SSEError'];
};

/** Calls by their id, later news of one in its place. */
function merged(calls: readonly ToolCall[], news: readonly ToolCall[]): readonly ToolCall[] {
  const byId = new Map(calls.map((call) => [call.tool_call_id, call]));
  for (const call of news) byId.set(call.tool_call_id, { ...byId.get(call.tool_call_id), ...call });
  return [...byId.values()];
}

function begun(turn: Turn, data: Snapshot): Turn {
  return {
    ...turn,
    id: data.id,
    status: 'running',
    question: data.question,
    answer: data.answer,
    reasoning: data.reasoning ?? '',
    files: data.files,
    generatedFiles: data.generated_files,
    references: data.references,
    pages: data.web_search_references,
    toolCalls: data.tool_calls ?? [],
    approval: data.pending_approval
      ? { id: data.pending_approval.approval_id, tools: data.pending_approval.tools }
      : null,
    model: data.completion_model?.nickname ?? null,
    answeredBy: data.tools.assistants[0]?.handle ?? null,
  };
}

const STEPS: { [Event in keyof Payloads]: (turn: Turn, data: Payloads[Event]) => Turn } = {
  first_chunk: begun,
  snapshot: begun,
  text: (turn, { answer, references }) => ({ ...turn, answer: turn.answer + answer, references }),
  reasoning: (turn, { reasoning }) => ({ ...turn, reasoning: turn.reasoning + reasoning }),
  image: (turn, { generated_files }) => ({ ...turn, generatedFiles: [...turn.generatedFiles, ...generated_files] }),
  tool_call: (turn, { tools }) => ({ ...turn, approval: null, toolCalls: merged(turn.toolCalls, tools) }),
  tool_approval_required: (turn, { approval_id, tools }) => ({
    ...turn,
    approval: { id: approval_id, tools },
    toolCalls: merged(turn.toolCalls, tools),
  }),
  tool_approval_timeout: (turn, { tools }) => ({ ...turn, approval: null, toolCalls: merged(turn.toolCalls, tools) }),
  error: (turn) => ({ ...turn, status: 'failed', approval: null }),
};

/** The turn after an event of its stream; events that nothing shows leave it as it is. */
export function grown(turn: Turn, event: string, data: never): Turn {
  const step = STEPS[event as keyof Payloads] as ((turn: Turn, data: never) => Turn) | undefined;
  return step ? step(turn, data) : turn;
}
