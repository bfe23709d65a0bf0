import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId, TenantId } from '@svc/kernel';
import type { ModelMove } from '../data/completion-model-uses';

/** A space as models look at it. */
export interface SeenSpace {
  /** Level that its models must at least be cleared for; null demands nothing. @source supplement §6.6 */
  readonly demandedLevel: number | null;
}

/** The space, if the caller can see it. */
export type SpaceVisibility = (tx: Tx, actor: Caller, spaceId: SpaceId) => Promise<SeenSpace | null>;

/** A space in which models are used. */
export interface PlaceOfUse extends SeenSpace {
  readonly id: SpaceId;
  readonly name: string;
}

/** What moving things to another model needs of spaces. */
export interface PlacesOfUse {
  /** The named spaces of a tenant. */
  places(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<PlaceOfUse[]>;
  /** The same; none of them changes until the transaction ends. */
  hold(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<PlaceOfUse[]>;
  /** Lists the other model in those of the spaces that list the first one. */
  offerBoth(tx: Tx, tenantId: TenantId, move: ModelMove): Promise<void>;
}

const NO_PLACES: PlacesOfUse = {
  places: () => Promise.resolve([]),
  hold: () => Promise.resolve([]),
  offerBoth: () => Promise.resolve(),
};

/** Knows which spaces a caller can see; the lib of spaces, which lies above, answers. Without an answer: none. */
@Injectable()
export class SpaceLookup {
  private visibility: SpaceVisibility | null = null;
  private known: PlacesOfUse = NO_PLACES;

  /** Called once, when the lib of spaces starts. */
  answerWith(visibility: SpaceVisibility): void {
    this.visibility = visibility;
  }

  /** Called once, when the lib of spaces starts. */
  usePlaces(places: PlacesOfUse): void {
    this.known = places;
  }

  /** The spaces in which things use models, whoever may see them. */
  get ofUse(): PlacesOfUse {
    return this.known;
  }

  async see(tx: Tx, actor: Caller, spaceId: SpaceId): Promise<SeenSpace | null> {
    return this.visibility && this.visibility(tx, actor, spaceId);
  }
}
