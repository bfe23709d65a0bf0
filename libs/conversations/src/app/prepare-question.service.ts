import { Injectable } from '@nestjs/common';
import { QuestionPreparation, type ReadyQuestion } from '@svc/asking';
import { FeatureConfig } from '@svc/config';
import { FileDirectory } from '@svc/content';
import type { AssistantId, Caller } from '@svc/kernel';
import { type ImageGenerator, ModelGateway } from '@svc/models';
import { NO_USAGE, type Usage } from '@svc/usage';
import type { Ask } from '../domain/ask';
import { GroupChoice, type GroupDecision } from './group-choice.service';
import { promptWithSkills } from '../domain/prompt-with-skills';
import { saidAlready } from './said-model';
import { type QuestionContext, QuestionContexts } from './question-context.service';

/** A question that is ready to be put to its model. */
export interface PreparedQuestion extends ReadyQuestion {
  readonly ask: Ask;
  readonly context: QuestionContext;
  /** Makes pictures when the model asks for them; null where none are offered. */
  readonly images: ImageGenerator | null;
  /** Null when nobody was chosen in a group chat. */
  readonly answeredBy: { readonly id: AssistantId; readonly name: string } | null;
  /** What choosing who answers cost; null when nobody was asked. */
  readonly spent: Usage | null;
  /** Whether the answer was said already, and counted then. */
  readonly isSaid: boolean;
}

/** Brings together what a model is to be asked in a conversation. */
@Injectable()
export class PrepareQuestion {
  constructor(
    private readonly contexts: QuestionContexts,
    private readonly choice: GroupChoice,
    private readonly preparation: QuestionPreparation,
    private readonly gateway: ModelGateway,
    private readonly files: FileDirectory,
    private readonly features: FeatureConfig,
  ) {}

  /** @throws everything that asking may be refused with before the model is called */
  async prepare(actor: Caller, ask: Ask, signal: AbortSignal): Promise<PreparedQuestion> {
    const first = await this.contexts.load(actor, ask);
    const decision = await this.choice.decide(actor, first, ask, signal);
    if (decision?.assistantId === null) return this.answered(ask, first, decision);
    // Whoever was chosen is judged by their own model and knowledge, the first one as well.
    const context = decision ? await this.contexts.load(actor, { ...ask, answeringId: decision.assistantId }) : first;
    const { question, version, useWebSearch } = ask;
    const { prompt, attachments } = context.assistant;
    const assistantPrompt = promptWithSkills(prompt, context.skills);
    const asked = { ...context, question, assistantPrompt, attachments, version, useWebSearch };
    const [ready, images] = await Promise.all([
      this.preparation.prepare(actor.tenantId, asked, signal),
      this.imagesFor(context),
    ]);
    // Recordings were written down on the way, which the answer shows.
    const heard = { ...context, files: await this.files.heard(context.files) };
    const { id, name } = context.assistant.assistant;
    return {
      ...ready,
      ask,
      context: heard,
      images,
      answeredBy: { id, name },
      spent: decision?.usage ?? null,
      isSaid: false,
    };
  }

  /** What was said instead of a choice is the answer: nobody is asked again. @source supplement §13.7 rule 5 */
  private async answered(
    ask: Ask,
    context: QuestionContext,
    { text, usage }: GroupDecision,
  ): Promise<PreparedQuestion> {
    const model = saidAlready(await this.gateway.chat(context.model), text, usage ?? NO_USAGE);
    const prompt = { messages: [{ role: 'user' as const, content: ask.question }], passages: [] };
    const nothing = {
      found: [],
      excerpts: new Map(),
      web: [],
      images: null,
      answeredBy: null,
      spent: null,
      isSaid: true,
    };
    const files = await this.files.heard(context.files);
    return { ...nothing, ask, model, prompt, context: { ...context, files, tools: [], skills: [] } };
  }

  /** Pictures are for the assistant that everybody has in their personal space. @source supplement §2.3, §15.86 */
  private async imagesFor({ assistant, model }: QuestionContext): Promise<ImageGenerator | null> {
    const isPersonal = assistant.assistant.type === 'default-assistant' && assistant.space.kind === 'personal';
    if (!this.features.imageGeneration || !isPersonal || !model.supportsToolCalling) return null;
    return this.gateway.images(model);
  }
}
