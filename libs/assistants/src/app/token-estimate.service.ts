import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type UserPrincipal } from '@svc/kernel';
import { ModelGateway } from '@svc/models';
import { AssistantDirectory } from './assistant-directory';

/** Tokens of the parts of a message, counted by the assistant's own model. */
export interface TokenEstimate {
  readonly prompt: number;
  readonly text: number;
  /** Tokens per file id. */
  readonly files: Readonly<Record<string, number>>;
  readonly limit: number;
}

/** Says what a message would take of an assistant's context window. @source supplement §2.3 */
@Injectable()
export class TokenEstimateService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly directory: AssistantDirectory,
    private readonly gateway: ModelGateway,
  ) {}

  /** @throws not_found · forbidden_action · no_completion_model · what `ModelGateway.chat` throws */
  async estimate(
    actor: UserPrincipal,
    id: AssistantId,
    text: string,
    fileIds: readonly string[],
  ): Promise<TokenEstimate> {
    if (fileIds.length > 0) throw new AppError('bad_request', { message: `There is no file ${fileIds[0]}.` });
    const assistant = await this.uow.read(actor.tenantId, (tx) => this.directory.forChat(tx, actor, id));
    if (!assistant.completionModel) throw new AppError('no_completion_model');
    const model = await this.gateway.chat(assistant.completionModel);
    return {
      prompt: model.countTokens(assistant.prompt ?? ''),
      text: model.countTokens(text),
      files: {},
      limit: model.contextWindow,
    };
  }
}
