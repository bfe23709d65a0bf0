import { Injectable } from '@nestjs/common';
import { type Exchange, SingleAnswers } from '@svc/asking';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, ownerOf, type SessionId } from '@svc/kernel';
import { type CompletionModelRecord, ModelGateway } from '@svc/models';
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
    private readonly answers: SingleAnswers,
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
    const name = generatedName(await this.titleFor(actor, first, record));
    if (name !== null) await this.changes.rename(actor, id, name);
  }

  private async titleFor(
    actor: Caller,
    exchanges: readonly Exchange[],
    record: CompletionModelRecord,
  ): Promise<string> {
    const model = await this.gateway.chat(record);
    if (model.suggestTitle) return model.suggestTitle(exchanges[0]!.question);
    const messages = await titleMessages(exchanges, model.contextWindow, (text) => model.countLongText(text));
    const { text, failure } = await this.answers.ask({
      model,
      record,
      account: { tenantId: actor.tenantId, owner: ownerOf(actor), source: 'title' },
      prompt: { messages, passages: [] },
      kwargs: {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (failure) throw failure.error;
    return text;
  }
}
