import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Plus, Wrench } from 'lucide-react';
import { Button } from '../../ui/button';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { type ToolServer, toolServersQuery } from './queries';
import { ServerCard } from './server-card';
import { ServerDialog } from './server-dialog';

/** Servers whose tools assistants can be given. */
export function ToolsPage() {
  const { t } = useTranslation('tools');
  const query = useQuery(toolServersQuery);
  const [open, setOpen] = useState<'create' | ToolServer | null>(null);
  const create = (
    <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={create}>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState framed icon={Wrench} title={t('none.title')} text={t('none.text')} />
          ) : (
            <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
              {items.map((server) => (
                <ServerCard key={server.id} server={server} onEdit={() => setOpen(server)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {open !== null && <ServerDialog {...(open !== 'create' && { server: open })} onClose={() => setOpen(null)} />}
    </Page>
  );
}
