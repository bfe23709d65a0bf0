import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import { FileDirectory, type FileRecord, FileRemoval, FileUsageRegistry } from '@svc/content';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type FileId, type MessageId, type SessionId, type TenantId, userOf } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import { QuestionFileRepository } from '../data/question-file.repository';

/** The files of conversations: which there are, who may add them, and when they go. @source spec §3.7 */
@Injectable()
export class ConversationFiles implements OnModuleInit {
  constructor(
    private readonly links: QuestionFileRepository,
    private readonly directory: FileDirectory,
    private readonly removal: FileRemoval,
    private readonly usage: FileUsageRegistry,
    private readonly config: UploadConfig,
  ) {}

  onModuleInit(): void {
    this.usage.register('chat_attachment', (tx, tenantId, ids) => this.links.countUses(tx, tenantId, ids));
  }

  /**
   * The files of a question.
   * @throws bad_request for unknown files and for too many · model_not_supported for a picture that the model cannot see
   */
  async forQuestion(
    tx: Tx,
    actor: Caller,
    ids: readonly FileId[],
    model: Pick<CompletionModelRecord, 'vision'>,
  ): Promise<FileRecord[]> {
    const { maxFilesInQuestion } = this.config;
    if (ids.length > maxFilesInQuestion) {
      throw new AppError('bad_request', { message: `A question takes at most ${maxFilesInQuestion} files.` });
    }
    const files = await this.forEstimate(tx, actor, ids);
    if (!model.vision && files.some(({ fileType }) => fileType === 'image')) {
      throw new AppError('model_not_supported', { message: 'The model of the assistant cannot see pictures.' });
    }
    return files;
  }

  /** The files of a message that is not sent yet, of any kind; how many is the interface's limit. @throws bad_request for unknown files, and for any file of a service key */
  async forEstimate(tx: Tx, actor: Caller, ids: readonly FileId[]): Promise<FileRecord[]> {
    const user = userOf(actor);
    if (user) return await this.directory.requireOwned(tx, actor.tenantId, user.id, ids);
    // Files belong to people (supplement §15.27).
    if (ids.length > 0) throw new AppError('bad_request', { message: 'A service key cannot attach files.' });
    return [];
  }

  /** The files of every question of a conversation, in their order. */
  async ofConversation(tx: Tx, tenantId: TenantId, id: SessionId): Promise<Map<MessageId, FileRecord[]>> {
    return this.resolve(tx, tenantId, await this.links.ofConversation(tx, tenantId, id));
  }

  /** The files of the questions of several turns, in their order. */
  async ofTurns(tx: Tx, tenantId: TenantId, ids: readonly MessageId[]): Promise<Map<MessageId, FileRecord[]>> {
    return this.resolve(tx, tenantId, await this.links.ofTurns(tx, tenantId, ids));
  }

  private async resolve(tx: Tx, tenantId: TenantId, links: ReadonlyMap<MessageId, readonly FileId[]>) {
    const all = [...new Set([...links.values()].flat())];
    const files = new Map((await this.directory.findMany(tx, tenantId, all)).map((file) => [file.id, file]));
    return new Map([...links].map(([turn, ids]) => [turn, ids.flatMap((fileId) => files.get(fileId) ?? [])]));
  }

  /** Deletes those of a deleted conversation's files that nothing else uses. */
  async releaseUnused(tx: Tx, actor: Caller, files: ReadonlyMap<MessageId, readonly FileRecord[]>): Promise<void> {
    const ids = [...new Set([...files.values()].flat().map(({ id }) => id))];
    await this.removal.deleteUnused(tx, actor, ids);
  }
}
