import { Controller } from '@nestjs/common';
import { McpConfig } from '@svc/config';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  ListBody,
  narrowedTo,
  PathParam,
  Query,
  type Reply,
  Sse,
  SseWriter,
  within,
} from '@svc/http';
import type { Caller, SessionId } from '@svc/kernel';
import { EMBEDDING_REFUSALS, UPSTREAM_REFUSALS } from '@svc/models';
import { AskService } from '../app/ask.service';
import { PreflightService } from '../app/preflight.service';
import { StopTurn } from '../app/stop-turn.service';
import { ToolDecisions } from '../app/tool-decisions.service';
import { answerStreamed, answerWhole } from './answer-request';
import { askOf, draftOf } from './ask-input';
import { assertConsistent, assertReasonsFit } from './decision-rules';
import {
  ApproveToolsQuery,
  AskQuery,
  ConversationRequest,
  PreflightRequest,
  ToolApprovalDecision,
} from './dto/conversation.requests';
import { PreflightResponse } from './dto/conversation.response';
import { ToolApprovalResponse, ToolCallResultPublic } from './dto/references';
import { STREAM_EVENTS } from './dto/stream.payloads';
import { AskResponse } from './dto/turn.response';
import { TurnBroadcast } from './turn-broadcast';
import { CONVERSATION_REFUSALS, MODEL_REFUSALS } from './refusals';

const TAG = 'Conversations';

/** Questions, answers and what belongs to asking. @source spec §4.3 */
@Controller('conversations')
export class ChatController {
  constructor(
    private readonly asking: AskService,
    private readonly broadcast: TurnBroadcast,
    private readonly stopping: StopTurn,
    private readonly preflights: PreflightService,
    private readonly tools: ToolDecisions,
    private readonly config: McpConfig,
  ) {}

  @Endpoint({
    post: '/',
    access: caller('assistants', { level: 'read', scope: narrowedTo('space', 'assistant') }),
    status: 200,
    response: AskResponse,
    stream: STREAM_EVENTS,
    errors: [
      ...MODEL_REFUSALS,
      ...EMBEDDING_REFUSALS,
      'invalid_request',
      'not_supported',
      'query_too_long',
      'answer_interrupted',
      'user_inactive',
    ],
    spec: '§4.3',
    summary: 'Ask a question, in a new conversation or in one that exists',
    description:
      'With "stream": true the answer is an event stream. It begins with the first sign of the model, or one second ' +
      'after the model was asked; a failure before that is an ordinary error, a later one the last event of the ' +
      'stream. The turn goes on and is stored also when the client leaves. ' +
      'The header X-Overhead-Ms says how many milliseconds until here were neither the model’s nor its tools’.',
    tag: TAG,
  })
  async ask(
    @Actor() actor: Caller,
    @Query() query: AskQuery,
    @Body() body: ConversationRequest,
    @Sse() sse: SseWriter,
  ): Promise<Reply<AskResponse> | void> {
    const turn = this.asking.begin(actor, askOf(body, query));
    void this.broadcast.follow(turn);
    return body.stream ? answerStreamed(turn, sse) : answerWhole(turn);
  }

  @Endpoint({
    post: ':session_id/stop/',
    access: caller('conversations', { level: 'read', scope: within('conversation', 'session_id') }),
    status: 204,
    errors: ['not_found'],
    spec: 'supplement §15.166',
    summary: 'Stop the answer that is being given',
    description:
      'Beyond the contract. Ends the turn that runs in a conversation of yours, wherever it runs; what was said until ' +
      'then is stored, and its stream ends as if the answer were complete. 404 when no turn runs.',
    tag: TAG,
  })
  stop(@Actor() actor: Caller, @IdParam('session_id') id: SessionId): Promise<void> {
    return this.stopping.stop(actor, id);
  }

  @Endpoint({
    post: 'preflight',
    access: caller('assistants', { level: 'read', scope: narrowedTo('space', 'assistant') }),
    status: 200,
    response: PreflightResponse,
    errors: [...MODEL_REFUSALS, ...UPSTREAM_REFUSALS, 'rate_limit_exceeded'],
    spec: '§4.3',
    summary: 'Estimate the tokens of the next message',
    tag: TAG,
  })
  async preflight(@Actor() actor: Caller, @Body() body: PreflightRequest): Promise<PreflightResponse> {
    return PreflightResponse.from(await this.preflights.estimate(actor, draftOf(body)));
  }

  @Endpoint({
    post: 'approve-tools/',
    access: caller('assistants', { level: 'read', scope: narrowedTo('space', 'assistant') }),
    status: 200,
    response: ToolApprovalResponse,
    errors: [...CONVERSATION_REFUSALS, 'approval_conflict', 'rate_limit_exceeded'],
    audit: 'TOOL_APPROVAL_SUBMITTED',
    spec: '§4.3',
    summary: 'Decide about tool calls that wait',
    tag: TAG,
  })
  async approveTools(
    @Actor() actor: Caller,
    @Query() { approval_id }: ApproveToolsQuery,
    @ListBody(() => ToolApprovalDecision, { max: 1000 }) decisions: ToolApprovalDecision[],
  ): Promise<ToolApprovalResponse> {
    assertConsistent(decisions);
    assertReasonsFit(decisions, this.config.denialReasonMaxLength);
    const outcome = await this.tools.decide(actor, approval_id, decisions.map(ToolApprovalDecision.toDecision));
    return ToolApprovalResponse.from(approval_id, outcome);
  }

  @Endpoint({
    get: ':session_id/tool-calls/:tool_call_id/result/',
    access: caller('conversations', { scope: within('conversation', 'session_id') }),
    status: 200,
    response: ToolCallResultPublic,
    errors: CONVERSATION_REFUSALS,
    spec: '§4.3',
    summary: 'Read the result of a tool call',
    tag: TAG,
  })
  async toolCallResult(
    @Actor() actor: Caller,
    @IdParam('session_id') id: SessionId,
    @PathParam('tool_call_id') toolCallId: string,
  ): Promise<ToolCallResultPublic> {
    const { callId, modelName, result } = await this.tools.resultOf(actor, id, toolCallId);
    return { tool_call_id: callId, result, mcp_tool_name: modelName };
  }
}
