import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import type { CollectionRecord } from '../domain/collection';
import type { Detached } from './collection-move-hooks';

const SENTENCES = {
  COLLECTION_CREATED: 'Created collection',
  COLLECTION_UPDATED: 'Changed collection',
} as const;

type Named = Pick<CollectionRecord, 'id' | 'name'>;

/** Records what happens to collections, and when it is. */
@Injectable()
export class CollectionTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'collection';
  protected readonly sentences = SENTENCES;

  /** That the vectors of another model answer from now on. */
  reembedded(
    tx: Tx,
    actor: Caller,
    collection: Named,
    { models, chunks }: { models: { old: string; new: string }; chunks: number },
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_REEMBEDDED',
      ...about(collection),
      description: `Re-embedded collection "${collection.name}" with another model`,
      changes: { embedding_model: models },
      extra: { chunks },
    });
  }

  moved(
    tx: Tx,
    actor: Caller,
    collection: Named,
    { spaces, detached }: { spaces: { old: string; new: string }; detached: readonly Detached[] },
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_TRANSFERRED',
      ...about(collection),
      description: `Moved collection "${collection.name}" to another space`,
      changes: { space: spaces },
      extra: { detached },
    });
  }

  uploaded(
    tx: Tx,
    actor: Caller,
    collection: Named,
    file: { name: string; sizeBytes: number; sha256: string },
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'FILE_UPLOADED',
      ...about(collection),
      description: `Uploaded "${file.name}" to collection "${collection.name}"`,
      extra: { file: { name: file.name, size_bytes: file.sizeBytes, sha256: file.sha256 } },
    });
  }

  deleted(tx: Tx, actor: Caller, collection: Named): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_DELETED',
      ...about(collection),
      description: `Deleted collection "${collection.name}" with its documents`,
    });
  }

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}

/** What of an event is the same whatever happened to a collection. */
function about({ id, name }: Named) {
  return { entityType: 'collection', entityId: id, target: { id, name } } as const;
}
