import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

/** Asks for the next page of a list; nothing where there is none. */
export function MoreButton({
  query,
  small,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  small?: boolean;
}) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <Button small={small} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
