import { useTranslation } from 'react-i18next';
import { Pencil, Trash2, UserCheck, UserX } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { DataTable, menuColumn } from '../../ui/data-table';
import { MenuItem, MenuSeparator } from '../../ui/menu';
import { RowMenu } from '../../ui/row-menu';
import type { User } from './queries';

const TONES = { active: 'success', invited: 'accent', inactive: 'warning', deleted: 'neutral' } as const;

/** What can be done with a person. */
export interface UserActions {
  readonly edit: (user: User) => void;
  readonly reactivate: (user: User) => void;
  readonly deactivate: (user: User) => void;
  readonly remove: (user: User) => void;
}

/** The people of the organisation; nobody can take themselves out. */
export function UserTable({
  users,
  ownId,
  actions,
  onEnd,
  hasMore,
}: {
  users: readonly User[];
  ownId: string;
  actions: UserActions;
  onEnd: () => void;
  hasMore: boolean;
}) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={users}
      rowKey={({ id }) => id}
      rowHeight={56}
      onEnd={onEnd}
      hasMore={hasMore}
      columns={[
        {
          key: 'person',
          header: t('person'),
          width: 'minmax(0, 2fr)',
          cell: ({ username, email }) => (
            <>
              <div dir="auto" className="truncate font-medium">
                {username ?? email}
              </div>
              {username && <div className="truncate text-sm text-muted">{email}</div>}
            </>
          ),
        },
        {
          key: 'roles',
          header: t('roles'),
          wideOnly: true,
          width: 'minmax(0, 1.5fr)',
          cell: ({ roles, predefined_roles }) => (
            <div className="flex flex-wrap gap-1">
              {rolesOf({ roles, predefined_roles }).map(({ id, name }) => (
                <Badge key={id} foreign>
                  {name}
                </Badge>
              ))}
            </div>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          width: '6.5rem',
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          key: 'storage',
          header: t('storage'),
          wideOnly: true,
          width: '10.5rem',
          cell: ({ quota_used, quota_limit }) =>
            quota_limit === null
              ? format.bytes(quota_used)
              : t('storageOf', { used: format.bytes(quota_used), limit: format.bytes(quota_limit) }),
        },
        {
          key: 'created',
          header: t('created'),
          wideOnly: true,
          width: '7.5rem',
          cell: ({ created_at }) => format.date(created_at),
        },
        menuColumn(t('common:actionsColumn'), (user: User) => (
          <UserMenu user={user} isOwn={user.id === ownId} actions={actions} />
        )),
      ]}
    />
  );
}

function UserMenu({ user, isOwn, actions }: { user: User; isOwn: boolean; actions: UserActions }) {
  const { t } = useTranslation('users');
  return (
    <RowMenu name={user.username ?? user.email}>
      <MenuItem icon={Pencil} onSelect={() => actions.edit(user)}>
        {t('common:edit')}
      </MenuItem>
      {!isOwn && (
        <>
          {user.state === 'inactive' ? (
            <MenuItem icon={UserCheck} onSelect={() => actions.reactivate(user)}>
              {t('reactivate.action')}
            </MenuItem>
          ) : (
            <MenuItem icon={UserX} onSelect={() => actions.deactivate(user)}>
              {t('deactivate.action')}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={() => actions.remove(user)}>
            {t('common:delete')}
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}

/** Each once: those that are there from the beginning stand in both lists. */
function rolesOf({ roles, predefined_roles }: Pick<User, 'roles' | 'predefined_roles'>) {
  return [...new Map([...predefined_roles, ...roles].map((role) => [role.id, role])).values()];
}
