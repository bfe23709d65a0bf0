import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId } from '@svc/kernel';

/** Whether the caller can see a space. */
export type SpaceVisibility = (tx: Tx, actor: Caller, spaceId: SpaceId) => Promise<boolean>;

/** Knows which spaces a caller can see; the lib of spaces, which lies above, answers. Without an answer: none. */
@Injectable()
export class SpaceLookup {
  private visibility: SpaceVisibility | null = null;

  /** Called once, when the lib of spaces starts. */
  answerWith(visibility: SpaceVisibility): void {
    this.visibility = visibility;
  }

  async canSee(tx: Tx, actor: Caller, spaceId: SpaceId): Promise<boolean> {
    return this.visibility !== null && (await this.visibility(tx, actor, spaceId));
  }
}
