import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type AuditEntry = Schemas['AuditLogResponse'];

/** What of the log is asked for; days as `YYYY-MM-DD`, empty without. */
export interface AuditFilter {
  readonly search: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

const PAGE_SIZE = 100;
/** The fewest characters that the log is searched for. @source supplement §7 */
export const MIN_SEARCH = 3;

/** Whether words are long enough for the log to be searched for them. */
export const isSought = (words: string): boolean => words.length >= MIN_SEARCH;

/** The moments that the days of a filter mean where the person is. */
export const spanOf = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>) => ({
  ...(from !== '' && { from_date: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to !== '' && { to_date: new Date(`${to}T23:59:59.999`).toISOString() }),
});

/** The log, newest first; each reading of it is on record itself, so it is not read again by itself. */
export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/api/v1/audit/logs', {
          params: {
            query: {
              page_size: PAGE_SIZE,
              ...(isSought(filter.search) && { search: filter.search }),
              ...(filter.action !== '' && { action: filter.action }),
              ...spanOf(filter),
              ...(pageParam !== '' && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** What is recorded, by kinds of events. */
export const auditCategoriesQuery = queryOptions({
  queryKey: ['audit', 'categories'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/audit/config', { signal })),
});

/** What is recorded, event by event. */
export const auditActionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/audit/config/actions', { signal })),
});

/** How long entries are kept. */
export const retentionQuery = queryOptions({
  queryKey: ['audit', 'retention'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/audit/retention-policy', { signal })),
});

const ASK_AGAIN_MS = 1_000;

/** How far an export is; asked again until it has ended. */
export const exportQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['audit', 'export', jobId],
    queryFn: ({ signal }) =>
      call(api.GET('/api/v1/audit/logs/export/{job_id}/status', { params: { path: { job_id: jobId } }, signal })),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : ASK_AGAIN_MS),
  });

/** Whether nothing more will happen to an export. */
export const hasEnded = ({ status }: Schemas['ExportJobStatusResponse']): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';
