import { Injectable } from '@nestjs/common';
import {
  ALWAYS_KEPT,
  countText,
  divide,
  isUnheard,
  MaterialReader,
  type PromptFile,
  questionText,
  type ReadMaterial,
  RESERVE_TOKENS,
  systemMessage,
} from '@svc/asking';
import { estimatedTokens, type FileRecord, readable } from '@svc/content';
import type { Caller } from '@svc/kernel';
import { type ChatModel, ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { promptWithSkills } from '../domain/prompt-with-skills';
import { type QuestionContext, QuestionContexts } from './question-context.service';
import { UserLimits } from './user-limits.service';

/** A message that may be sent next. */
export interface Draft extends Pick<Ask, 'partner' | 'question' | 'fileIds' | 'toolAssistantId'> {
  /** Stands in for the assistant's stored prompt. */
  readonly assistantPrompt: string | null;
}

/** What a message would take of the context window, in tokens; the parts add up. @source supplement §1.2 */
export interface Estimate {
  /** The question and the history sent along. */
  readonly inputTokens: number;
  readonly fileTokens: number;
  /** Files that cannot be counted: pictures, and recordings that nobody has written down yet. */
  readonly excludedFiles: number;
  readonly attachmentTokens: number;
  readonly promptTokens: number;
  /** What the list of skills takes of `promptTokens`. */
  readonly skillTokens: number;
  readonly contextWindow: number;
  readonly reserveTokens: number;
  readonly modelName: string;
}

/** What is known of a message: its words, and the tokens of the files that are not read. */
interface ReadDraft {
  readonly material: ReadMaterial;
  readonly unreadTokens: { readonly files: number; readonly attachments: number; readonly earlier: number };
}

/** Estimates the cost of the next message without sending it. @source spec §4.3 */
@Injectable()
export class PreflightService {
  constructor(
    private readonly contexts: QuestionContexts,
    private readonly gateway: ModelGateway,
    private readonly materials: MaterialReader,
    private readonly limits: UserLimits,
  ) {}

  /** @throws rate_limit_exceeded · everything that asking is refused with before the model is called */
  async estimate(actor: Caller, draft: Draft): Promise<Estimate> {
    await this.limits.count(actor, 'preflight');
    const context = await this.contexts.load(actor, { ...draft, forEstimate: true });
    const model = await this.gateway.chat(context.model);
    const ownPrompt = draft.assistantPrompt ?? context.assistant.prompt;
    const assistantPrompt = promptWithSkills(ownPrompt, context.skills);
    const countable = context.files.filter((file) => file.fileType !== 'image' && !isUnheard(file));
    const { material, unreadTokens } = await this.read(draft, { ...context, files: countable }, assistantPrompt, model);
    const count = (text: string): Promise<number> => countText(text, model);
    const prompted = (prompt: string | null): Promise<number> => count(systemText(prompt, []));
    const promptTokens = await prompted(assistantPrompt);
    const attachmentTokens = await count(systemText(null, material.attachments));
    const questionTokens = await count(material.question.text);
    const fixedTokens = promptTokens + attachmentTokens + questionTokens;
    const { usedTokens } = await divide(model.contextWindow, fixedTokens, material.earlier, count);
    const alone = questionText(draft.question, []);
    const fileTokens = alone === material.question.text ? 0 : questionTokens - (await count(alone));
    return {
      inputTokens: usedTokens - promptTokens - attachmentTokens - fileTokens + unreadTokens.earlier,
      fileTokens: fileTokens + unreadTokens.files,
      excludedFiles: context.files.length - countable.length,
      attachmentTokens: attachmentTokens + unreadTokens.attachments,
      promptTokens,
      skillTokens: promptTokens - (await prompted(ownPrompt)),
      contextWindow: model.contextWindow,
      reserveTokens: RESERVE_TOKENS,
      modelName: context.model.name,
    };
  }

  /**
   * What the files of a message, of its assistant and of the newest exchanges hold. A text without end is estimated by its
   * length, not read: what it costs is far beyond the window.
   */
  private async read(
    { question }: Draft,
    context: QuestionContext,
    assistantPrompt: string | null,
    model: ChatModel,
  ): Promise<ReadDraft> {
    const { files, earlier } = context;
    const { attachments } = context.assistant;
    const newest = earlier.slice(-ALWAYS_KEPT).flatMap((exchange) => exchange.files);
    const { worthReading, beyond } = readable([...attachments, ...files, ...newest], model.contextWindow);
    const read = (some: readonly FileRecord[]) => some.filter((file) => worthReading.includes(file));
    const unread = (some: readonly FileRecord[]) => estimatedTokens(some.filter((file) => beyond.includes(file)));
    const asked = {
      ...context,
      question,
      assistantPrompt,
      files: read(files),
      attachments: read(attachments),
      earlier: earlier.map((exchange, at) =>
        at < earlier.length - ALWAYS_KEPT ? exchange : { ...exchange, files: read(exchange.files) },
      ),
    };
    return {
      material: await this.materials.read(asked, model),
      unreadTokens: { files: unread(files), attachments: unread(attachments), earlier: unread(newest) },
    };
  }
}

function systemText(assistantPrompt: string | null, attachments: readonly PromptFile[]): string {
  return systemMessage({ assistantPrompt, attachments, knowledge: '', version: 1 });
}
