import { BooleanField, DateTimeField, EnumField, IntField, ListField } from '@svc/http';
import type { MovesOverview } from '../../app/content-overview.service';
import { CONTENT_STATES, STORAGE_KINDS, type StorageKind } from '../../domain/content';
import { MOVE_FAILURES, MOVE_STATES } from '../../domain/move';

/** Stored items of one place and state. @source supplement §3.7 */
export class InventoryLinePublic {
  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  target!: StorageKind;

  @EnumField(CONTENT_STATES)
  state!: string;

  @IntField()
  count!: number;

  @IntField()
  bytes!: number;

  @DateTimeField({ nullable: true })
  oldest_created_at!: string | null;
}

/** What is stored where. @source supplement §3.7 */
export class ObjectContentInventory {
  @ListField(() => InventoryLinePublic)
  inventory!: InventoryLinePublic[];

  static from({ inventory }: Pick<MovesOverview, 'inventory'>): ObjectContentInventory {
    return {
      inventory: inventory.map(({ oldestCreatedAt, ...line }) => ({
        ...line,
        oldest_created_at: oldestCreatedAt.toISOString(),
      })),
    };
  }
}

/** Moves that stand alike. @source supplement §3.7 */
export class MoveLinePublic {
  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  target!: StorageKind;

  @EnumField(MOVE_STATES)
  state!: string;

  @EnumField(MOVE_FAILURES, { nullable: true })
  failure_code!: string | null;

  @IntField()
  count!: number;

  @IntField()
  bytes!: number;

  @DateTimeField({ nullable: true })
  oldest_updated_at!: string | null;
}

/** How moves stand, and whether they are paused. @source supplement §3.7 */
export class ObjectContentMoves {
  @IntField()
  policy_revision!: number;

  @BooleanField()
  paused!: boolean;

  @ListField(() => MoveLinePublic)
  moves!: MoveLinePublic[];

  static from({ policyRevision, paused, moves }: Omit<MovesOverview, 'inventory'>): ObjectContentMoves {
    return {
      policy_revision: policyRevision,
      paused,
      moves: moves.map(({ failureCode, oldestUpdatedAt, ...line }) => ({
        ...line,
        failure_code: failureCode,
        oldest_updated_at: oldestUpdatedAt.toISOString(),
      })),
    };
  }
}

/** The next page of items to move. @source supplement §3.7, spec §8.2 */
export class ObjectContentMoveRequest {
  @EnumField(STORAGE_KINDS, { name: 'StorageKind' })
  target!: StorageKind;

  @IntField({ min: 1, max: 100, description: 'Most items of this page.' })
  limit!: number;
}

/** What became of such a page. @source supplement §3.7 */
export class ObjectContentMoveQueued {
  @IntField()
  queued_count!: number;

  @IntField({ description: 'Items of the page that are larger than the database may hold.' })
  target_too_large_count!: number;
}

/** Whether moves shall pause. @source supplement §3.7 */
export class ObjectContentMovesPause {
  @IntField({ min: 1 })
  expected_revision!: number;

  @BooleanField()
  moves_paused!: boolean;
}

/** Whether moves pause now, and the revision that says so. @source supplement §3.7 */
export class ObjectContentMovesPaused {
  @IntField()
  policy_revision!: number;

  @BooleanField()
  paused!: boolean;
}
