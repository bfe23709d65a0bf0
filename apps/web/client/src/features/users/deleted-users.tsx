import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UserX } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { DataTable } from '../../ui/data-table';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { deletedUsersQuery } from './queries';

/** Who is no longer here, and since when. */
export function DeletedUsers() {
  const { t } = useTranslation('users');
  const format = useFormat();
  const query = useQuery(deletedUsersQuery);
  return (
    <QueryState query={query}>
      {(users) =>
        users.length === 0 ? (
          <EmptyState framed icon={UserX} title={t('noneDeleted.title')} text={t('noneDeleted.text')} />
        ) : (
          <DataTable
            label={t('deleted')}
            rows={users}
            rowKey={({ email, deleted_at }) => `${email} ${deleted_at}`}
            columns={[
              { key: 'person', header: t('person'), cell: ({ email }) => <div className="truncate">{email}</div> },
              {
                key: 'deleted',
                header: t('deletedAt'),
                width: '11rem',
                cell: ({ deleted_at }) => format.dateTime(deleted_at),
              },
            ]}
          />
        )
      }
    </QueryState>
  );
}
