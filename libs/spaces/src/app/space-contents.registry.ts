import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId, TenantId } from '@svc/kernel';
import type { AssistantSparse, DefaultAssistant } from '../api/dto/applications.response';
import type { CollectionPublic, WebsitePublic } from '../api/dto/knowledge.response';
import type { Space } from '../domain/space';
import type { AccessibleSpace } from './space-access.service';

/** What lies in one space, in its wire form, as far as the caller may see it. */
export interface SpaceContents {
  assistants?: AssistantSparse[];
  defaultAssistant?: DefaultAssistant | null;
  collections?: CollectionPublic[];
  websites?: WebsitePublic[];
}

/** Which contents are wanted; a source leaves out what nobody asked for. */
export interface WantedContents {
  readonly applications: boolean;
  readonly knowledge: boolean;
}

/** Lists what one lib keeps in several spaces at once. */
export type SpaceContentsSource = (
  tx: Tx,
  actor: Caller,
  spaces: readonly AccessibleSpace[],
  wanted: WantedContents,
) => Promise<Map<SpaceId, SpaceContents>>;

/** What must happen, in the deleting transaction, before a space's rows go, e.g. releasing the bytes of its files. */
export type SpaceDeletionHook = (tx: Tx, tenantId: TenantId, spaceId: SpaceId) => Promise<void>;

/** What libs above add to a new space, in the transaction that makes it. */
export type SpaceCreationHook = (tx: Tx, space: Space) => Promise<void>;

/** Libs above register what they keep in spaces; this lib knows none of them. */
@Injectable()
export class SpaceContentsRegistry {
  private readonly sources: SpaceContentsSource[] = [];
  private readonly creationHooks: SpaceCreationHook[] = [];
  private readonly deletionHooks: SpaceDeletionHook[] = [];

  registerSource(source: SpaceContentsSource): void {
    this.sources.push(source);
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
  ): Promise<Map<SpaceId, SpaceContents>> {
    const contents = new Map<SpaceId, SpaceContents>(spaces.map(({ space }) => [space.id, {}]));
    for (const source of this.sources) {
      for (const [spaceId, part] of await source(tx, actor, spaces, wanted)) {
        contents.set(spaceId, { ...contents.get(spaceId), ...part });
      }
    }
    return contents;
  }

  /** Runs every creation hook. */
  async afterCreate(tx: Tx, space: Space): Promise<void> {
    for (const hook of this.creationHooks) await hook(tx, space);
  }

  /** Runs every deletion hook. */
  async beforeDelete(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<void> {
    for (const hook of this.deletionHooks) await hook(tx, tenantId, spaceId);
  }
}
