import { Injectable } from '@nestjs/common';
import { ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import { type Changes, changesBetween, Clock, type InfoBlobId, type TenantId } from '@svc/kernel';
import { DocumentRepository } from '../data/document.repository';
import { type NewVersion, VersionRepository } from '../data/version.repository';
import type { KnowledgeSource, VersionId, VersionRecord } from '../domain/document';
import { KnowledgeQuota } from './knowledge-quota.service';

/** A version that has its place in the order of acceptance; `reused` is the document that is identical to it, if one is. */
export interface AcceptedVersion {
  readonly version: VersionRecord;
  readonly reused: InfoBlobId | null;
  /** What else was said of that document, which differs from before. */
  readonly changes: Changes;
}

/** A document that stands for a version, and what that one changed of it. */
export interface ReusedDocument {
  readonly id: InfoBlobId;
  readonly changes: Changes;
}

/** Lets an active version stand for identical ones that come later. @source spec §3.2, supplement §15.9 */
@Injectable()
export class VersionReuse {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly versions: VersionRepository,
    private readonly quota: KnowledgeQuota,
    private readonly content: ContentStore,
    private readonly clock: Clock,
  ) {}

  /** Accepts versions of one source, in the order of the list, and reuses what is there already. */
  async accept(
    tx: Tx,
    tenantId: TenantId,
    source: KnowledgeSource,
    drafts: readonly NewVersion[],
  ): Promise<AcceptedVersion[]> {
    const accepted = await this.versions.insert(tx, tenantId, drafts);
    const ids = accepted.map(({ id }) => id);
    const reused = await this.reuse(tx, tenantId, source, ids);
    return accepted.map((version) => {
      const { id = null, changes = {} } = reused.get(version.id) ?? {};
      return { version, reused: id, changes };
    });
  }

  /**
   * For versions of one source that were just accepted; those that an active version stands for disappear.
   * @returns their documents, by version; the others are missing
   */
  async reuse(
    tx: Tx,
    tenantId: TenantId,
    source: KnowledgeSource,
    ids: readonly VersionId[],
  ): Promise<Map<VersionId, ReusedDocument>> {
    if (!(await this.quota.enter(tx, tenantId, source, ids))) return new Map();
    return this.adopt(tx, tenantId, await this.versions.lockPending(tx, tenantId, ids));
  }

  /** The same for versions that the caller has locked, after entering the source. */
  async adopt(tx: Tx, tenantId: TenantId, pending: readonly VersionRecord[]): Promise<Map<VersionId, ReusedDocument>> {
    const titled = pending.filter(({ title }) => title !== null);
    const adopted = new Map<VersionId, ReusedDocument>();
    if (titled.length === 0) return adopted;
    const identical = await this.versions.lockIdentical(
      tx,
      tenantId,
      titled.map(({ id }) => id),
    );
    for (const later of titled) {
      const active = identical.get(later.id);
      if (!active) continue;
      const { keptOriginal } = await this.versions.adopt(tx, tenantId, active.id, later);
      if (later.originalContentId && !keptOriginal) {
        await this.content.release(tx, tenantId, [later.originalContentId]);
      }
      adopted.set(later.id, { id: active.infoBlobId, changes: await this.takeUrl(tx, active.infoBlobId, later) });
    }
    if (adopted.size > 0) await this.versions.delete(tx, tenantId, [...adopted.keys()]);
    return adopted;
  }

  /** An address that comes with a version replaces the document's; none leaves it. */
  private async takeUrl(tx: Tx, id: InfoBlobId, { tenantId, url }: VersionRecord): Promise<Changes> {
    if (url === null) return {};
    const before = await this.documents.setUrl(tx, tenantId, id, url, this.clock.now());
    return before ? changesBetween(before, { url }) : {};
  }
}

/** Those of accepted versions that have to be built, since no document stands for them. */
export function toBuild(accepted: readonly AcceptedVersion[]): VersionRecord[] {
  return accepted.flatMap(({ version, reused }) => (reused === null ? [version] : []));
}
