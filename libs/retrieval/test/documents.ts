import type { INestApplicationContext } from '@nestjs/common';
import type { CollectionId, JobId, UserCaller } from '@svc/kernel';
import { AcceptUploadService, TextDocumentsService } from '@svc/knowledge';
import { arriving, eventually, type TestDatabase } from '@svc/testing';

/** Puts documents into collections as uploads and texts of a person do. */
export class Documents {
  constructor(
    private readonly process: INestApplicationContext,
    private readonly db: TestDatabase,
  ) {}

  /** Adds texts; each is `[title, text]`. */
  async texts(actor: UserCaller, id: CollectionId, ...texts: [title: string, text: string][]): Promise<void> {
    const given = texts.map(([title, text]) => ({ title, text, url: null }));
    await this.process.get(TextDocumentsService, { strict: false }).add(actor, id, given);
  }

  /** Uploads a file; answers the job that was accepted. */
  async accept(actor: UserCaller, id: CollectionId, fileName: string, content: string): Promise<JobId> {
    const service = this.process.get(AcceptUploadService, { strict: false });
    const file = { stream: arriving(Buffer.from(content)), fileName };
    return (await service.accept(actor, await service.authorize(actor, id), file)).id;
  }

  /** Uploads a file and waits for the end of its job. @throws Error when the job fails */
  async upload(actor: UserCaller, id: CollectionId, fileName: string, content: string): Promise<void> {
    const job = await this.accept(actor, id, fileName, content);
    const status = await eventually(`the upload of ${fileName} has ended`, async () => {
      const [row] = await this.db.dataSource.query('SELECT status FROM jobs WHERE id = $1', [job]);
      return ['complete', 'failed'].includes(row.status) && row.status;
    });
    if (status !== 'complete') throw new Error(`The upload of ${fileName} ended as ${status}`);
  }
}
