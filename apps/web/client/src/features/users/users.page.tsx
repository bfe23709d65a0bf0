import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailPlus, UserPlus, Users } from 'lucide-react';
import { usePerson } from '../../app/person';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { ProblemNotice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { EmptyState, SkeletonRows } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { Tabs } from '../../ui/tabs';
import { DeletedUsers } from './deleted-users';
import { InviteDialog } from './invite-dialog';
import { type User, type UserFilter, usersQuery } from './queries';
import { useUserActions } from './use-user-actions';
import { UserDialog } from './user-dialog';
import { UserTable } from './user-table';

/** Who belongs to the organisation: made, invited, changed, switched off and deleted. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const [part, setPart] = useState<'people' | 'deleted'>('people');
  const [open, setOpen] = useState<'invite' | 'create' | User | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Button icon={MailPlus} onClick={() => setOpen('invite')}>
            {t('invite.action')}
          </Button>
          <Button look="primary" icon={UserPlus} onClick={() => setOpen('create')}>
            {t('create.action')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('title')}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'people', label: t('people'), content: <People onEdit={setOpen} /> },
          { value: 'deleted', label: t('deleted'), content: <DeletedUsers /> },
        ]}
      />
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'create' && <UserDialog onClose={close} />}
      {open !== null && typeof open === 'object' && <UserDialog user={open} onClose={close} />}
    </Page>
  );
}

function People({ onEdit }: { onEdit: (user: User) => void }) {
  const { t } = useTranslation('users');
  const { user } = usePerson();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<UserFilter['state']>('all');
  const query = useInfiniteQuery(usersQuery({ email, state }));
  const actions = useUserActions(onEdit);
  const users = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <SearchField label={t('search')} onSearch={setEmail} />
        <Choice
          label={t('state')}
          value={state}
          onChange={setState}
          options={[
            ['all', t('everybody')],
            ['active', t('whoMaySignIn')],
            ['inactive', t('states.inactive')],
          ]}
        />
      </div>
      {query.isError && <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows />}
      {users?.length === 0 && <EmptyState framed icon={Users} title={t('nobody.title')} text={t('nobody.text')} />}
      {users && users.length > 0 && (
        <UserTable
          users={users}
          ownId={user.id}
          actions={actions}
          hasMore={query.hasNextPage}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
