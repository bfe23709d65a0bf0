import type { TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsUUID } from 'class-validator';
import type { ContentId } from '../domain/content';

/** Which item to move; where to, its row says. */
export class MoveItemPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  contentId!: ContentId;
}

/** Moves the bytes of one item between database and object store. @source spec, appendix 3 */
export const MoveItem = defineJob('content.move-item', {
  queue: 'content',
  payload: MoveItemPayload,
  key: ({ contentId }) => contentId,
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Copy one stored item to the other storage, verify it there and switch over.',
});
