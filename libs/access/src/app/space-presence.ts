import { Injectable } from '@nestjs/common';
import type { Caller, SpaceId } from '@svc/kernel';

/** Whether a caller has any part in a space. */
export type PresenceCheck = (caller: Caller, id: SpaceId) => Promise<boolean>;

/** Asks who is in which space; the lib that owns spaces lies above and answers. */
@Injectable()
export class SpacePresence {
  private check: PresenceCheck | null = null;

  answerWith(check: PresenceCheck): void {
    this.check = check;
  }

  /** @throws Error when nobody answers */
  async isIn(caller: Caller, id: SpaceId): Promise<boolean> {
    if (!this.check) throw new Error('Nobody says who is in a space.');
    return this.check(caller, id);
  }
}
