import { Injectable } from '@nestjs/common';
import {
  type DocumentReference,
  documentsOf,
  KnowledgeSearch,
  MaterialReader,
  type Prompt,
  PromptBuilder,
  type PromptFile,
  type ReadMaterial,
  searchText,
  type WebResult,
  WebSearch,
} from '@svc/asking';
import { FeatureConfig } from '@svc/config';
import type { Caller } from '@svc/kernel';
import { type ChatModel, type ImageGenerator, ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { type QuestionContext, QuestionContexts } from './question-context.service';

/** A question that is ready to be put to its model. */
export interface PreparedQuestion {
  readonly ask: Ask;
  readonly context: QuestionContext;
  readonly model: ChatModel;
  readonly prompt: Prompt;
  readonly found: readonly DocumentReference[];
  /** Pages that the web search found. */
  readonly web: readonly WebResult[];
  /** Makes pictures when the model asks for them; null where none are offered. */
  readonly images: ImageGenerator | null;
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
    private readonly webSearch: WebSearch,
    private readonly features: FeatureConfig,
  ) {}

  /** @throws everything that asking may be refused with before the model is called */
  async prepare(actor: Caller, ask: Ask, signal: AbortSignal): Promise<PreparedQuestion> {
    const context = await this.contexts.load(actor, ask);
    const connecting = this.gateway.chat(context.model);
    const reading = connecting.then((model) => this.read(ask, context, model, signal));
    // The search waits for the material only when there are files to search with.
    const words = context.files.length > 0 ? reading.then(({ fileTexts }) => fileTexts) : Promise.resolve([]);
    const searching = words.then((fileTexts) => this.search(actor, ask, context, fileTexts, signal));
    const { version } = ask;
    // @source supplement §13.5
    const browsing = ask.useWebSearch && version === 2 ? this.webSearch.find(ask.question, signal) : [];
    const drawing = this.imagesFor(context);
    const [model, material, chunks, web, images] = await Promise.all([
      connecting,
      reading,
      searching,
      browsing,
      drawing,
    ]);
    const prompt = this.prompts.build(
      { ...material, assistantPrompt: context.assistant.prompt, chunks, web, version },
      model,
    );
    return { ask, context, model, prompt, found: documentsOf(chunks), web, images };
  }

  /** Pictures are for the assistant that everybody has in their personal space. @source supplement §2.3, §15.86 */
  private async imagesFor({ assistant, model }: QuestionContext): Promise<ImageGenerator | null> {
    const isPersonal = assistant.assistant.type === 'default-assistant' && assistant.space.kind === 'personal';
    if (!this.features.imageGeneration || !isPersonal || !model.supportsToolCalling) return null;
    return this.gateway.images(model);
  }

  private read(
    { question }: Ask,
    context: QuestionContext,
    model: ChatModel,
    signal: AbortSignal,
  ): Promise<ReadMaterial> {
    const { prompt: assistantPrompt, attachments } = context.assistant;
    return this.materials.read({ ...context, question, assistantPrompt, attachments }, model, signal);
  }

  private search(
    { tenantId }: Caller,
    { question, version }: Ask,
    { knowledge, earlier, model: { contextWindow } }: QuestionContext,
    fileTexts: readonly PromptFile[],
    signal: AbortSignal,
  ) {
    const query = searchText(question, fileTexts, earlier);
    return this.knowledge.find(tenantId, knowledge, { query, version, contextWindow, signal });
  }
}
