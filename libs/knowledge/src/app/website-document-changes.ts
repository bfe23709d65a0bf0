import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type TenantId, type WebsiteId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import type { NewVersion } from '../data/version.repository';
import { DocumentRemoval } from './document-removal.service';
import { KnowledgeQuota } from './knowledge-quota.service';
import { PublishVersionService, type VersionsOf } from './publish-version.service';
import { VersionBuilds } from './version-builds.service';
import { toBuild, VersionReuse } from './version-reuse.service';
import { WebsiteDocumentRows } from './website-document-rows';

interface Publication {
  readonly embedder: Embedder;
  readonly signal: AbortSignal;
  readonly atOnce: number;
  readonly together: (tx: Tx) => Promise<void>;
}

/** Publishes and removes documents of websites by the ways of all documents; only their history is not kept. */
@Injectable()
export class WebsiteDocumentChanges {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly builds: VersionBuilds,
    private readonly reuse: VersionReuse,
    private readonly publisher: PublishVersionService,
    private readonly removal: DocumentRemoval,
    private readonly quota: KnowledgeQuota,
    private readonly rows: WebsiteDocumentRows,
  ) {}

  recipe(embedder: Embedder): string {
    return this.builds.recipe(embedder);
  }

  /** @throws not_found · quota_exceeded · what embedding throws */
  async publish(
    where: VersionsOf,
    { drafts, texts }: { drafts: readonly NewVersion[]; texts: readonly string[] },
    { embedder, signal, atOnce, together }: Publication,
  ): Promise<void> {
    const { tenantId, source } = where;
    const accepted = await this.uow.run(tenantId, async (tx) => {
      if (!(await this.rows.documents.holdSource(tx, tenantId, source))) throw websiteGone();
      return this.reuse.accept(tx, tenantId, source, drafts);
    });
    try {
      const waiting = accepted.flatMap(({ version, reused }, at) =>
        reused === null ? [{ version, text: texts[at]! }] : [],
      );
      const sizes = await this.builds.buildTexts(waiting, embedder, signal, atOnce);
      await this.uow.run(tenantId, async (tx) => {
        await this.publisher.publish(tx, where, sizes);
        const titles = waiting.flatMap(({ version }) => version.title ?? []);
        // A page as it was is of no use to anybody, and would count toward the quota for good.
        const replaced = await this.rows.versions.deleteSuperseded(tx, tenantId, source.id, titles);
        await together(tx);
        await this.quota.remove(tx, tenantId, replaced);
      });
    } catch (error) {
      await this.builds.discardAll(toBuild(accepted), error);
      throw error;
    }
  }

  async remove(tx: Tx, { tenantId, source }: VersionsOf, titles: readonly string[]): Promise<void> {
    if (!(await this.quota.enterAlone(tx, tenantId, source))) throw websiteGone();
    for (const document of await this.rows.documents.findTitled(tx, tenantId, source.id, titles)) {
      await this.removal.remove(tx, tenantId, document);
    }
  }

  async removeAll(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<void> {
    const removed = await this.rows.removeAll(tx, tenantId, ids);
    this.quota.removeAtEnd(tx, tenantId, removed);
    this.quota.changed(tx, tenantId);
  }
}

/** What a crawl hears whose website was deleted meanwhile. */
export function websiteGone(): AppError {
  return new AppError('not_found', { message: 'The website was deleted meanwhile.' });
}
