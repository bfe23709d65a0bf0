import { Injectable } from '@nestjs/common';
import {
  type DocumentReference,
  documentsOf,
  KnowledgeSearch,
  MaterialReader,
  type Prompt,
  PromptBuilder,
  searchText,
} from '@svc/asking';
import type { Caller } from '@svc/kernel';
import { type ChatModel, ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { type QuestionContext, QuestionContexts } from './question-context.service';

/** A question that is ready to be put to its model. */
export interface PreparedQuestion {
  readonly ask: Ask;
  readonly context: QuestionContext;
  readonly model: ChatModel;
  readonly prompt: Prompt;
  readonly found: readonly DocumentReference[];
}

/** Brings together what a model is to be asked. */
@Injectable()
export class PrepareQuestion {
  constructor(
    private readonly contexts: QuestionContexts,
    private readonly gateway: ModelGateway,
    private readonly materials: MaterialReader,
    private readonly knowledge: KnowledgeSearch,
    private readonly prompts: PromptBuilder,
  ) {}

  /** @throws everything that asking may be refused with before the model is called */
  async prepare(actor: Caller, ask: Ask, signal: AbortSignal): Promise<PreparedQuestion> {
    const context = await this.contexts.load(actor, ask);
    const { version, question: words } = ask;
    const { prompt: assistantPrompt, attachments: attached } = context.assistant;
    const model = await this.gateway.chat(context.model);
    const asked = { ...context, question: words, assistantPrompt, attachments: attached };
    const { question, fileTexts, attachments, earlier } = await this.materials.read(asked, model, signal);
    const chunks = await this.knowledge.find(actor.tenantId, context.knowledge, {
      query: searchText(words, fileTexts, context.earlier),
      version,
      contextWindow: context.model.contextWindow,
      signal,
    });
    const prompt = this.prompts.build({ assistantPrompt, question, attachments, earlier, chunks, version }, model);
    return { ask, context, model, prompt, found: documentsOf(chunks) };
  }
}
