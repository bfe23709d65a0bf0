import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '../../api/client';
import { live } from '../../api/live';
import { isCrawling, toldCrawls, type Website } from './queries';

/** How a crawl stands. @source supplement §9 */
interface CrawlUpdate {
  readonly id: string;
  readonly status: Schemas['Status'];
  readonly website_id: string;
  readonly space_id: string;
  readonly pages_crawled: number;
  readonly files_downloaded: number;
}

/**
 * Has the websites of a space show how their crawls get on as it is told. Only who started a crawl is told, and only
 * while the connection lasts; for everybody else `websiteQuery` looks again and again.
 */
export function useLiveCrawls(spaceId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = (update: CrawlUpdate) => {
      if (update.space_id === spaceId) show(client, update);
    };
    const lost = () => {
      toldCrawls.clear();
      const runs = (data: unknown) => data !== undefined && isCrawling(data as Website);
      void client.invalidateQueries({ queryKey: ['websites'], predicate: ({ state }) => runs(state.data) });
    };
    return live.listen('crawl_run_updates', {}, hear, lost);
  }, [spaceId, client]);
}

/** Shows what was told; what was not, the end with its reasons or a crawl that is new here, is asked for. */
function show(client: QueryClient, { id, website_id, ...counts }: CrawlUpdate): void {
  const queryKey = ['websites', website_id];
  const { status, pages_crawled, files_downloaded } = counts;
  const runs = status === 'queued' || status === 'in progress';
  if (runs) toldCrawls.add(id);
  else toldCrawls.delete(id);
  const crawl = client.getQueryData<Website>(queryKey)?.latest_crawl;
  if (!runs || crawl?.id !== id) return void client.invalidateQueries({ queryKey });
  client.setQueryData<Website>(
    queryKey,
    (website) => website && { ...website, latest_crawl: { ...crawl, status, pages_crawled, files_downloaded } },
  );
  void client.invalidateQueries({ queryKey: [...queryKey, 'crawls'] });
  void client.invalidateQueries({ queryKey: [...queryKey, 'unread'] });
}
