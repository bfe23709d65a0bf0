import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';
import { spaceQuery } from '../spaces/queries';

export type Website = Schemas['WebsitePublic'];
export type WebsiteValues = Required<
  Pick<Schemas['WebsiteCreate'], 'url' | 'crawl_type' | 'update_interval' | 'download_files'>
> & { name: string };

/** How often one looks how a crawl stands. */
const LOOK_MS = 2_000;

export const isCrawling = ({ latest_crawl: crawl }: Website): boolean =>
  crawl?.status === 'queued' || crawl?.status === 'in progress';

/** A website; asked for again and again while it is crawled. */
export const websiteQuery = (website: Website) =>
  queryOptions({
    queryKey: ['websites', website.id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/websites/{id}/', { params: { path: { id: website.id } }, signal })),
    initialData: website,
    refetchInterval: ({ state: { data } }) => data && isCrawling(data) && LOOK_MS,
  });

/** The crawls of a website, the newest first. */
export const crawlsQuery = (id: string) =>
  queryOptions({
    queryKey: ['websites', id, 'crawls'],
    queryFn: ({ signal }) => call(api.GET('/api/v1/websites/{id}/runs/', { params: { path: { id } }, signal })),
  });

const bodyOf = ({ name, ...values }: WebsiteValues) => ({ ...values, name: name.trim() || null });

export async function addWebsite(client: QueryClient, spaceId: string, values: WebsiteValues): Promise<void> {
  const params = { path: { id: spaceId } };
  await call(api.POST('/api/v1/spaces/{id}/knowledge/websites/', { params, body: bodyOf(values) }));
  await client.invalidateQueries({ queryKey: spaceQuery(spaceId).queryKey });
}

export async function changeWebsite(client: QueryClient, website: Website, values: WebsiteValues): Promise<void> {
  const params = { path: { id: website.id } };
  await call(api.POST('/api/v1/websites/{id}/', { params, body: bodyOf(values) }));
  await client.invalidateQueries({ queryKey: ['websites', website.id] });
  await client.invalidateQueries({ queryKey: spaceQuery(website.space_id).queryKey });
}
