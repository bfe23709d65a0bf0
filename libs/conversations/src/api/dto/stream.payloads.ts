import { FilePublic } from '@svc/content';
import {
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import type { TurnUsage } from '../../domain/turn';
import { InfoBlobAskAssistantPublic, McpToolReferencePublic, ToolCallInfo } from './references';
import { TurnFields } from './turn.response';

const EVENT_TYPES = [
  'generating_image',
  'tool_call',
  'tool_approval_required',
  'tool_approval_timeout',
  'token_usage',
] as const;

type EventType = (typeof EVENT_TYPES)[number];

const eventType = (): PropertyDecorator => EnumField(EVENT_TYPES, { name: 'SvcEventType' });

/** What every frame carries. @source spec §6.1 */
abstract class SsePayload {
  @UuidField()
  session_id!: string;
}

/** The turn before its answer; the first event. @source spec §6.1 */
@Schema({ name: 'SSEFirstChunk', description: 'The turn with an empty answer and every document that was found.' })
export class SseFirstChunk extends TurnFields {}

/** A piece of the answer. @source spec §6.1 */
@Schema({ name: 'SSEText', description: 'Concatenate the pieces to get the answer.' })
export class SseText extends SsePayload {
  @StringField()
  answer!: string;

  @ListField(() => InfoBlobAskAssistantPublic, {
    description: 'Version 1: every document found. Version 2: those cited so far, in order of their first citation.',
  })
  references!: InfoBlobAskAssistantPublic[];
}

/** A piece of the model's reasoning. @source spec §6.1 */
@Schema({ name: 'SSEReasoning' })
export class SseReasoning extends SsePayload {
  @StringField()
  reasoning!: string;
}

/** Files that the model made. @source spec §6.1 */
@Schema({ name: 'SSEFiles' })
export class SseFiles extends SsePayload {
  @ListField(() => FilePublic)
  generated_files!: FilePublic[];
}

/** Something of the service's own; the model of `svc_event`, under the name that the contract keeps. @source spec §6.1 */
@Schema({ name: 'SSEEneoEvent', description: 'Payload of svc_event.' })
export class SseSvcEvent extends SsePayload {
  @eventType()
  svc_event_type!: EventType;
}

/** Tools being run. @source spec §6.1 */
@Schema({ name: 'SSEToolCall' })
export class SseToolCall extends SseSvcEvent {
  @ListField(() => ToolCallInfo)
  tools!: ToolCallInfo[];

  @ListField(() => McpToolReferencePublic)
  mcp_tool_references!: McpToolReferencePublic[];
}

/** Tools that wait for a decision. @source spec §6.1 */
@Schema({ name: 'SSEToolApprovalRequired' })
export class SseToolApprovalRequired extends SseSvcEvent {
  @StringField()
  approval_id!: string;

  @ListField(() => ToolCallInfo)
  tools!: ToolCallInfo[];
}

/** Tools that nobody decided about in time. @source spec §6.1 */
@Schema({ name: 'SSEToolApprovalTimeout' })
export class SseToolApprovalTimeout extends SseToolApprovalRequired {}

/** Tokens of a turn. @source supplement §1.4 */
export class TokenUsageEvent {
  @IntField({ description: 'Over every model request of the turn.' })
  prompt_tokens!: number;

  @IntField({ description: 'Over every model response of the turn.' })
  completion_tokens!: number;

  @IntField({ description: 'Both together.' })
  turn_tokens!: number;

  @IntField({ description: 'Of the last model request.' })
  context_prompt_tokens!: number;

  @IntField({ description: 'Of the last model response.' })
  context_completion_tokens!: number;

  @IntField({ description: 'What the list of skills and those loaded take of `context_prompt_tokens`.' })
  skill_context_tokens!: number;

  static from(this: void, { promptTokens, completionTokens, last, skillTokens }: TurnUsage): TokenUsageEvent {
    return {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      turn_tokens: promptTokens + completionTokens,
      context_prompt_tokens: last.promptTokens,
      context_completion_tokens: last.completionTokens,
      skill_context_tokens: skillTokens,
    };
  }
}

/** What the turn cost; the last event. @source spec §6.1 */
@Schema({ name: 'SSETokenUsage' })
export class SseTokenUsage extends SseSvcEvent {
  @ObjectField(() => TokenUsageEvent)
  usage!: TokenUsageEvent;
}

/** What went wrong after the stream had begun; nothing follows. @source spec §6.1 */
@Schema({ name: 'SSEError' })
export class SseError extends SsePayload {
  @StringField()
  error!: string;

  @IntField({ ...OPTIONAL_NULLABLE, description: 'svc_error_code where there is one, else an HTTP status.' })
  error_code!: number | null;
}

/** Event name → payload, for the API description. */
export const STREAM_EVENTS = {
  first_chunk: SseFirstChunk,
  text: SseText,
  reasoning: SseReasoning,
  image: SseFiles,
  svc_event: SseSvcEvent,
  tool_call: SseToolCall,
  tool_approval_required: SseToolApprovalRequired,
  tool_approval_timeout: SseToolApprovalTimeout,
  token_usage: SseTokenUsage,
  error: SseError,
} as const;
