import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type Crawl = Schemas['TenantCrawl'];
export type CrawlerHealth = Schemas['TenantCrawlerHealth'];

const LOOK_MS = 5_000;

/** How the organisation's websites are being read; asked again while somebody looks. */
export const crawlerHealthQuery = queryOptions({
  queryKey: ['crawler-health'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/crawler-health/', { signal })),
  refetchInterval: LOOK_MS,
});
