import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Globe } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { CopyButton } from '../../ui/copy-button';
import { DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { allowedOriginsQuery } from './queries';

/** Websites whose scripts may call the API; whoever runs the installation decides on them. */
export function AllowedOriginsPage() {
  const { t } = useTranslation('allowed-origins');
  const format = useFormat();
  const query = useQuery(allowedOriginsQuery);
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <div className="space-y-4">
        <Notice>{t('whoDecides')}</Notice>
        <QueryState query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState framed icon={Globe} title={t('none.title')} text={t('none.text')} />
            ) : (
              <DataTable
                label={t('title')}
                rows={items}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'url',
                    header: t('origin'),
                    width: 'minmax(0, 3fr)',
                    cell: ({ url }) => <code className="font-mono text-sm break-all">{url}</code>,
                  },
                  {
                    key: 'since',
                    header: t('since'),
                    width: '8rem',
                    wideOnly: true,
                    cell: ({ created_at }) => format.date(created_at),
                  },
                  {
                    key: 'copy',
                    header: t('common:actionsColumn'),
                    headerHidden: true,
                    width: '2rem',
                    align: 'end',
                    cell: ({ url }) => <CopyButton text={url} label={t('copy', { url })} />,
                  },
                ]}
              />
            )
          }
        </QueryState>
      </div>
    </Page>
  );
}
