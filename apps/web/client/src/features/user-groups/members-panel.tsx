import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, UserMinus } from 'lucide-react';
import { api, call } from '../../api/client';
import { IconButton } from '../../ui/button';
import { MoreButton } from '../../ui/more-button';
import { SidePanel } from '../../ui/dialog';
import { Findable } from '../../ui/findable';
import { ProblemNotice } from '../../ui/notice';
import { SkeletonRows } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { useAction } from '../../ui/use-action';
import type { UserGroup } from './queries';
import { useOthers } from './use-others';

type Member = UserGroup['users'][number];

const nameOf = ({ username, email }: Member): string => username ?? email;

/** Who is in a group, and who could be. */
export function MembersPanel({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const { t } = useTranslation('user-groups');
  const act = useAction(['user-groups']);
  const params = (user: Member) => ({ path: { id: group.id, user_id: user.id } });
  const add = (user: Member): void =>
    void act(() => call(api.POST('/api/v1/user-groups/{id}/users/{user_id}/', { params: params(user) })));
  const remove = (user: Member): void =>
    void act(() => call(api.DELETE('/api/v1/user-groups/{id}/users/{user_id}/', { params: params(user) })));
  return (
    <SidePanel open onClose={onClose} title={t('membersOf', { name: group.name })}>
      <div className="space-y-6">
        <section>
          <h2 className="mb-2 font-semibold">{t('members', { count: group.users.length })}</h2>
          <Findable
            label={t('common:searchIn', { list: t('memberCount') })}
            things={group.users}
            textsOf={({ username, email }) => [username, email]}
          >
            {(found) => (
              <ul className="divide-y divide-line">
                {found.map((user) => (
                  <Line key={user.id} user={user}>
                    <IconButton
                      small
                      icon={UserMinus}
                      label={t('removeMember', { name: nameOf(user) })}
                      onClick={() => remove(user)}
                    />
                  </Line>
                ))}
              </ul>
            )}
          </Findable>
        </section>
        <section>
          <h2 className="mb-2 font-semibold">{t('addMembers')}</h2>
          <Candidates group={group} onAdd={add} />
        </section>
      </div>
    </SidePanel>
  );
}

function Line({ user, children }: { user: Member; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <div dir="auto" className="truncate">
          {nameOf(user)}
        </div>
        {user.username && <div className="truncate text-sm text-muted">{user.email}</div>}
      </div>
      {children}
    </li>
  );
}

function Candidates({ group, onAdd }: { group: UserGroup; onAdd: (user: Member) => void }) {
  const { t } = useTranslation('user-groups');
  const [email, setEmail] = useState('');
  const { query, found, lookedAt } = useOthers(email, new Set(group.users.map(({ id }) => id)));
  return (
    <div className="space-y-2">
      <div className="flex">
        <SearchField label={t('search')} onSearch={setEmail} />
      </div>
      {query.isError && <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />}
      {!found && !query.isError && <SkeletonRows rows={3} />}
      <p role="status" className="text-sm text-muted">
        {found?.length === 0 && (lookedAt ? t('common:nobodyYet', { count: lookedAt }) : t('nobodyFound'))}
      </p>
      <ul className="divide-y divide-line">
        {found?.map((user) => (
          <Line key={user.id} user={user}>
            <IconButton small icon={Plus} label={t('addMember', { name: nameOf(user) })} onClick={() => onAdd(user)} />
          </Line>
        ))}
      </ul>
      <MoreButton small query={query} />
    </div>
  );
}
