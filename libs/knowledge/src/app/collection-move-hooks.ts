import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Space } from '@svc/spaces';
import type { CollectionRecord } from '../domain/collection';

/** A collection that has just come to another space. */
export interface CollectionMove {
  readonly collection: CollectionRecord;
  readonly to: Space;
}

/** Something that answered from the collection and does no longer, since its space cannot reach it any more. */
export interface Detached {
  readonly kind: 'assistant' | 'app' | 'service';
  readonly id: string;
  readonly name: string;
}

/** Runs in the transaction that moves the collection; answers who let go of it. */
export type CollectionMoveHook = (tx: Tx, move: CollectionMove) => Promise<readonly Detached[]>;

/** What libs above do when a collection comes to another space; they register when their module starts. */
@Injectable()
export class CollectionMoveHooks {
  private readonly hooks: CollectionMoveHook[] = [];

  register(hook: CollectionMoveHook): void {
    this.hooks.push(hook);
  }

  /** Everybody who let go of the collection. */
  async run(tx: Tx, move: CollectionMove): Promise<Detached[]> {
    const detached: Detached[] = [];
    for (const hook of this.hooks) detached.push(...(await hook(tx, move)));
    return detached;
  }
}
