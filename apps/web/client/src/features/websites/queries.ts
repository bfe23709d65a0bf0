import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';
import { ApiProblem, asProblem } from '../../api/problem';
import { spaceQuery } from '../spaces/queries';
import { bodyOf, changesOf, type WebsiteValues } from './website-values';

/** A website that is crawled, with its latest crawl. */
export type Website = Schemas['WebsitePublic'];
/** How often one looks how a crawl stands that nobody tells about. */
const LOOK_MS = 2_000;
/** How long one that is told about may be silent before one looks all the same. */
const SILENCE_MS = 15_000;

/** The crawls that this page is told about while they run: those that the person started. */
export const toldCrawls = new Set<string>();

/** Whether the last crawl of a website has not come to its end. */
export const isCrawling = ({ latest_crawl: crawl }: Website): boolean =>
  crawl?.status === 'queued' || crawl?.status === 'in progress';

const lookAfterMs = (website: Website): number | false =>
  isCrawling(website) && (toldCrawls.has(website.latest_crawl?.id ?? '') ? SILENCE_MS : LOOK_MS);

/** A website; asked for again and again while it is crawled and nobody tells how that gets on. */
export const websiteQuery = (website: Website) =>
  queryOptions({
    queryKey: ['websites', website.id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/websites/{id}/', { params: { path: { id: website.id } }, signal })),
    initialData: website,
    refetchInterval: ({ state: { data } }) => data && lookAfterMs(data),
  });

/** The crawls of a website, the newest first. */
export const crawlsQuery = (id: string) =>
  queryOptions({
    queryKey: ['websites', id, 'crawls'],
    queryFn: ({ signal }) => call(api.GET('/api/v1/websites/{id}/runs/', { params: { path: { id } }, signal })),
  });

/** The pages and files that were read, as far as the latest crawl has come. */
export const pagesQuery = ({ id, latest_crawl: crawl }: Website) =>
  queryOptions({
    queryKey: ['websites', id, 'pages', crawl?.id, crawl?.pages_crawled],
    queryFn: ({ signal }) => call(api.GET('/api/v1/websites/{id}/info-blobs/', { params: { path: { id } }, signal })),
    placeholderData: keepPreviousData,
  });

/** What the latest crawl could not read. */
export const unreadQuery = ({ id: websiteId, latest_crawl: crawl }: Website) =>
  queryOptions({
    queryKey: ['websites', websiteId, 'unread', crawl?.id, crawl?.pages_failed, crawl?.files_failed],
    queryFn: ({ signal }) =>
      call(api.GET('/api/v1/crawl-runs/{id}/failures/', { params: { path: { id: crawl?.id ?? '' } }, signal })),
    enabled: crawl !== null,
    placeholderData: keepPreviousData,
  });

/** The one rule that the API names no better is that of the address: said where that was typed. */
async function aboutAddress(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    const { code, message } = asProblem(error);
    if (code !== 'bad_request') throw error;
    throw new ApiProblem(422, { detail: [{ loc: ['body', 'url'], msg: message, type: 'url_not_public' }] });
  }
}

/** Adds a website to a space; its first crawl begins by itself. @throws ApiProblem, a bad address as that of its field */
export async function addWebsite(client: QueryClient, spaceId: string, values: WebsiteValues): Promise<void> {
  const params = { path: { id: spaceId } };
  await aboutAddress(call(api.POST('/api/v1/spaces/{id}/knowledge/websites/', { params, body: bodyOf(values) })));
  await client.invalidateQueries({ queryKey: spaceQuery(spaceId).queryKey });
}

/** @throws ApiProblem, a bad address as that of its field */
export async function changeWebsite(client: QueryClient, website: Website, values: WebsiteValues): Promise<void> {
  const params = { path: { id: website.id } };
  await aboutAddress(call(api.POST('/api/v1/websites/{id}/', { params, body: changesOf(website, values) })));
  await client.invalidateQueries({ queryKey: ['websites', website.id] });
  await client.invalidateQueries({ queryKey: spaceQuery(website.space_id).queryKey });
}
