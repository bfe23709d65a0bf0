import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '@svc/kernel';
import { type ChatModel, ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import type { HistoryTurn } from '../domain/budget';
import type { DocumentReference } from '../domain/conversation';
import { documentsOf } from '../domain/references';
import { type Prompt, PromptBuilder } from './prompt-builder.service';
import { TurnContexts, type TurnContext } from './turn-context.service';
import { TurnKnowledge } from './turn-knowledge.service';

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
    private readonly knowledge: TurnKnowledge,
    private readonly prompts: PromptBuilder,
  ) {}

  /** @throws everything that asking may be refused with before the model is called */
  async prepare(actor: UserPrincipal, ask: Ask, signal: AbortSignal): Promise<PreparedTurn> {
    const context = await this.contexts.load(actor, ask);
    const { assistant, earlier, knowledge } = context;
    const [model, chunks] = await Promise.all([
      this.gateway.chat(context.model),
      this.knowledge.find(actor.tenantId, knowledge, {
        query: searchText(ask.question, earlier),
        version: ask.version,
        contextWindow: context.model.contextWindow,
        signal,
      }),
    ]);
    const prompt = this.prompts.build(
      {
        assistantPrompt: assistant.prompt,
        question: ask.question,
        questionFiles: [],
        attachments: [],
        earlier,
        chunks,
        version: ask.version,
      },
      model,
    );
    return { ask, context, model, prompt, found: documentsOf(chunks) };
  }
}

/** What is searched for: everything that was said, and the question at its end. @source supplement §13.2 */
function searchText(question: string, earlier: readonly HistoryTurn[]): string {
  return [...earlier.flatMap((turn) => [turn.question, turn.answer]), question].join('\n').trim();
}
