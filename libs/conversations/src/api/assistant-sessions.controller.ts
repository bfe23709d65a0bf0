import { Controller } from '@nestjs/common';
import {
  Actor,
  caller,
  cursorPaginated,
  type CursorPaginatedBody,
  CursorPaginatedResponse,
  Endpoint,
  IdParam,
  Query,
  within,
} from '@svc/http';
import type { AssistantId, Caller, SessionId } from '@svc/kernel';
import { ConversationQueries } from '../app/conversation-queries.service';
import { pageOf } from './ask-input';
import { SessionMetadataPublic, SessionPublic } from './dto/conversation.response';
import { ConversationPageQuery } from './dto/list-conversations.query';
import { CONVERSATION_REFUSALS } from './refusals';

const DOCS = {
  access: caller('conversations', { scope: within('assistant') }),
  status: 200,
  spec: 'supplement §15.153',
  tag: 'Conversations',
} as const;

/** The caller's conversations by their assistant: the older way to them. @source supplement §2.3, §15.153 */
@Controller('assistants/:id/sessions')
export class AssistantSessionsController {
  constructor(private readonly queries: ConversationQueries) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    response: CursorPaginatedResponse(SessionMetadataPublic),
    successor: '/conversations/?assistant_id={id}',
    errors: ['not_found', 'forbidden_action'],
    summary: 'List your conversations with an assistant, newest first',
  })
  async list(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @Query() query: ConversationPageQuery,
  ): Promise<CursorPaginatedBody<SessionMetadataPublic>> {
    return cursorPaginated(
      await this.queries.list(actor, { kind: 'assistant', id }, pageOf(query)),
      SessionMetadataPublic.from,
    );
  }

  @Endpoint({
    ...DOCS,
    get: ':session_id/',
    response: SessionPublic,
    successor: '/conversations/{session_id}/',
    errors: CONVERSATION_REFUSALS,
    summary: 'Read a conversation with an assistant',
  })
  async read(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @IdParam('session_id') sessionId: SessionId,
  ): Promise<SessionPublic> {
    return SessionPublic.whole(await this.queries.readWith(actor, id, sessionId));
  }
}
