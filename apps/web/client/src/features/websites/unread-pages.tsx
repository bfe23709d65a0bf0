import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageAddress } from './page-address';
import { unreadQuery, type Website } from './queries';

/** The pages that the latest crawl could not read, each with the reason; nothing where there are none. */
export function UnreadPages({ website }: { website: Website }) {
  const { t } = useTranslation('websites');
  const { data: { items } = { items: [] } } = useQuery(unreadQuery(website));
  if (items.length === 0) return null;
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{t('unread')}</h3>
      <ul className="divide-y divide-line">
        {items.map(({ url, reason, detail }) => (
          <li key={url} className="py-2">
            <PageAddress url={url} />
            <Why reason={reason} detail={detail} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The detail where there is one that is known here, else the reason; one of a later release is told by its name. */
function Why({ reason, detail }: { reason: string; detail: string | null }) {
  const { t } = useTranslation('websites');
  const because = t(`reason.${reason}`, { defaultValue: reason });
  const status = /^STATUS_(\d+)$/.exec(detail ?? '')?.[1];
  return (
    <p className="text-sm text-danger">
      {status ? t('detail.STATUS', { status }) : t(`detail.${detail}`, { defaultValue: because })}
    </p>
  );
}
