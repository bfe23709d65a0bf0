import { Injectable } from '@nestjs/common';
import { ModelLoop, SingleAnswers } from '@svc/asking';
import type { ChatMessage, ChatModel } from '@svc/models';
import { ModelGateway } from '@svc/models';
import type { Account } from '@svc/usage';
import { answersPrompt, divided, questionsPrompt, roomFor } from '../domain/analysis-prompt';
import type { AnalysisMaterial } from './analysis-material.service';

/** Tokens that the answer of a part has at most, so that answers take less room than what they are made from. */
const PART_TOKENS = 1_000;

/** What is asked about a material. */
export interface Inquest {
  readonly question: string;
  readonly material: AnalysisMaterial;
}

/** On whose account a question is answered, and for how long somebody wants the answer. */
export interface Terms {
  readonly account: Account;
  readonly signal: AbortSignal;
}

/** How a question is going to be answered. */
export interface Plan extends Inquest {
  readonly model: ChatModel;
  /** Tokens of material that one prompt has room for. */
  readonly room: number;
  /** The material by the prompts that it has to be put into; none where there is nothing. */
  readonly groups: readonly (readonly string[])[];
}

/** What one call to the model is about. */
type Asking = Plan & Terms;

/** Answers questions about questions. Never inside a transaction. */
@Injectable()
export class Analyse {
  constructor(
    private readonly gateway: ModelGateway,
    private readonly answers: SingleAnswers,
    private readonly loop: ModelLoop,
  ) {}

  /** Connects to the model and divides the material for it. @throws what `ModelGateway.chat` throws */
  async plan({ question, material }: Inquest): Promise<Plan> {
    const model = await this.gateway.chat(material.model);
    const count = (text: string): Promise<number> => model.countLongText(text);
    const room = await roomFor(question, model.contextWindow, count);
    return { question, material, model, room, groups: await divided(material.lines, room, count) };
  }

  /** The answer, piece by piece. @throws what `plan` and calling the model throw · the reason of the signal */
  async *stream(inquest: Inquest, terms: Terms): AsyncGenerator<string> {
    yield* this.run(await this.plan(inquest), terms);
  }

  /** The whole answer. @throws what calling the model throws · the reason of the signal */
  async whole(plan: Plan, terms: Terms): Promise<string> {
    let answer = '';
    for await (const piece of this.run(plan, terms)) answer += piece;
    return answer;
  }

  private async *run(plan: Plan, terms: Terms): AsyncGenerator<string> {
    const asking = { ...plan, ...terms };
    const { question, model, room } = plan;
    let prompt = questionsPrompt;
    let { groups } = plan;
    while (groups.length > 1) {
      const answers: string[] = [];
      for (const group of groups) answers.push(await this.part(asking, prompt(question, group)));
      const next = await divided(answers, room, (text) => model.countLongText(text));
      prompt = answersPrompt;
      // Answers that are no shorter than what they were made from would never come to an end.
      groups = next.length < groups.length ? next : [next[0]!];
    }
    yield* this.say(asking, prompt(question, groups[0] ?? []));
  }

  private async part(asking: Asking, messages: ChatMessage[]): Promise<string> {
    const maxTokens = Math.min(PART_TOKENS, Math.max(1, Math.floor(asking.room / 4)));
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
