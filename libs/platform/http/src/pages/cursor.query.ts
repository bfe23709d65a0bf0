import type { CursorRequest } from '@svc/kernel';
import { BooleanField, IntField, StringField } from '../fields/field-decorators';

/** The query of a cursor list. @source spec §2.2, supplement §14 */
export class CursorQuery {
  @IntField({ min: 1, max: 1000, default: 100, description: 'Most items in one page.' })
  limit!: number;

  @StringField({ optional: true, description: 'A cursor of an earlier page, unchanged.' })
  cursor?: string;

  @BooleanField({ default: false, description: 'Page backwards from the cursor.' })
  previous!: boolean;
}

/** What a service needs of a cursor query. */
export function cursorRequest(query: CursorQuery): CursorRequest {
  return { limit: query.limit, cursor: query.cursor ?? null, previous: query.previous };
}
