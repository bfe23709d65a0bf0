import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { DAY_MS } from '../../ui/day';

const PER_PAGE = 100;

/** The beginning of the last so many days, by the day, so that the same question is asked once. */
const since = (days: number): string => `${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`;

/** Tokens of the last days, model by model. @source supplement §11.2 */
export const tokensQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', 'tokens', days],
    queryFn: ({ signal }) =>
      call(api.GET('/api/v1/token-usage/', { params: { query: { start_date: since(days) } }, signal })),
  });

/** Tokens of the last days, person by person, who used most first. */
export const peopleQuery = (days: number) =>
  infiniteQueryOptions({
    queryKey: ['usage', 'people', days],
    queryFn: ({ signal, pageParam: page }) => {
      const query = { start_date: since(days), page, per_page: PER_PAGE };
      return call(api.GET('/api/v1/token-usage/users', { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ users }, pages) => (users.length < PER_PAGE ? undefined : pages.length + 1),
  });

/** Assistants, conversations and questions of the last days, by the hour of their making. @source supplement §11.2 */
export const hoursQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', 'hours', days],
    queryFn: ({ signal }) => {
      const query = { start_date: since(days) };
      return call(api.GET('/api/v1/analysis/metadata-statistics/aggregated/', { params: { query }, signal }));
    },
  });

/** How much there is of everything. */
export const countsQuery = queryOptions({
  queryKey: ['usage', 'counts'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/analysis/counts/', { signal })),
});
