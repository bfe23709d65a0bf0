import { useDeferredValue, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UserRound, UsersRound } from 'lucide-react';
import { api, call } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { INPUT_CLASSES } from '../../ui/classes';
import { MoreButton } from '../../ui/more-button';
import { ProblemNotice } from '../../ui/notice';
import { SkeletonRows } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { useOthers } from '../user-groups/use-others';
import { groupsQuery, type Space, spaceQuery, type SpaceRole } from './queries';

interface Candidate {
  readonly id: string;
  readonly kind: 'person' | 'group';
  readonly name: string;
}

/** People and groups that match and have no part in the space yet; groups only for those who may see them. */
function useCandidates(space: Space, search: string) {
  const there = new Set([...space.members.items, ...space.group_members.items].map(({ id }) => id));
  const { query: people, found, lookedAt } = useOthers(search, there);
  const groups = useQuery({ ...groupsQuery, retry: false });
  const matching = (groups.data ?? []).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const candidates: readonly Candidate[] = [
    ...(found ?? []).map(({ id, email }) => ({ id, kind: 'person' as const, name: email })),
    ...matching.map(({ id, name }) => ({ id, kind: 'group' as const, name })),
  ];
  return { candidates: candidates.filter(({ id }) => !there.has(id)), people, lookedAt, isKnown: found !== undefined };
}

const add = (spaceId: string, { kind, id }: Candidate, role: SpaceRole): Promise<unknown> => {
  const request = { params: { path: { id: spaceId } }, body: { id, role } };
  return kind === 'person'
    ? call(api.POST('/api/v1/spaces/{id}/members/', request))
    : call(api.POST('/api/v1/spaces/{id}/group-members/', request));
};

/** Gives people and groups a part in a space. */
export function AddMemberDialog({ space, onClose }: { space: Space; onClose: () => void }) {
  const { t } = useTranslation('spaces');
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<SpaceRole>('viewer');
  const { candidates, people, lookedAt, isKnown } = useCandidates(space, useDeferredValue(search.trim()));
  const isNobody = isKnown && candidates.length === 0;
  const outcome = t(isNobody ? 'nobodyFound' : 'common:found', { count: candidates.length });
  const act = useAction(spaceQuery(space.id).queryKey);
  const id = useId();
  const choose = (candidate: Candidate): Promise<boolean> =>
    act(() => add(space.id, candidate, role), t('memberAdded', { name: candidate.name }));
  return (
    <Dialog open onClose={onClose} title={t('addMember')} description={t('addMemberText')}>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <div>
          <label htmlFor={`${id}-search`} className="mb-1 block font-medium">
            {t('searchPeople')}
          </label>
          <input
            id={`${id}-search`}
            type="search"
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={`${INPUT_CLASSES} h-10`}
          />
        </div>
        <div>
          <label htmlFor={`${id}-role`} className="mb-1 block font-medium">
            {t('role')}
          </label>
          <select
            id={`${id}-role`}
            value={role}
            onChange={(event) => setRole(event.target.value as SpaceRole)}
            className={`${INPUT_CLASSES} h-10`}
          >
            {space.available_roles.map(({ value }) => (
              <option key={value} value={value}>
                {t(`roles.${value}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="text-sm text-muted">{t(`roleTexts.${role}`)}</p>
      {/* Who is found would be read aloud as a whole, at every letter. */}
      <p role="status" className={isNobody ? 'py-3 text-muted' : 'sr-only'}>
        {isKnown && (isNobody && lookedAt ? t('common:nobodyYet', { count: lookedAt }) : outcome)}
      </p>
      <div>
        {people.isError ? (
          <ProblemNotice error={people.error} onRetry={() => void people.refetch()} />
        ) : !isKnown ? (
          <SkeletonRows rows={3} />
        ) : (
          <ul className="divide-y divide-line">
            {candidates.map((candidate) => {
              const Icon = candidate.kind === 'group' ? UsersRound : UserRound;
              return (
                <li key={`${candidate.kind}-${candidate.id}`} className="flex items-center gap-3 py-2">
                  <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {candidate.name}
                  </span>
                  <Button small onClick={() => void choose(candidate)}>
                    {t('common:add')}
                    <span className="sr-only">{candidate.name}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <MoreButton small query={people} />
    </Dialog>
  );
}
