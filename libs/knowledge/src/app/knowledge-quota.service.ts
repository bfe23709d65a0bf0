import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@svc/database';
import { AppError, type TenantId, type UserId } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';
import { DocumentRepository } from '../data/document.repository';
import { QuotaRepository } from '../data/quota.repository';
import type { VersionSize } from '../data/version.repository';
import type { KnowledgeSource, VersionRecord } from '../domain/document';

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

  /** @throws quota_exceeded when the tenant, or the version's user, may not hold that much more */
  async check(tx: Tx, version: VersionRecord, size: VersionSize): Promise<void> {
    const added = size.textBytes + size.vectorBytes;
    for (const { limit, used } of await this.quotas.usage(tx, version.tenantId, version.userId)) {
      if (limit !== null && used + added > limit) {
        throw new AppError(
          'quota_exceeded',
          { quota_limit_bytes: limit, needed_bytes: used + added },
          { message: `The knowledge quota is ${limit} bytes; with this document ${used + added} would be used.` },
        );
      }
    }
  }

  /** Lets every process count anew, after the commit, what the users hold; without them, what anybody of the tenant does. */
  changed(tx: Tx, tenantId: TenantId, userIds?: readonly UserId[]): void {
    afterCommit(tx, () => this.changes.announce({ tenantId, userIds }));
  }
}
