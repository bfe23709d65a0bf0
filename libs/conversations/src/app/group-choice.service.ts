import { Injectable } from '@nestjs/common';
import { countText, divide, FileReader, SingleAnswers } from '@svc/asking';
import { type FileRecord, readable } from '@svc/content';
import { type AssistantId, type Caller, ownerOf } from '@svc/kernel';
import { ModelGateway } from '@svc/models';
import type { Usage } from '@svc/usage';
import type { Ask } from '../domain/ask';
import { choiceMessages, chosenBy, type ShownFile, toChooseBy } from '../domain/group-choice';
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
    private readonly reader: FileReader,
  ) {}

  /**
   * The one that the first one's model chooses; null where that is known already: the question names one, there is only
   * one, or it is to no group chat. @throws what reading files and calling a model throws
   */
  async decide(actor: Caller, context: QuestionContext, ask: Ask, signal: AbortSignal): Promise<GroupDecision | null> {
    const { group, isUndecided } = context;
    if (!group || !isUndecided) return null;
    const { text, usage, failure } = await this.put(actor, context, ask.question, signal);
    if (failure) throw failure.error;
    return { assistantId: chosenBy(text, group.groupChat.members)?.id ?? null, text, usage };
  }

  private async put(actor: Caller, context: QuestionContext, asked: string, signal: AbortSignal) {
    const { model: record } = context;
    const { members } = context.group!.groupChat;
    const model = await this.gateway.chat(record);
    // What was asked before is known well enough by the answers.
    const earlier = context.earlier.map(({ files, ...said }) => ({
      question: toChooseBy(said.question, files.map(nameOnly)),
      answer: said.answer,
    }));
    const count = (text: string): Promise<number> => countText(text, model);
    const divided = async (files: readonly ShownFile[]) => {
      const question = toChooseBy(asked, files);
      let fixed = 0;
      for (const { content } of choiceMessages(members, [], question)) fixed += await count(content as string);
      return { question, ...(await divide(model.contextWindow, fixed, earlier, count)) };
    };
    const whole = await divided(await this.shown(context, signal));
    // How files begin helps who chooses, but no question is refused for it.
    const fits = whole.usedTokens <= whole.usableTokens;
    const { question, history } = fits ? whole : await divided(context.files.map(nameOnly));
    const prompt = { messages: choiceMessages(members, history, question), passages: [] };
    const account = { tenantId: actor.tenantId, owner: ownerOf(actor), source: 'choice' };
    return this.answers.ask({ model, prompt, signal, record, account, kwargs: {} });
  }

  /** The question's files: words where there are any, and not far more than any model takes. */
  private async shown({ files, model, transcription }: QuestionContext, signal: AbortSignal): Promise<ShownFile[]> {
    const worded = files.filter(({ fileType }) => fileType !== 'image');
    const { worthReading } = readable(worded, model.contextWindow);
    const [read] = await this.reader.read([worthReading], { vision: false, maxPages: 0, transcription, signal });
    return files.map((file) => {
      const at = worthReading.indexOf(file);
      return at < 0 ? nameOnly(file) : read!.texts[at]!;
    });
  }
}

function nameOnly({ name }: FileRecord): ShownFile {
  return { name, text: '' };
}
