import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Globe, Plus } from 'lucide-react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/placeholders';
import type { Space } from '../spaces/queries';
import { useLiveCrawls } from './use-live-crawls';
import { WebsiteDialog } from './website-dialog';
import { WebsiteRow } from './website-row';

/** The websites whose pages can be asked about in a space. */
export function WebsitesSection({ space }: { space: Space }) {
  const { t } = useTranslation('websites');
  const [adding, setAdding] = useState(false);
  useLiveCrawls(space.id);
  const { items, permissions } = space.knowledge.websites;
  const button = permissions.includes('create') && (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('title')}</h2>
        {items.length > 0 && button}
      </div>
      <div className="rounded-xl border border-line bg-surface">
        {items.length === 0 ? (
          <EmptyState icon={Globe} title={t('none.title')} text={t('none.text')}>
            {button}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((website) => (
              <WebsiteRow key={website.id} website={website} />
            ))}
          </ul>
        )}
      </div>
      {adding && <WebsiteDialog spaceId={space.id} onClose={() => setAdding(false)} />}
    </section>
  );
}
