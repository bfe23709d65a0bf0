import { useEffect } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { peopleQuery } from './queries';

/**
 * People whose address contains a text and who have no part in something yet. Where all of a page have one, the next is
 * looked at: nobody is said to be there before everybody was looked at.
 */
export function useOthers(email: string, there: ReadonlySet<string>) {
  const query = useInfiniteQuery(peopleQuery(email));
  const found = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => !there.has(id));
  const { fetchNextPage, hasNextPage, isFetching, isError } = query;
  const isLooking = found?.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, isFetching, fetchNextPage]);
  return { query, found: isLooking ? undefined : found };
}
