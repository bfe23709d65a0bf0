import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { CrawlReasons } from '../websites/crawl-reasons';
import type { Crawl } from './queries';

const TONES = { running: 'accent', waiting: 'neutral', stuck: 'warning', failed: 'danger' } as const;

/** When something last happened to a crawl: the moment that tells whether it gets on. */
const momentOf = (crawl: Crawl): string =>
  crawl.finished_at ?? (crawl.state === 'waiting' ? null : crawl.heartbeat_at) ?? crawl.created_at;

function CrawlRow({ crawl }: { crawl: Crawl }) {
  const { t } = useTranslation('crawler-health');
  const format = useFormat();
  const { website, state } = crawl;
  const unread = crawl.pages_failed + crawl.files_failed;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="font-medium break-words">{website?.name ?? t('personal')}</p>
        {website && (
          <p className="text-sm break-words text-muted">
            {website.name !== website.url && `${website.url} · `}
            {website.space_name}
          </p>
        )}
        <p className="text-sm text-muted">
          {t('pages', { count: crawl.pages_crawled })} · {t('files', { count: crawl.files_downloaded })}
          {unread > 0 && ` · ${t('unread', { count: unread })}`}
        </p>
        {state === 'failed' && <CrawlReasons reasons={crawl.failure_summary} />}
        {website?.is_auto_disabled && <p className="text-sm text-danger">{t('switchedOff')}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        {t(`moment.${state}`, { ago: format.ago(momentOf(crawl)) })}
      </p>
    </li>
  );
}

/** Crawls, a line each. */
export function CrawlList({ label, crawls }: { label: string; crawls: readonly Crawl[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {crawls.map((crawl) => (
        <CrawlRow key={crawl.id} crawl={crawl} />
      ))}
    </ul>
  );
}
