import { AppError, type AssistantId, type FileId, type GroupChatId, type SessionId } from '@svc/kernel';
import type { UseTools } from '@svc/assistants';
import type { ListedPartner, PageRequest } from '../app/conversation-queries.service';
import type { Draft } from '../app/preflight.service';
import type { Ask, Partner } from '../domain/ask';
import { parsePosition } from '../domain/conversation-cursor';
import type { AskQuery, ConversationRequest, PreflightRequest } from './dto/conversation.requests';
import type { ConversationPageQuery, ListConversationsQuery } from './dto/list-conversations.query';

/** A question in the service's own words. */
export function askOf(body: ConversationRequest, { version }: AskQuery): Ask {
  return {
    partner: partnerOf(body),
    question: body.question,
    version,
    stream: body.stream,
    fileIds: [...new Set(body.files.map(({ id }) => id as FileId))],
    toolAssistantId: toolAssistant(body.tools),
    useWebSearch: body.use_web_search,
    requireToolApproval: body.require_tool_approval,
    disabledToolServerIds: body.disabled_mcp_server_ids,
  };
}

/** A message that is not sent yet, in the service's own words. */
export function draftOf(body: PreflightRequest): Draft {
  return {
    partner: partnerOf(body),
    question: body.question,
    fileIds: [...new Set(body.file_ids as FileId[])],
    toolAssistantId: toolAssistant(body.tools),
    assistantPrompt: body.assistant_prompt ?? null,
  };
}

/** With whom the conversations of a list are. @throws invalid_request unless exactly one filter is given */
export function listedPartner({ assistant_id, group_chat_id }: ListConversationsQuery): ListedPartner {
  if ((assistant_id === undefined) === (group_chat_id === undefined)) {
    throw new AppError('invalid_request', { message: 'Exactly one of assistant_id and group_chat_id is needed.' });
  }
  if (assistant_id) return { kind: 'assistant', id: assistant_id as AssistantId };
  return { kind: 'group-chat', id: group_chat_id as GroupChatId };
}

/** Which page of a list is wanted. */
export function pageOf({ cursor, previous, limit }: ConversationPageQuery): PageRequest {
  return {
    from: cursor === undefined ? null : parsePosition(cursor),
    direction: previous ? 'newer' : 'older',
    limit,
  };
}

type Named = Pick<ConversationRequest, 'session_id' | 'assistant_id' | 'group_chat_id'>;

function partnerOf({ session_id, assistant_id, group_chat_id }: Named): Partner {
  if (session_id) return { kind: 'session', id: session_id as SessionId };
  if (assistant_id) return { kind: 'assistant', id: assistant_id as AssistantId };
  return { kind: 'group-chat', id: group_chat_id as GroupChatId };
}

/** Only the first one counts. @source supplement §1.2 */
function toolAssistant(tools: UseTools | null | undefined): AssistantId | null {
  return (tools?.assistants[0]?.id as AssistantId | undefined) ?? null;
}
