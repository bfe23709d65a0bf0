import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { CollectionId, TenantId } from '@svc/kernel';

/** That something answers from a collection. */
export interface CollectionUse {
  readonly collectionId: CollectionId;
  /** Id of an assistant, an app, a service. */
  readonly userId: string;
}

/** Finds who answers from collections, among the things of one kind. */
export type CollectionUseSource = (
  tx: Tx,
  tenantId: TenantId,
  ids: readonly CollectionId[],
) => Promise<readonly CollectionUse[]>;

/** Libs above register what of theirs answers from collections; this lib knows none of them. */
@Injectable()
export class CollectionUsers {
  private readonly sources: CollectionUseSource[] = [];

  register(source: CollectionUseSource): void {
    this.sources.push(source);
  }

  /** Of the given collections, those that nothing but the named user answers from. @source supplement §2.3 `move_resources` */
  async usedByNoOther(
    tx: Tx,
    tenantId: TenantId,
    userId: string,
    ids: readonly CollectionId[],
  ): Promise<CollectionId[]> {
    if (ids.length === 0) return [];
    const shared = new Set<CollectionId>();
    for (const source of this.sources) {
      for (const use of await source(tx, tenantId, ids)) if (use.userId !== userId) shared.add(use.collectionId);
    }
    return ids.filter((id) => !shared.has(id));
  }
}
