import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pencil, Plus, Trash2, UserPlus, UsersRound } from 'lucide-react';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { DataTable, menuColumn } from '../../ui/data-table';
import { MenuItem, MenuSeparator } from '../../ui/menu';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { RowMenu } from '../../ui/row-menu';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { GroupDialog } from './group-dialog';
import { MembersPanel } from './members-panel';
import { type UserGroup, userGroupsQuery } from './queries';

/** Groups of people, who can be given spaces together. */
export function UserGroupsPage() {
  const { t } = useTranslation('user-groups');
  const query = useQuery(userGroupsQuery);
  const [open, setOpen] = useState<{ kind: 'create' } | { kind: 'rename' | 'members'; id: string } | null>(null);
  const actOnceConfirmed = useConfirmedAction(['user-groups']);
  const remove = ({ id, name }: UserGroup) =>
    actOnceConfirmed(
      { title: t('remove.title', { name }), text: t('remove.text'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/user-groups/{id}/', { params: { path: { id } } })),
      t('remove.done', { name }),
    );
  const close = (): void => setOpen(null);
  const chosen = open && open.kind !== 'create' ? query.data?.items.find((group) => group.id === open.id) : undefined;
  const create = (
    <Button look="primary" icon={Plus} onClick={() => setOpen({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={create}>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState framed icon={UsersRound} title={t('none.title')} text={t('none.text')} />
          ) : (
            <Groups
              groups={items}
              menu={(group) => (
                <RowMenu name={group.name}>
                  <MenuItem icon={UserPlus} onSelect={() => setOpen({ kind: 'members', id: group.id })}>
                    {t('editMembers')}
                  </MenuItem>
                  <MenuItem icon={Pencil} onSelect={() => setOpen({ kind: 'rename', id: group.id })}>
                    {t('common:rename')}
                  </MenuItem>
                  <MenuSeparator />
                  <MenuItem danger icon={Trash2} onSelect={() => void remove(group)}>
                    {t('common:delete')}
                  </MenuItem>
                </RowMenu>
              )}
              onOpen={({ id }) => setOpen({ kind: 'members', id })}
            />
          )
        }
      </QueryState>
      {open?.kind === 'create' && <GroupDialog onClose={close} />}
      {open?.kind === 'rename' && chosen && <GroupDialog group={chosen} onClose={close} />}
      {open?.kind === 'members' && chosen && <MembersPanel group={chosen} onClose={close} />}
    </Page>
  );
}

function Groups({
  groups,
  menu,
  onOpen,
}: {
  groups: readonly UserGroup[];
  menu: (group: UserGroup) => React.ReactNode;
  onOpen: (group: UserGroup) => void;
}) {
  const { t } = useTranslation('user-groups');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={groups}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('common:name'),
          width: 'minmax(0, 2fr)',
          cell: (group) => (
            <button
              type="button"
              dir="auto"
              className="max-w-full truncate rounded-sm text-left font-medium hover:underline"
              onClick={() => onOpen(group)}
            >
              {group.name}
            </button>
          ),
        },
        {
          key: 'members',
          header: t('memberCount'),
          width: '8rem',
          cell: ({ users }) => t('members', { count: users.length }),
        },
        {
          key: 'created',
          header: t('created'),
          width: '8rem',
          wideOnly: true,
          cell: ({ created_at }) => format.date(created_at),
        },
        menuColumn(t('common:actionsColumn'), menu),
      ]}
    />
  );
}
