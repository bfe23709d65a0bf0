import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { classes } from './classes';
import { ProblemNotice } from './notice';

/** A grey shape where something is about to be. */
function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-md bg-sunken', className)} />;
}

/** As many rows of that. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={row % 3 === 2 ? 'h-5 w-2/3' : 'h-5 w-full'} />
      ))}
    </div>
  );
}

/** Where there is nothing yet: what would be here, and how to begin. `framed` where a list would have a frame of its own. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  framed = false,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text?: string;
  framed?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-2 px-4 py-12 text-center',
        framed && 'rounded-xl border border-line bg-surface',
      )}
    >
      <Icon aria-hidden className="size-9 text-muted" strokeWidth={1.5} />
      <h2 className="font-semibold">{title}</h2>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

/** What a query is at: a skeleton, an error with another try, or what `children` make of its data. */
export function QueryState<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton ?? <SkeletonRows />;
}
