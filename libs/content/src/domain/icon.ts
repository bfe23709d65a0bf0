import type { Branded, TenantId, UserId } from '@svc/kernel';
import type { ContentId } from './content';

export type IconId = Branded<'IconId'>;

/** A small picture that stands for a space, an assistant or an app. */
export interface IconRecord {
  readonly id: IconId;
  readonly tenantId: TenantId;
  /** Null once that person is gone. */
  readonly userId: UserId | null;
  readonly contentId: ContentId;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Largest icon. @source supplement §3.5 */
export const MAX_ICON_BYTES = 262_144;

/** Pixels of the largest icon, 4096 × 4096: it is drawn by everybody's browser, where a hundred kilobytes may be gigapixels. */
export const MAX_ICON_PIXELS = 16_777_216;
