import {
  answerStreamed,
  AskService,
  CONVERSATION_REFUSALS,
  ConversationWindows,
  MODEL_REFUSALS,
  OpenConversation,
  overheadOf,
  TurnBroadcast,
} from '@svc/conversations';
import { Actor, Body, caller, Endpoint, IdParam, narrowedTo, Query, Reply, Sse, SseWriter, within } from '@svc/http';
import type { AssistantId, Caller, SessionId } from '@svc/kernel';
import { EMBEDDING_REFUSALS } from '@svc/models';
import {
  OlderConversation,
  OlderConversationQuery,
  OlderConversations,
  OlderMessage,
  OlderNewConversation,
  OlderNewMessage,
  OlderStreamMessage,
  UNTITLED,
} from './dto/older-conversation.dto';
import type { OlderPageBody } from './dto/older-page';
import { OLDER, OlderForms } from './older-forms.decorator';
import { OLDER_STREAM } from './older-stream';

const PLAIN = {
  version: 1,
  fileIds: [],
  toolAssistantId: null,
  useWebSearch: false,
  requireToolApproval: false,
  disabledToolServerIds: [],
} as const;

/** The caller's conversations, and asking in them. @source spec §4.11, supplement §15.139, §15.140 */
@OlderForms('conversations')
export class OlderConversationController {
  constructor(
    private readonly opening: OpenConversation,
    private readonly windows: ConversationWindows,
    private readonly asking: AskService,
    private readonly broadcast: TurnBroadcast,
  ) {}

  @Endpoint({
    ...OLDER,
    post: '',
    access: caller('assistants', { level: 'read', scope: narrowedTo('space', 'assistant') }),
    status: 201,
    response: OlderConversation,
    successor: '/conversations/',
    errors: ['not_found', 'forbidden_action'],
    summary: 'Open a conversation with an assistant',
    description: 'One in which nothing is asked for a day is removed.',
  })
  async open(@Actor() actor: Caller, @Body() body: OlderNewConversation): Promise<OlderConversation> {
    const { assistant_id, title } = body;
    const assistantId = assistant_id as AssistantId;
    return OlderConversation.from(await this.opening.open(actor, { assistantId, name: title ?? UNTITLED }));
  }

  @Endpoint({
    ...OLDER,
    get: '',
    access: caller('conversations', { scope: narrowedTo('space', 'assistant') }),
    status: 200,
    response: OlderConversations,
    successor: '/conversations/',
    errors: ['not_found', 'forbidden_action'],
    summary: 'List your conversations, newest first',
  })
  async list(
    @Actor() actor: Caller,
    @Query() { assistant_id, limit, offset }: OlderConversationQuery,
  ): Promise<OlderPageBody<OlderConversation>> {
    const assistantId = (assistant_id as AssistantId | undefined) ?? null;
    const { items, total } = await this.windows.list(actor, assistantId, { limit, offset });
    return { items: items.map(OlderConversation.from), total, limit, offset };
  }

  @Endpoint({
    ...OLDER,
    post: ':conversation_id/messages',
    access: caller('assistants', { level: 'read', scope: within('conversation', 'conversation_id') }),
    status: 201,
    response: OlderMessage,
    stream: { message: OlderStreamMessage },
    streamStatus: 200,
    successor: '/conversations/',
    errors: [
      ...CONVERSATION_REFUSALS,
      ...MODEL_REFUSALS,
      ...EMBEDDING_REFUSALS,
      'query_too_long',
      'answer_interrupted',
      'user_inactive',
    ],
    summary: 'Ask a question in a conversation',
    description: 'With "stream": true the answer is an event stream with status 200.',
  })
  async ask(
    @Actor() actor: Caller,
    @IdParam('conversation_id') id: SessionId,
    @Body() { content, stream }: OlderNewMessage,
    @Sse() sse: SseWriter,
  ): Promise<Reply<OlderMessage> | void> {
    const turn = this.asking.begin(actor, { ...PLAIN, partner: { kind: 'session', id }, question: content, stream });
    void this.broadcast.follow(turn);
    if (stream) return answerStreamed(turn, sse, OLDER_STREAM);
    const message = OlderMessage.from(await turn.finished);
    return new Reply(message, { headers: overheadOf(turn) });
  }
}
