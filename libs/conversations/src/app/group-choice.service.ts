import { Injectable } from '@nestjs/common';
import { countText, divide, SingleAnswers, type Usage } from '@svc/asking';
import { AppError, type AssistantId, type Caller, ownerOf } from '@svc/kernel';
import { ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { choiceMessages, chosenBy } from '../domain/group-choice';
import type { QuestionContext } from './question-context.service';

/** Who answers in a group chat, and what choosing cost. */
export interface GroupDecision {
  /** Null: the text is the answer itself. */
  readonly assistantId: AssistantId | null;
  readonly text: string;
  /** Null when nobody had to be asked. */
  readonly usage: Usage | null;
}

/** Chooses which assistant of a group chat answers. @source supplement §13.7, §15.87 */
@Injectable()
export class GroupChoice {
  constructor(
    private readonly gateway: ModelGateway,
    private readonly answers: SingleAnswers,
  ) {}

  /**
   * The one that the question names, the only one, or the one that the first one's model chooses; null for a question that
   * is to no group chat. @throws bad_request for a name where none may be given · what calling a model throws
   */
  async decide(actor: Caller, context: QuestionContext, ask: Ask, signal: AbortSignal): Promise<GroupDecision | null> {
    const { group, assistant } = context;
    if (!group) return null;
    const { members, allowMentions } = group.groupChat;
    if (ask.toolAssistantId !== null && !allowMentions) {
      throw new AppError('bad_request', { message: 'The group chat allows no mentions.' });
    }
    if (ask.toolAssistantId !== null || members.length === 1) {
      return { assistantId: assistant.assistant.id, text: '', usage: null };
    }
    const { text, usage, failure } = await this.put(actor, context, ask.question, signal);
    if (failure) throw failure.error;
    return { assistantId: chosenBy(text, members)?.id ?? null, text, usage };
  }

  private async put(
    actor: Caller,
    { group, model: record, earlier }: QuestionContext,
    question: string,
    signal: AbortSignal,
  ) {
    const { members } = group!.groupChat;
    const model = await this.gateway.chat(record);
    const count = (text: string): Promise<number> => countText(text, model);
    let fixed = 0;
    for (const { content } of choiceMessages(members, [], question)) fixed += await count(content as string);
    const { history } = await divide(model.contextWindow, fixed, earlier, count);
    const prompt = { messages: choiceMessages(members, history, question), passages: [] };
    const account = { tenantId: actor.tenantId, owner: ownerOf(actor), source: 'choice' };
    return this.answers.ask({ model, prompt, signal, record, account, kwargs: {} });
  }
}
