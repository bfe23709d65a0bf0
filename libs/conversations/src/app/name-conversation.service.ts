import { Injectable } from '@nestjs/common';
import type { Exchange } from '@svc/asking';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type SessionId } from '@svc/kernel';
import { type ChatModel, ModelGateway } from '@svc/models';
import { currentTrace } from '@svc/telemetry';
import { generatedName } from '../domain/conversation-name';
import { titleMessages } from '../domain/title';
import { ChangeConversation } from './change-conversation.service';
import { History } from './history.service';
import { QuestionContexts } from './question-context.service';

// A title is a convenience; nobody should wait for it as long as for an answer.
const TIMEOUT_MS = 60_000;

/** Lets the assistant's own model name a conversation. @source supplement §13.6 */
@Injectable()
export class NameConversation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly contexts: QuestionContexts,
    private readonly history: History,
    private readonly gateway: ModelGateway,
    private readonly changes: ChangeConversation,
  ) {}

  /**
   * A model that answers nothing leaves the name as it is. @throws not_found · forbidden · bad_request without any
   * answered turn · what calling a model throws
   */
  async name(actor: Caller, id: SessionId): Promise<void> {
    const { model: record } = await this.contexts.load(actor, {
      partner: { kind: 'session', id },
      toolAssistantId: null,
      fileIds: [],
    });
    const first = await this.uow.read(actor.tenantId, (tx) => this.history.opening(tx, actor.tenantId, id));
    if (first.length === 0) throw new AppError('bad_request', { message: 'The conversation has no answer yet.' });
    const name = generatedName(await titleFor(first, await this.gateway.chat(record)));
    if (name !== null) await this.changes.rename(actor, id, name);
  }
}

async function titleFor(exchanges: readonly Exchange[], model: ChatModel): Promise<string> {
  if (model.suggestTitle) return model.suggestTitle(exchanges[0]!.question);
  const count = (text: string): number => model.countTokens(text);
  const events = model.stream({
    messages: titleMessages(exchanges, model.contextWindow, count),
    kwargs: {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
    traceId: currentTrace()?.traceId,
  });
  let title = '';
  for await (const event of events) if (event.type === 'text') title += event.delta;
  return title;
}
