import { Check, DateTimeField, IntField, ListField, StringField, UuidField } from '@svc/http';
import type { LogPageRequest } from '../../app/read-log.service';
import { actionsNamed, type LogFilter } from '../../domain/log-filter';

const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 200;

/** Which page of a list is wanted: by its number or by the cursor of the one before it. */
interface Paging {
  page?: number;
  page_size: number;
  cursor?: string;
}

/** Declares the fields of `Paging`, for classes that have another one above them. */
function Paged(target: new () => Paging): void {
  const declare = (name: keyof Paging, field: PropertyDecorator): void => field(target.prototype as Paging, name);
  declare(
    'page',
    IntField({ optional: true, min: 1, max: 1_000_000, description: 'Number of the page, 1 without it.' }),
  );
  declare('page_size', IntField({ min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }));
  declare('cursor', StringField({ optional: true, description: '`next_cursor` of an earlier page, unchanged.' }));
  Check<Paging>(({ page, cursor }) =>
    page !== undefined && cursor !== undefined ? { message: 'Give page or cursor, not both.' } : null,
  )(target);
}

/** When what is asked for was recorded. */
class SpanQuery {
  @DateTimeField({ optional: true, description: 'Entries from this moment on.' })
  from_date?: Date;

  @DateTimeField({ optional: true, description: 'Entries up to this moment.' })
  to_date?: Date;
}

/** Which page of a log, and from when. @source supplement §7.1, §15.66, §15.172 */
@Paged
export class HistoryQuery extends SpanQuery implements Paging {
  page?: number;
  page_size!: number;
  cursor?: string;
}

/** The filters of the log. @source supplement §7.1 */
@Check<LogFilterQuery>(({ action, actions }) =>
  actionsNamed([...(action ? [action] : []), ...(actions ?? [])]) === null
    ? { field: actions ? 'actions' : 'action', message: 'There is no such action.' }
    : null,
)
export class LogFilterQuery extends SpanQuery {
  @UuidField({ optional: true })
  actor_id?: string;

  @StringField({ optional: true, maxLength: 100, description: 'An action, in any case.' })
  action?: string;

  @ListField(
    { kind: 'string', maxLength: 10_000 },
    { optional: true, max: 200, description: 'Any of these; repeated, or with commas.' },
  )
  actions?: string[];

  @StringField({ optional: true, minLength: 3, maxLength: 100, description: 'A part of the description, in any case.' })
  search?: string;
}

/** The filters of the log, and which page of what they leave. @source supplement §7.1, §15.66, §15.172 */
@Paged
export class LogQuery extends LogFilterQuery implements Paging {
  page?: number;
  page_size!: number;
  cursor?: string;
}

/** Which page a query means. */
export function pageOf({ page, page_size, cursor }: Paging): LogPageRequest {
  return cursor === undefined
    ? { pageSize: page_size, page: page ?? 1, cursor: null }
    : { pageSize: page_size, page: null, cursor };
}

/** Which entries a query means. */
export function filterOf({ actor_id, action, actions, from_date, to_date, search }: LogFilterQuery): LogFilter {
  return {
    actorId: actor_id,
    actions: actionsNamed([...(action ? [action] : []), ...(actions ?? [])]) ?? [],
    from: from_date,
    to: to_date,
    search,
  };
}
