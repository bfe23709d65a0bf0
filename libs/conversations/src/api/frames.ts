import type { DocumentReference } from '@svc/asking';
import { FilePublic } from '@svc/content';
import { ERRORS, type ErrorDefinition, isAppError, type SessionId } from '@svc/kernel';
import type { TurnHead } from '../app/running-turn';
import type { AnswerEvent } from '../domain/answer-feed';
import { InfoBlobAskAssistantPublic, McpToolReferencePublic, ToolCallInfo } from './dto/references';
import type { STREAM_EVENTS, SseError } from './dto/stream.payloads';
import { TokenUsageEvent } from './dto/stream.payloads';
import { turnFields } from './dto/turn.response';

type EventName = keyof typeof STREAM_EVENTS;
/** One event of a stream: its name and what it carries. */
export type Frame = { [Name in EventName]: [Name, InstanceType<(typeof STREAM_EVENTS)[Name]>] }[EventName];

/** What the first event of a stream carries. */
export function firstChunk(head: TurnHead) {
  return turnFields(head, head.found, head.web);
}

/** The frames of a turn's events; documents are brought into their wire form once, not for every piece of text. */
export function framing(sessionId: SessionId): (event: AnswerEvent) => Frame {
  let shown: readonly DocumentReference[] = [];
  let references: InfoBlobAskAssistantPublic[] = [];
  return (event) => {
    switch (event.type) {
      case 'text':
        if (event.references !== shown) {
          shown = event.references;
          references = shown.map(InfoBlobAskAssistantPublic.fromReference);
        }
        return ['text', { session_id: sessionId, answer: event.delta, references }];
      case 'reasoning':
        return ['reasoning', { session_id: sessionId, reasoning: event.delta }];
      case 'tool-calls':
        return [
          'tool_call',
          {
            session_id: sessionId,
            svc_event_type: 'tool_call',
            tools: event.calls.map(ToolCallInfo.from),
            mcp_tool_references: event.calls.flatMap(McpToolReferencePublic.ofCall),
          },
        ];
      case 'approval':
        return ['tool_approval_required', approvalPayload(sessionId, 'tool_approval_required', event)];
      case 'approval-timeout':
        return ['tool_approval_timeout', approvalPayload(sessionId, 'tool_approval_timeout', event)];
      case 'generating-image':
        return ['svc_event', { session_id: sessionId, svc_event_type: 'generating_image' }];
      case 'files':
        return ['image', { session_id: sessionId, generated_files: event.files.map(FilePublic.from) }];
      case 'usage': {
        const usage = TokenUsageEvent.from(event.usage);
        return ['token_usage', { session_id: sessionId, svc_event_type: 'token_usage', usage }];
      }
      case 'error':
        return ['error', errorPayload(sessionId, event.error)];
    }
  };
}

function approvalPayload<Name extends 'tool_approval_required' | 'tool_approval_timeout'>(
  sessionId: SessionId,
  name: Name,
  { approvalId, calls }: Extract<AnswerEvent, { approvalId: string }>,
) {
  const tools = calls.map(ToolCallInfo.from);
  return { session_id: sessionId, svc_event_type: name, approval_id: approvalId, tools };
}

/** A foreseen failure in the catalogue's words; of anything else nothing is told. */
export function errorPayload(sessionId: SessionId, error: unknown): SseError {
  if (!isAppError(error)) {
    return { session_id: sessionId, error: ERRORS.internal_error.message, error_code: ERRORS.internal_error.status };
  }
  const { svcCode, status }: ErrorDefinition = ERRORS[error.code];
  return { session_id: sessionId, error: error.message, error_code: svcCode ?? status };
}
