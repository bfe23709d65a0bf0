import type { SpaceId } from '@svc/kernel';
import type { ContentKind } from './content-kind';
import type { SpaceResource } from './space-access';

/** What lies in one space, kind by kind, as far as the caller may see it. */
export class SpaceContents {
  private readonly byKind = new Map<SpaceResource, readonly object[]>();

  constructor(readonly spaceId: SpaceId) {}

  /** The things of a kind, in the order of the lib that keeps them; none of a kind that nobody keeps. */
  of<Item extends object>(kind: ContentKind<Item>): readonly Item[] {
    return this.named(kind.resource) as readonly Item[];
  }

  /** The same by the kind's name, for what treats all kinds alike. */
  named(resource: SpaceResource): readonly object[] {
    return this.byKind.get(resource) ?? [];
  }

  /** Puts the things of a kind in their place. */
  set<Item extends object>(kind: ContentKind<Item>, items: readonly Item[]): void {
    this.byKind.set(kind.resource, items);
  }
}
