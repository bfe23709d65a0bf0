import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import { type ChatModel, ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import type { DocumentReference } from '../domain/conversation';
import type { PromptFile } from '../domain/prompt';
import { documentsOf } from '../domain/references';
import { type Prompt, PromptBuilder } from './prompt-builder.service';
import { type TurnContext, TurnContexts } from './turn-context.service';
import { TurnKnowledge } from './turn-knowledge.service';
import { TurnMaterials } from './turn-material.service';

/** A question that is ready to be put to its model. */
export interface PreparedTurn {
  readonly ask: Ask;
  readonly context: TurnContext;
  readonly model: ChatModel;
  readonly prompt: Prompt;
  readonly found: readonly DocumentReference[];
}

/** Brings together what a model is to be asked. */
@Injectable()
export class PrepareTurn {
  constructor(
    private readonly contexts: TurnContexts,
    private readonly gateway: ModelGateway,
    private readonly materials: TurnMaterials,
    private readonly knowledge: TurnKnowledge,
    private readonly prompts: PromptBuilder,
  ) {}

  /** @throws everything that asking may be refused with before the model is called */
  async prepare(actor: Caller, ask: Ask, signal: AbortSignal): Promise<PreparedTurn> {
    const context = await this.contexts.load(actor, ask);
    const { question, fileTexts, attachments, earlier } = await this.materials.read(ask.question, context, signal);
    const { version } = ask;
    const [model, chunks] = await Promise.all([
      this.gateway.chat(context.model),
      this.knowledge.find(actor.tenantId, context.knowledge, {
        query: searchText(ask.question, fileTexts, context),
        version,
        contextWindow: context.model.contextWindow,
        signal,
      }),
    ]);
    const assistantPrompt = context.assistant.prompt;
    const prompt = this.prompts.build({ assistantPrompt, question, attachments, earlier, chunks, version }, model);
    return { ask, context, model, prompt, found: documentsOf(chunks) };
  }
}

/** What is searched for: the files, everything that was said, and the question at its end. @source supplement §13.2 */
function searchText(question: string, files: readonly PromptFile[], { earlier }: TurnContext): string {
  const said = earlier.flatMap((turn) => [turn.question, turn.answer]);
  return [...files.map(({ text }) => text), ...said, question].join('\n').trim();
}
