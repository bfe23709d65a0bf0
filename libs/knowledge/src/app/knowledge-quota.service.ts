import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@svc/database';
import { AppError, type TenantId, type UserId } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';
import { DocumentRepository } from '../data/document.repository';
import { QuotaRepository } from '../data/quota.repository';
import type { KnowledgeSource } from '../domain/document';

/** Keeps a tenant's documents within their quotas. @source spec §3.2, supplement §3.6 */
@Injectable()
export class KnowledgeQuota {
  constructor(
    private readonly quotas: QuotaRepository,
    private readonly documents: DocumentRepository,
    private readonly changes: AccessChanges,
  ) {}

  /**
   * Begins a change of the documents of a source; until the transaction ends there is no other one in the tenant. So two
   * versions cannot both take the last of a quota, and no two changes wait for each other crosswise. Neither can the
   * source be deleted meanwhile: it is locked first, as deleting it does. @returns whether it is still there
   */
  async enter(tx: Tx, tenantId: TenantId, source: KnowledgeSource): Promise<boolean> {
    if (!(await this.documents.holdSource(tx, tenantId, source))) return false;
    await this.quotas.lock(tx, tenantId);
    return true;
  }

  /**
   * Judges what was published in this transaction, all of it together.
   * @throws quota_exceeded when the tenant, or the user whose documents they are, now holds more than they may
   */
  check(tx: Tx, tenantId: TenantId, userId: UserId | null): Promise<void> {
    return this.foresee(tx, tenantId, userId, 0);
  }

  /**
   * Judges text that is going to be added, before anything is made of it; its vectors will come on top.
   * @throws quota_exceeded
   */
  async foresee(tx: Tx, tenantId: TenantId, userId: UserId | null, textBytes: number): Promise<void> {
    for (const { limit, used } of await this.quotas.usage(tx, tenantId, userId)) {
      const needed = used + textBytes;
      if (limit !== null && needed > limit) {
        throw new AppError(
          'quota_exceeded',
          { quota_limit_bytes: limit, needed_bytes: needed },
          { message: `The knowledge quota is ${limit} bytes; with what is added ${needed} would be used.` },
        );
      }
    }
  }

  /** Lets every process count anew, after the commit, what the users hold; without them, what anybody of the tenant does. */
  changed(tx: Tx, tenantId: TenantId, userIds?: readonly UserId[]): void {
    afterCommit(tx, () => this.changes.announce({ tenantId, userIds }));
  }
}
