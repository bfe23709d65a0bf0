import { Injectable } from '@nestjs/common';
import { FileDirectory } from '@svc/content';
import { type Tx, violatedConstraint } from '@svc/database';
import { AppError, type Caller, type FileId, requireUser } from '@svc/kernel';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';
import { requireAttachable } from '../domain/attachments';

/** The files that go with every question to an assistant. @source supplement §2.3 */
@Injectable()
export class AssistantAttachments {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly files: FileDirectory,
  ) {}

  /**
   * Makes the given files the only attachments. New ones must be the caller's own; those attached by others may stay.
   * @throws bad_request for an unknown file, one without text, or more than the limits allow
   */
  async replace(tx: Tx, actor: Caller, { id }: AssistantRecord, ids: readonly FileId[]): Promise<void> {
    const wanted = [...new Set(ids)];
    const attached = new Set((await this.assistants.parts(tx, actor.tenantId, [id])).get(id)!.attachmentIds);
    const added = wanted.filter((fileId) => !attached.has(fileId));
    await this.files.requireOwned(tx, actor.tenantId, requireUser(actor).id, added);
    requireAttachable(await this.files.findMany(tx, actor.tenantId, wanted));
    try {
      await this.assistants.replaceAttachments(tx, actor.tenantId, id, wanted);
    } catch (error) {
      if (violatedConstraint(error) !== 'fk_assistant_attachments__file_id') throw error;
      throw new AppError('bad_request', { message: 'One of the files was deleted just now.', cause: error });
    }
  }
}
