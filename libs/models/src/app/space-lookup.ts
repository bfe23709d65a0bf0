import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId } from '@svc/kernel';

/** A space as models look at it. */
export interface SeenSpace {
  /** Level that its models must at least be cleared for; null demands nothing. @source supplement §6.6 */
  readonly demandedLevel: number | null;
}

/** The space, if the caller can see it. */
export type SpaceVisibility = (tx: Tx, actor: Caller, spaceId: SpaceId) => Promise<SeenSpace | null>;

/** Knows which spaces a caller can see; the lib of spaces, which lies above, answers. Without an answer: none. */
@Injectable()
export class SpaceLookup {
  private visibility: SpaceVisibility | null = null;

  /** Called once, when the lib of spaces starts. */
  answerWith(visibility: SpaceVisibility): void {
    this.visibility = visibility;
  }

  async see(tx: Tx, actor: Caller, spaceId: SpaceId): Promise<SeenSpace | null> {
    return this.visibility && this.visibility(tx, actor, spaceId);
  }
}
