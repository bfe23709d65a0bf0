import { Injectable } from '@nestjs/common';
import { AppError, type UserPrincipal } from '@svc/kernel';
import { ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { divide, RESERVE_TOKENS } from '../domain/budget';
import { questionText, systemMessage } from '../domain/prompt';
import { TurnContexts } from './turn-context.service';
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
  readonly promptTokens: number;
  readonly contextWindow: number;
  readonly reserveTokens: number;
  readonly modelName: string;
}

/** Estimates the cost of the next message without sending it. @source spec §4.3 */
@Injectable()
export class PreflightService {
  constructor(
    private readonly contexts: TurnContexts,
    private readonly gateway: ModelGateway,
    private readonly limits: UserLimits,
  ) {}

  /** @throws rate_limit_exceeded · bad_request for unknown files · everything that asking is refused with */
  async estimate(actor: UserPrincipal, draft: Draft): Promise<Estimate> {
    await this.limits.count(actor, 'preflight');
    const { assistant, model: record, earlier } = await this.contexts.load(actor, draft);
    const [unknown] = draft.fileIds;
    if (unknown) throw new AppError('bad_request', { message: `There is no file ${unknown}.` });
    const model = await this.gateway.chat(record);
    const count = (text: string): number => (text === '' ? 0 : model.countTokens(text));
    const assistantPrompt = draft.assistantPrompt ?? assistant.prompt;
    const promptTokens = count(systemMessage({ assistantPrompt, knowledge: '', version: 1, attachments: [] }));
    const questionTokens = count(questionText(draft.question, []));
    const { usedTokens } = divide(model.contextWindow, promptTokens + questionTokens, earlier, count);
    return {
      inputTokens: usedTokens - promptTokens,
      promptTokens,
      contextWindow: model.contextWindow,
      reserveTokens: RESERVE_TOKENS,
      modelName: record.name,
    };
  }
}
