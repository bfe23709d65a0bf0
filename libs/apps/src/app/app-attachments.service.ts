import { Injectable } from '@nestjs/common';
import { requireAttachable } from '@svc/assistants';
import { FileDirectory } from '@svc/content';
import { type Tx, violatedConstraint } from '@svc/database';
import { AppError, type Caller, type FileId, requireUser } from '@svc/kernel';
import { AppRepository } from '../data/app.repository';
import type { WholeApp } from '../domain/app';

/** The files that go with every run of an app. @source supplement §2.3, §2.5 */
@Injectable()
export class AppAttachments {
  constructor(
    private readonly apps: AppRepository,
    private readonly files: FileDirectory,
  ) {}

  /**
   * Makes the given files the only attachments. New ones must be the caller's own; those attached by others may stay.
   * @throws bad_request for an unknown file, one without text, or more than the limits allow
   */
  async replace(tx: Tx, actor: Caller, app: WholeApp, ids: readonly FileId[]): Promise<void> {
    const wanted = [...new Set(ids)];
    const added = wanted.filter((id) => !app.attachmentIds.includes(id));
    if (added.length > 0) await this.files.requireOwned(tx, actor.tenantId, requireUser(actor).id, added);
    requireAttachable(await this.files.findMany(tx, actor.tenantId, wanted));
    try {
      await this.apps.replaceAttachments(tx, actor.tenantId, app.id, wanted);
    } catch (error) {
      if (violatedConstraint(error) !== 'fk_app_attachments__file_id') throw error;
      throw new AppError('bad_request', { message: 'One of the files was deleted just now.', cause: error });
    }
  }
}
