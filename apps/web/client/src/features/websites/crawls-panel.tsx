import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { SidePanel } from '../../ui/dialog';
import { QueryState } from '../../ui/placeholders';
import { CrawlBadge } from './crawl-badge';
import { CrawlReasons } from './crawl-reasons';
import { crawlsQuery, type Website } from './queries';

/** What came of the crawls of a website. */
export function CrawlsPanel({ website, onClose }: { website: Website; onClose: () => void }) {
  const { t } = useTranslation('websites');
  const format = useFormat();
  const query = useQuery(crawlsQuery(website.id));
  return (
    <SidePanel open onClose={onClose} title={t('crawlsOf', { name: website.name ?? website.url })}>
      <QueryState query={query}>
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map((crawl) => (
              <li key={crawl.id} className="space-y-1 py-3">
                <p className="flex flex-wrap items-center gap-2">
                  <CrawlBadge status={crawl.status} />
                  {crawl.created_at && <span className="text-muted">{format.dateTime(crawl.created_at)}</span>}
                </p>
                <p className="text-sm">
                  {t('pages', { count: crawl.pages_crawled ?? 0 })} ·{' '}
                  {t('downloads', { count: crawl.files_downloaded ?? 0 })}
                </p>
                {(crawl.pages_failed ?? 0) + (crawl.files_failed ?? 0) > 0 && (
                  <p className="text-sm text-danger">
                    {t('notRead', { count: (crawl.pages_failed ?? 0) + (crawl.files_failed ?? 0) })}
                  </p>
                )}
                <CrawlReasons reasons={crawl.failure_summary ?? {}} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </SidePanel>
  );
}
