import type { BytePlace, ContentRecord, DestinationId, MoveAttempt, StorageKind } from './content';

/** Why a move came to nothing. @source supplement §3.7 */
export const MOVE_FAILURES = [
  'store_unavailable',
  'target_too_large',
  'source_missing',
  'source_corrupt',
  'target_corrupt',
  'content_ineligible',
] as const;

export type MoveFailure = (typeof MOVE_FAILURES)[number];

/** Where a move stands: waiting or under way, ready to be switched over, or given up. @source supplement §3.7 */
export const MOVE_STATES = ['pending', 'target_verified', 'failed'] as const;

export type MoveState = (typeof MOVE_STATES)[number];

/** An item that is to lie elsewhere. */
export interface MovingContent extends ContentRecord {
  readonly moveTarget: StorageKind;
  readonly moveState: MoveState;
  /** The try that has the item. */
  readonly moveAttempt: MoveAttempt | null;
  /** The key that the present try writes to. */
  readonly moveObjectKey: string | null;
  readonly moveDestinationId: DestinationId | null;
}

/** Whether an item may be moved at all: only those that are kept. */
export function isMovable({ state }: Pick<ContentRecord, 'state'>): boolean {
  return state === 'available' || state === 'retained';
}

/** Where a try writes to. @throws Error for a try toward the store without a key */
export function targetOf(content: MovingContent, attempt: MoveAttempt, objectKey: string | null): BytePlace {
  const { tenantId, id: contentId, moveTarget } = content;
  if (moveTarget === 'postgres_inline') return { kind: moveTarget, tenantId, contentId, attempt };
  if (objectKey === null) throw new Error(`The move of ${contentId} has no key.`);
  return { kind: moveTarget, key: objectKey };
}
