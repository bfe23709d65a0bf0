import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CircleCheck, Globe } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Notice } from '../../ui/notice';
import { Card, Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { CrawlList } from './crawl-list';
import { type CrawlerHealth, crawlerHealthQuery } from './queries';

const TONES = { HEALTHY: 'success', DEGRADED: 'warning', UNHEALTHY: 'danger', OFF: 'info' } as const;

/** Whether websites are read at all, in a sentence. */
function Verdict({ health }: { health: CrawlerHealth }) {
  const { t } = useTranslation('crawler-health');
  const format = useFormat();
  const { status, last_heartbeat_at: beat } = health;
  return (
    <Notice tone={TONES[status]}>
      <p className="font-medium">{t(`status.${status}.title`)}</p>
      <p>{t(`status.${status}.text`)}</p>
      {status !== 'OFF' && <p>{beat === null ? t('neverHeard') : t('heard', { ago: format.ago(beat) })}</p>}
    </Notice>
  );
}

/** The crawls in numbers. */
function Totals({ health }: { health: CrawlerHealth }) {
  const { t } = useTranslation('crawler-health');
  const format = useFormat();
  const used = format.number(health.slots_in_use);
  const totals = [
    ['running', format.number(health.running)],
    ['waiting', format.number(health.waiting)],
    ['stuck', format.number(health.stuck)],
    ['slots', health.slots === null ? used : t('slotsOf', { used, limit: format.number(health.slots) })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {totals.map(([what, count]) => (
        <div key={what} className="rounded-xl border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{t(`total.${what}`)}</dt>
          <dd className="text-xl font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the websites of the organisation are being read, for its administrators. */
export function CrawlerHealthPage() {
  const { t } = useTranslation('crawler-health');
  const query = useQuery(crawlerHealthQuery);
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <QueryState query={query}>
        {(health) => (
          <div className="space-y-4">
            <Verdict health={health} />
            <Totals health={health} />
            <Card title={t('now')}>
              {health.crawls.length === 0 ? (
                <EmptyState icon={Globe} title={t('none.title')} text={t('none.text')} />
              ) : (
                <CrawlList label={t('now')} crawls={health.crawls} />
              )}
            </Card>
            <Card title={t('failures')}>
              {health.failures.length === 0 ? (
                <EmptyState icon={CircleCheck} title={t('noFailures')} />
              ) : (
                <CrawlList label={t('failures')} crawls={health.failures} />
              )}
            </Card>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
