import { Injectable } from '@nestjs/common';
import {
  ALWAYS_KEPT,
  countText,
  divide,
  isUnheard,
  MaterialReader,
  questionText,
  RESERVE_TOKENS,
  systemMessage,
} from '@svc/asking';
import { estimatedTokens, type FileRecord, readable } from '@svc/content';
import type { Caller } from '@svc/kernel';
import { ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { promptWithSkills } from '../domain/prompt-with-skills';
import { QuestionContexts } from './question-context.service';
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
    // A text without end is estimated by its length, not read: what it costs is far beyond the window.
    const always = context.assistant.attachments;
    const newest = context.earlier.slice(-ALWAYS_KEPT).flatMap(({ files }) => files);
    const { worthReading, beyond } = readable([...always, ...countable, ...newest], model.contextWindow);
    const read = (files: readonly FileRecord[]) => files.filter((file) => worthReading.includes(file));
    const unread = (files: readonly FileRecord[]) => estimatedTokens(files.filter((file) => beyond.includes(file)));
    const asked = {
      ...context,
      files: read(countable),
      earlier: context.earlier.map((exchange, at) =>
        at < context.earlier.length - ALWAYS_KEPT ? exchange : { ...exchange, files: read(exchange.files) },
      ),
      question: draft.question,
      assistantPrompt,
      attachments: read(always),
    };
    const { question, attachments, earlier } = await this.materials.read(asked, model);
    const count = (text: string): Promise<number> => countText(text, model);
    const prompted = (prompt: string | null): Promise<number> =>
      count(systemMessage({ assistantPrompt: prompt, knowledge: '', version: 1, attachments: [] }));
    const promptTokens = await prompted(assistantPrompt);
    const attachmentTokens = await count(
      systemMessage({ assistantPrompt: null, knowledge: '', version: 1, attachments }),
    );
    const questionTokens = await count(question.text);
    const fixedTokens = promptTokens + attachmentTokens + questionTokens;
    const { usedTokens } = await divide(model.contextWindow, fixedTokens, earlier, count);
    const alone = questionText(draft.question, []);
    const fileTokens = alone === question.text ? 0 : questionTokens - (await count(alone));
    return {
      inputTokens: usedTokens - promptTokens - attachmentTokens - fileTokens + unread(newest),
      fileTokens: fileTokens + unread(countable),
      excludedFiles: context.files.length - countable.length,
      attachmentTokens: attachmentTokens + unread(always),
      promptTokens,
      skillTokens: promptTokens - (await prompted(ownPrompt)),
      contextWindow: model.contextWindow,
      reserveTokens: RESERVE_TOKENS,
      modelName: context.model.name,
    };
  }
}
