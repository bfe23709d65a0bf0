import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  cursorPaginated,
  type CursorPaginatedBody,
  CursorPaginatedResponse,
  Endpoint,
  IdParam,
  narrowedTo,
  Query,
  within,
} from '@svc/http';
import type { Caller, SessionId } from '@svc/kernel';
import { UPSTREAM_REFUSALS } from '@svc/models';
import { ChangeConversation } from '../app/change-conversation.service';
import { ConversationQueries } from '../app/conversation-queries.service';
import { NameConversation } from '../app/name-conversation.service';
import { listedPartner, pageOf } from './ask-input';
import { RenameConversationRequest, SessionFeedback } from './dto/conversation.requests';
import { SessionMetadataPublic, SessionPublic } from './dto/conversation.response';
import { ListConversationsQuery } from './dto/list-conversations.query';
import { CONVERSATION_REFUSALS, MODEL_REFUSALS } from './refusals';

const DOCS = { spec: '§4.3', tag: 'Conversations' } as const;

/** The caller's conversations. @source spec §4.3, supplement §1.1 */
@Controller('conversations')
export class ConversationController {
  constructor(
    private readonly queries: ConversationQueries,
    private readonly changes: ChangeConversation,
    private readonly naming: NameConversation,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('conversations', { scope: narrowedTo('space', 'assistant') }),
    status: 200,
    response: CursorPaginatedResponse(SessionMetadataPublic),
    errors: ['invalid_request', 'not_found', 'forbidden_action'],
    summary: 'List your conversations with an assistant or group chat, newest first',
  })
  async list(
    @Actor() actor: Caller,
    @Query() query: ListConversationsQuery,
  ): Promise<CursorPaginatedBody<SessionMetadataPublic>> {
    const page = await this.queries.list(actor, listedPartner(query), pageOf(query));
    return cursorPaginated(page, SessionMetadataPublic.from);
  }

  @Endpoint({
    ...DOCS,
    get: ':session_id/',
    access: caller('conversations', { scope: within('conversation', 'session_id') }),
    status: 200,
    response: SessionPublic,
    errors: CONVERSATION_REFUSALS,
    summary: 'Read a conversation with its messages',
  })
  read(@Actor() actor: Caller, @IdParam('session_id') id: SessionId): Promise<SessionPublic> {
    return this.whole(actor, id);
  }

  @Endpoint({
    ...DOCS,
    delete: ':session_id/',
    access: caller({ assistants: 'admin', conversations: 'admin' }, { scope: within('conversation', 'session_id') }),
    status: 204,
    errors: CONVERSATION_REFUSALS,
    audit: 'CONVERSATION_DELETED',
    summary: 'Delete a conversation',
  })
  delete(@Actor() actor: Caller, @IdParam('session_id') id: SessionId): Promise<void> {
    return this.changes.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    patch: ':session_id/name/',
    access: caller('conversations', { scope: within('conversation', 'session_id') }),
    status: 200,
    response: SessionPublic,
    errors: CONVERSATION_REFUSALS,
    summary: 'Rename a conversation',
  })
  async rename(
    @Actor() actor: Caller,
    @IdParam('session_id') id: SessionId,
    @Body() { name }: RenameConversationRequest,
  ): Promise<SessionPublic> {
    await this.changes.rename(actor, id, name);
    return this.whole(actor, id);
  }

  @Endpoint({
    ...DOCS,
    post: ':session_id/title/',
    access: caller('conversations', { scope: within('conversation', 'session_id') }),
    status: 200,
    response: SessionPublic,
    errors: [...MODEL_REFUSALS, ...UPSTREAM_REFUSALS],
    summary: 'Let the model name a conversation',
  })
  async generateTitle(@Actor() actor: Caller, @IdParam('session_id') id: SessionId): Promise<SessionPublic> {
    await this.naming.name(actor, id);
    return this.whole(actor, id);
  }

  @Endpoint({
    ...DOCS,
    post: ':session_id/feedback/',
    access: caller('conversations', { level: 'read', scope: within('conversation', 'session_id') }),
    status: 200,
    response: SessionPublic,
    errors: CONVERSATION_REFUSALS,
    summary: 'Say what you think of a conversation',
  })
  async giveFeedback(
    @Actor() actor: Caller,
    @IdParam('session_id') id: SessionId,
    @Body() { value, text }: SessionFeedback,
  ): Promise<SessionPublic> {
    await this.changes.judge(actor, id, { value, text: text ?? null });
    return this.whole(actor, id);
  }

  private async whole(actor: Caller, id: SessionId): Promise<SessionPublic> {
    return SessionPublic.whole(await this.queries.read(actor, id));
  }
}
