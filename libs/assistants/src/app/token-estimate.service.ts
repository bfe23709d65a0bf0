import { Injectable } from '@nestjs/common';
import { FileDirectory, type FileRecord, readable } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type Caller, type FileId } from '@svc/kernel';
import { type ChatModel, ModelGateway } from '@svc/models';
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
    private readonly files: FileDirectory,
  ) {}

  /** @throws not_found · forbidden_action · no_completion_model · bad_request for an unknown file, and for any of a service key · what `ModelGateway.chat` throws */
  async estimate(actor: Caller, id: AssistantId, text: string, fileIds: readonly FileId[]): Promise<TokenEstimate> {
    const { tenantId } = actor;
    const { assistant, files } = await this.uow.read(tenantId, async (tx) => ({
      assistant: await this.directory.forChat(tx, actor, id),
      files: await this.files.requireForMessage(tx, actor, fileIds),
    }));
    if (!assistant.completionModel) throw new AppError('no_completion_model');
    const model = await this.gateway.chat(assistant.completionModel);
    const counts: Record<string, number> = {};
    // One after the other: many long texts at once would fill the memory.
    for (const file of files) counts[file.id] = await this.tokensOf(file, model);
    return {
      prompt: await model.countLongText(assistant.prompt ?? ''),
      text: await model.countLongText(text),
      files: counts,
      limit: model.contextWindow,
    };
  }

  /** Exact as long as it may fit the window; beyond, as estimated when the file was taken in. */
  private async tokensOf(file: FileRecord, model: ChatModel): Promise<number> {
    if (readable([file], model.contextWindow).beyond.length > 0) return file.tokenCount ?? 0;
    return model.countLongText((await this.files.texts([file])).get(file.id) ?? '');
  }
}
