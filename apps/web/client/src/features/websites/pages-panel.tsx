import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/dialog';
import { QueryState } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { PageAddress } from './page-address';
import { pagesQuery, type Website } from './queries';
import { UnreadPages } from './unread-pages';

/** More than anybody reads through; the search finds the others. */
const SHOWN = 200;

/** The pages of a website: those that were read, and those that were not, with the reason. */
export function PagesPanel({ website, onClose }: { website: Website; onClose: () => void }) {
  const { t } = useTranslation('websites');
  const [search, setSearch] = useState('');
  const query = useQuery(pagesQuery(website));
  const matches = (text: string | null | undefined) => text?.toLowerCase().includes(search.toLowerCase()) ?? false;
  return (
    <SidePanel open onClose={onClose} title={t('pagesOf', { name: website.name ?? website.url })}>
      <div className="space-y-5">
        <UnreadPages website={website} />
        <QueryState query={query}>
          {({ items }) => {
            const found = items.filter(({ metadata: { url, title } }) => matches(url) || matches(title));
            const more = found.length - SHOWN;
            return (
              <section className="space-y-2">
                <h3 className="font-semibold">{t('pages', { count: items.length })}</h3>
                {items.length > 0 && <SearchField label={t('search')} onSearch={setSearch} />}
                <ul className="divide-y divide-line">
                  {found.slice(0, SHOWN).map(({ id, metadata: { url, title } }) => (
                    <li key={id} className="py-2">
                      <PageAddress url={url} title={title} />
                    </li>
                  ))}
                </ul>
                {found.length === 0 && <p className="text-muted">{t(items.length > 0 ? 'noMatch' : 'noPages')}</p>}
                {more > 0 && <p className="text-muted">{t('more', { count: more })}</p>}
              </section>
            );
          }}
        </QueryState>
      </div>
    </SidePanel>
  );
}
