import { DateTimeField, EndsAfterStart, EnumField, IntField } from '@svc/http';
import type { AskedPeriod } from '../../app/token-usage.service';
import { USER_SORTS, type UserPage, type UserSort } from '../../domain/usage';

/** Which stretch of time is asked for. @source supplement §11.2, §15.102 */
@EndsAfterStart<PeriodQuery>('start_date', 'end_date')
export class PeriodQuery {
  @DateTimeField({ optional: true, description: '30 days before the end without it.' })
  start_date?: Date;

  @DateTimeField({ optional: true, description: 'Not included; now without it.' })
  end_date?: Date;

  /** What the service takes. */
  static toPeriod(this: void, { start_date, end_date }: PeriodQuery): AskedPeriod {
    return { start: start_date ?? null, end: end_date ?? null };
  }
}

/** Which people, and in which order. @source supplement §11.2, §15.102 */
export class UserUsageQuery extends PeriodQuery {
  @IntField({ min: 1, max: 1_000_000, default: 1 })
  page!: number;

  @IntField({ min: 1, max: 100, default: 15 })
  per_page!: number;

  @EnumField(USER_SORTS, { name: 'UserSortBy', default: 'total_tokens' })
  sort_by!: UserSort;

  @EnumField(['asc', 'desc'], { default: 'desc' })
  sort_order!: 'asc' | 'desc';

  /** What the service takes. */
  static toPage(this: void, { page, per_page, sort_by, sort_order }: UserUsageQuery): UserPage {
    return { page, perPage: per_page, sortBy: sort_by, order: sort_order };
  }
}
