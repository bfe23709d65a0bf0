import { useEffect } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { peopleQuery } from './queries';

/** Pages that are looked through unasked, before whoever looks is asked to search instead. */
const PAGES_AT_ONCE = 10;

/**
 * People whose address contains a text and who have no part in something yet. Where all of a page have one, the next is
 * looked at, several pages in a row; `lookedAt` says how many people that were where none was found and there are more,
 * else it is null.
 */
export function useOthers(email: string, there: ReadonlySet<string>) {
  const query = useInfiniteQuery(peopleQuery(email));
  const pages = query.data?.pages ?? [];
  const people = pages.flatMap(({ items }) => items);
  const found = people.filter(({ id }) => !there.has(id));
  const { fetchNextPage, hasNextPage, isFetching, isError } = query;
  const isUnfinished = found.length === 0 && hasNextPage;
  // Whoever asks for more has the next pages looked through as well.
  const isLooking = isUnfinished && !isError && pages.length % PAGES_AT_ONCE !== 0;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, isFetching, fetchNextPage]);
  return {
    query,
    found: pages.length === 0 || isLooking ? undefined : found,
    lookedAt: isUnfinished ? people.length : null,
  };
}
