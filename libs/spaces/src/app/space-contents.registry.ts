import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId } from '@svc/kernel';
import type { ContentKind } from '../domain/content-kind';
import type { Space } from '../domain/space';
import { SpaceContents } from '../domain/space-contents';
import type { AccessibleSpace } from './space-access.service';

/** What people do with things of a kind: ask and run them, or have answers made from them. */
export type ContentPurpose = 'application' | 'knowledge';

/** Which contents are wanted. */
export interface WantedContents {
  readonly purposes: readonly ContentPurpose[];
  /** Leaves out what could be published and is not. */
  readonly publishedOnly: boolean;
}

/** Lists things of one kind in several spaces at once, as far as the caller may see them; spaces without any may be missing. */
export type ContentSource<Item extends object> = (
  tx: Tx,
  actor: Caller,
  spaces: readonly AccessibleSpace[],
  wanted: Pick<WantedContents, 'publishedOnly'>,
) => Promise<ReadonlyMap<SpaceId, readonly Item[]>>;

/**
 * The models that things of a kind need, ids of any kind of model, in the order of the things; null among them counts for
 * nothing.
 */
export type ModelsOfContents<Item extends object> = (
  tx: Tx,
  actor: Caller,
  items: readonly Item[],
) => Promise<readonly (readonly (string | null)[])[]>;

/**
 * What must happen, in the transaction of whoever deletes, before a space's rows go, e.g. releasing the bytes of its files.
 */
export type SpaceDeletionHook = (tx: Tx, actor: Caller, spaceId: SpaceId) => Promise<void>;

/** What libs above add to a new space, in the transaction that makes it. */
export type SpaceCreationHook = (tx: Tx, space: Space) => Promise<void>;

/** Fills the contents of spaces with one kind. */
interface Filler {
  readonly purpose: ContentPurpose;
  fill(
    tx: Tx,
    actor: Caller,
    spaces: readonly AccessibleSpace[],
    wanted: WantedContents,
    contents: ReadonlyMap<SpaceId, SpaceContents>,
  ): Promise<void>;
  needing(tx: Tx, actor: Caller, contents: SpaceContents, models: ReadonlySet<string>): Promise<readonly object[]>;
}

/** Libs above register what they keep in spaces; this lib knows none of them. */
@Injectable()
export class SpaceContentsRegistry {
  private readonly fillers = new Map<string, Filler>();
  private readonly creationHooks: SpaceCreationHook[] = [];
  private readonly deletionHooks: SpaceDeletionHook[] = [];

  /** Says who lists a kind, and what its things need. @throws Error when somebody does already */
  registerKind<Item extends object>(
    kind: ContentKind<Item>,
    purpose: ContentPurpose,
    source: ContentSource<Item>,
    modelsOf: ModelsOfContents<Item> = (_tx, _actor, items) => Promise.resolve(items.map(() => [])),
  ): void {
    if (this.fillers.has(kind.resource)) throw new Error(`Two libs list "${kind.resource}" in spaces.`);
    this.fillers.set(kind.resource, {
      purpose,
      fill: async (tx, actor, spaces, wanted, contents) => {
        const found = await source(tx, actor, spaces, wanted);
        for (const [spaceId, items] of found) contents.get(spaceId)!.set(kind, items);
      },
      needing: async (tx, actor, contents, models) => {
        const items = contents.of(kind);
        if (items.length === 0) return [];
        const needed = await modelsOf(tx, actor, items);
        return items.filter((_item, index) => needed[index]!.some((id) => id !== null && models.has(id)));
      },
    });
  }

  registerCreationHook(hook: SpaceCreationHook): void {
    this.creationHooks.push(hook);
  }

  registerDeletionHook(hook: SpaceDeletionHook): void {
    this.deletionHooks.push(hook);
  }

  /** The contents of every given space, empty ones included. */
  async contentsOf(
    tx: Tx,
    actor: Caller,
    spaces: readonly AccessibleSpace[],
    wanted: WantedContents,
  ): Promise<ReadonlyMap<SpaceId, SpaceContents>> {
    const contents = new Map(spaces.map(({ space }) => [space.id, new SpaceContents(space.id)]));
    for (const filler of this.fillers.values()) {
      if (wanted.purposes.includes(filler.purpose)) await filler.fill(tx, actor, spaces, wanted, contents);
    }
    return contents;
  }

  /** Of the contents of a space, kind by kind what needs one of the models. */
  async needing(
    tx: Tx,
    actor: Caller,
    contents: SpaceContents,
    models: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, readonly object[]>> {
    const needing = new Map<string, readonly object[]>();
    for (const [resource, filler] of this.fillers) {
      needing.set(resource, await filler.needing(tx, actor, contents, models));
    }
    return needing;
  }

  /** Runs every creation hook. */
  async afterCreate(tx: Tx, space: Space): Promise<void> {
    for (const hook of this.creationHooks) await hook(tx, space);
  }

  /** Runs every deletion hook. */
  async beforeDelete(tx: Tx, actor: Caller, spaceId: SpaceId): Promise<void> {
    for (const hook of this.deletionHooks) await hook(tx, actor, spaceId);
  }
}
