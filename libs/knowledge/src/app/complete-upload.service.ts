import { Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import type { InfoBlobId } from '@svc/kernel';
import type { JobContext, JobResult } from '@svc/queue';
import type { VersionSize } from '../data/version.repository';
import type { VersionRecord } from '../domain/document';
import { PublishVersionService } from './publish-version.service';
import { VersionBuilds } from './version-builds.service';
import { VersionReuse } from './version-reuse.service';

/** Ends an upload well: what readers find and the completion of its job are one commit. @source spec §3.1, §3.2 */
@Injectable()
export class CompleteUploadService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly publisher: PublishVersionService,
    private readonly versions: VersionReuse,
    private readonly http: HttpConfig,
    private readonly builds: VersionBuilds,
  ) {}

  /** Publishes a version that was built. @throws what `PublishVersionService.publish` throws · JobLost */
  async publish({ tenantId, source, id }: VersionRecord, size: VersionSize, context: JobContext): Promise<void> {
    await this.builds.publishing(new Map([[id, size]]), context.signal, (sizes) =>
      this.uow.run(tenantId, async (tx) => {
        const documents = await this.publisher.publish(tx, { tenantId, source }, sizes);
        await context.complete(tx, this.resultOf(documents.get(id)!));
      }),
    );
  }

  /** Lets an identical active version stand for this one. @returns whether there was one @throws JobLost */
  reuse({ tenantId, source, id }: VersionRecord, context: JobContext): Promise<boolean> {
    return this.uow.run(tenantId, async (tx) => {
      const document = (await this.versions.reuse(tx, tenantId, source, [id])).get(id);
      if (document) await context.complete(tx, this.resultOf(document.id));
      return document !== undefined;
    });
  }

  private resultOf(id: InfoBlobId): JobResult {
    return { resultLocation: `${this.http.apiPrefix}/info-blobs/${id}/` };
  }
}
