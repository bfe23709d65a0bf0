import { Injectable } from '@nestjs/common';
import { afterCommit, beforeCommit, type Tx } from '@svc/database';
import { AppError, type TenantId, type UserId } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';
import { DocumentRepository } from '../data/document.repository';
import { QuotaRepository, type QuotaState, type UsageChange } from '../data/quota.repository';
import type { KnowledgeSource, VersionId } from '../domain/document';

/** Keeps a tenant's documents within their quotas. @source spec §3.2, supplement §3.6 */
@Injectable()
export class KnowledgeQuota {
  constructor(
    private readonly quotas: QuotaRepository,
    private readonly documents: DocumentRepository,
    private readonly changes: AccessChanges,
  ) {}

  /**
   * Begins the publication of versions of a source: until the transaction ends, others of the same titles wait, and
   * whoever changes documents of the source does. Neither can the source be deleted meanwhile: it is locked first, as
   * deleting it does. @returns whether it is still there
   */
  async enter(tx: Tx, tenantId: TenantId, source: KnowledgeSource, versionIds: readonly VersionId[]): Promise<boolean> {
    if (!(await this.documents.holdSource(tx, tenantId, source))) return false;
    await this.quotas.shareSource(tx, tenantId, source.id, versionIds);
    return true;
  }

  /** The same for a change of documents that are there: until the transaction ends nothing else changes in the source. */
  async enterAlone(tx: Tx, tenantId: TenantId, source: KnowledgeSource): Promise<boolean> {
    if (!(await this.documents.holdSource(tx, tenantId, source))) return false;
    await this.quotas.holdSource(tx, source.id);
    return true;
  }

  /**
   * Judges text that is going to be added, before anything is made of it; its vectors will come on top. Nobody waits for
   * this, so what is published meanwhile is judged by `add`. @throws quota_exceeded
   */
  async foresee(tx: Tx, tenantId: TenantId, userId: UserId | null, textBytes: number): Promise<void> {
    judge(await this.quotas.usage(tx, tenantId, userId), textBytes);
  }

  /**
   * Counts what was published in this transaction, all of it together, and judges the result. Comes last: everybody of
   * the tenant who publishes waits from here to the commit, and only from here.
   * @throws quota_exceeded when the tenant, or a user whose documents they are, now holds more than they may
   */
  async add(tx: Tx, tenantId: TenantId, changes: readonly UsageChange[]): Promise<void> {
    if (changes.length > 0) judge(await this.quotas.count(tx, tenantId, changes), 0);
  }

  /** Counts what was removed in this transaction; comes last, as `add` does. */
  async remove(tx: Tx, tenantId: TenantId, removed: readonly UsageChange[]): Promise<void> {
    if (removed.length === 0) return;
    await this.quotas.count(
      tx,
      tenantId,
      removed.map(({ userId, bytes }) => ({ userId, bytes: -bytes })),
    );
  }

  /** Counts what goes with whole sources when the transaction ends: much may still go with what they lie in. */
  removeAtEnd(tx: Tx, tenantId: TenantId, removed: readonly UsageChange[]): void {
    beforeCommit(tx, () => this.remove(tx, tenantId, removed));
  }

  /** Lets every process count anew, after the commit, what the users hold; without them, what anybody of the tenant does. */
  changed(tx: Tx, tenantId: TenantId, userIds?: readonly UserId[]): void {
    afterCommit(tx, () => this.changes.announce({ tenantId, userIds, isAdvisory: true }));
  }
}

function judge(quotas: readonly QuotaState[], addedBytes: number): void {
  for (const { limit, used } of quotas) {
    const needed = used + addedBytes;
    if (limit === null || needed <= limit) continue;
    throw new AppError(
      'quota_exceeded',
      { quota_limit_bytes: limit, needed_bytes: needed },
      { message: `The knowledge quota is ${limit} bytes; with what is added ${needed} would be used.` },
    );
  }
}
