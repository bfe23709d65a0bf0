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
        {items.map(({ url, reason }) => (
          <li key={url} className="py-2">
            <PageAddress url={url} />
            {/* A reason of a later release is told by its name. */}
            <p className="text-sm text-danger">{t(`reason.${reason}`, { defaultValue: reason })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
