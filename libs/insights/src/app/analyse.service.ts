import { Injectable } from '@nestjs/common';
import { ModelLoop, SingleAnswers } from '@svc/asking';
import type { ChatMessage, ChatModel } from '@svc/models';
import { ModelGateway } from '@svc/models';
import type { Account } from '@svc/usage';
import { answersPrompt, divided, questionsPrompt, roomFor } from '../domain/analysis-prompt';
import type { AnalysisMaterial } from './analysis-material.service';

/** Tokens that the answer of a part has at most, so that answers take less room than what they are made from. */
const PART_TOKENS = 1_000;

/** What is asked about a material, and on whose account. */
export interface Inquest {
  readonly question: string;
  readonly material: AnalysisMaterial;
  readonly account: Account;
  readonly signal: AbortSignal;
}

/** What one call to the model is about. */
interface Asking extends Inquest {
  readonly model: ChatModel;
}

/** Answers questions about questions. Never inside a transaction. */
@Injectable()
export class Analyse {
  constructor(
    private readonly gateway: ModelGateway,
    private readonly answers: SingleAnswers,
    private readonly loop: ModelLoop,
  ) {}

  /** In how many prompts the material would have to be put. @throws what `ModelGateway.chat` throws */
  async parts({ question, material }: Pick<Inquest, 'question' | 'material'>): Promise<number> {
    const model = await this.gateway.chat(material.model);
    const room = roomFor(question, model.contextWindow, (text) => model.countTokens(text));
    return divided(material.lines, room, (text) => model.countTokens(text)).length;
  }

  /** The answer, piece by piece. @throws what calling the model throws · the reason of the signal */
  async *run(inquest: Inquest): AsyncGenerator<string> {
    const model = await this.gateway.chat(inquest.material.model);
    const asking = { ...inquest, model };
    const count = (text: string): number => model.countTokens(text);
    const room = roomFor(inquest.question, model.contextWindow, count);
    let prompt = questionsPrompt;
    let groups = divided(inquest.material.lines, room, count);
    while (groups.length > 1) {
      const answers: string[] = [];
      for (const group of groups) answers.push(await this.part(asking, prompt(inquest.question, group), room));
      const next = divided(answers, room, count);
      prompt = answersPrompt;
      // Answers that are no shorter than what they were made from would never come to an end.
      groups = next.length < groups.length ? next : [next[0]!];
    }
    yield* this.say(asking, prompt(inquest.question, groups[0] ?? []));
  }

  /** The whole answer. @throws what `run` does */
  async whole(inquest: Inquest): Promise<string> {
    let answer = '';
    for await (const piece of this.run(inquest)) answer += piece;
    return answer;
  }

  private async part(asking: Asking, messages: ChatMessage[], room: number): Promise<string> {
    const maxTokens = Math.min(PART_TOKENS, Math.max(1, Math.floor(room / 4)));
    const { text, failure } = await this.answers.ask({ ...this.inquiry(asking, messages), maxTokens });
    if (failure) throw failure.error;
    return text;
  }

  private async *say(asking: Asking, messages: ChatMessage[]): AsyncGenerator<string> {
    for await (const step of this.loop.run(this.inquiry(asking, messages))) {
      if (step.type === 'text') yield step.delta;
    }
  }

  private inquiry({ model, material, account, signal }: Asking, messages: ChatMessage[]) {
    return { model, record: material.model, account, prompt: { messages, passages: [] }, kwargs: {}, signal };
  }
}
