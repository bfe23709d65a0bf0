import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import type { StorageKind } from '../domain/content';
import { QueueMovesService } from './queue-moves.service';
import { StoreTrail } from './store-trail';

/** Asks for moves on somebody's behalf, which is recorded. @source spec, appendix 3; supplement §15.61 */
@Injectable()
export class RequestMovesService {
  constructor(
    private readonly moves: QueueMovesService,
    private readonly trail: StoreTrail,
  ) {}

  /** @throws configuration_required · object_store_unavailable when the store is the target and not ready */
  request(
    actor: Caller,
    target: StorageKind,
    limit: number,
  ): Promise<{ queuedCount: number; targetTooLargeCount: number }> {
    return this.moves.queue(target, limit, (tx, queued) => this.trail.recordMoves(tx, actor, target, queued));
  }
}
