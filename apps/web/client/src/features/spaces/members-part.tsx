import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Plus, Trash2, UserRound, UsersRound } from 'lucide-react';
import { api, call } from '../../api/client';
import { usePerson } from '../../app/person';
import { Button, IconButton } from '../../ui/button';
import { classes, INPUT_CLASSES } from '../../ui/classes';
import { Findable } from '../../ui/findable';
import { Card } from '../../ui/page';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { AddMemberDialog } from './add-member-dialog';
import { type Space, spaceQuery, type SpaceRole } from './queries';

/** Somebody, or a group, with a part in a space. */
interface Part {
  readonly id: string;
  readonly kind: 'person' | 'group';
  readonly name: string;
  readonly detail: string;
  readonly role: SpaceRole;
}

function partsOf({ members, group_members }: Space, count: (people: number) => string): readonly Part[] {
  const groups = group_members.items.map(({ id, name, role, user_count = 0 }) => ({ id, name, role, user_count }));
  return [
    ...groups.map(({ user_count, ...group }) => ({ ...group, kind: 'group' as const, detail: count(user_count) })),
    ...members.items.map(({ id, email, username, role }) => ({
      id,
      kind: 'person' as const,
      name: username ?? email,
      detail: username ? email : '',
      role,
    })),
  ];
}

const changeRole = (spaceId: string, { kind, id }: Part, role: SpaceRole): Promise<unknown> =>
  kind === 'person'
    ? call(
        api.PATCH('/api/v1/spaces/{id}/members/{user_id}/', {
          params: { path: { id: spaceId, user_id: id } },
          body: { role },
        }),
      )
    : call(
        api.PATCH('/api/v1/spaces/{id}/group-members/{group_id}/', {
          params: { path: { id: spaceId, group_id: id } },
          body: { role },
        }),
      );

const remove = (spaceId: string, { kind, id }: Part): Promise<unknown> =>
  kind === 'person'
    ? call(api.DELETE('/api/v1/spaces/{id}/members/{user_id}/', { params: { path: { id: spaceId, user_id: id } } }))
    : call(
        api.DELETE('/api/v1/spaces/{id}/group-members/{group_id}/', {
          params: { path: { id: spaceId, group_id: id } },
        }),
      );

/** A space as it will be once somebody has another role. */
function withRole(space: Space, { kind, id }: Part, role: SpaceRole): Space {
  const changed = <One extends { id: string }>(all: readonly One[]): One[] =>
    all.map((one) => (one.id === id ? { ...one, role } : one));
  const { members, group_members } = space;
  return kind === 'person'
    ? { ...space, members: { ...members, items: changed(members.items) } }
    : { ...space, group_members: { ...group_members, items: changed(group_members.items) } };
}

/** Who has a part in a space, and which. */
export function MembersPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const [adding, setAdding] = useState(false);
  const { user } = usePerson();
  const client = useQueryClient();
  const act = useAction(spaceQuery(space.id).queryKey);
  const actOnceConfirmed = useConfirmedAction(spaceQuery(space.id).queryKey);
  const parts = partsOf(space, (count) => t('people', { count }));
  const leave = (part: Part) =>
    actOnceConfirmed(
      {
        title: t('removeMember', { name: part.name }),
        text: t(part.id === user.id ? 'removeYourselfText' : 'removeMemberText'),
        action: t('common:remove'),
      },
      () => remove(space.id, part),
      t('memberRemoved', { name: part.name }),
    );
  return (
    <Card
      title={t('parts.members')}
      actions={
        <Button icon={Plus} look="primary" onClick={() => setAdding(true)}>
          {t('addMember')}
        </Button>
      }
    >
      <Findable label={t('searchMembers')} things={parts} textsOf={({ name, detail }) => [name, detail]}>
        {(found) => (
          <ul className="divide-y divide-line">
            {found.map((part) => {
              const Icon = part.kind === 'group' ? UsersRound : UserRound;
              return (
                <li key={`${part.kind}-${part.id}`} className="flex flex-wrap items-center gap-3 py-2.5">
                  <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                  <div className="min-w-0 flex-1 basis-40">
                    <p dir="auto" className="truncate font-medium">
                      {part.name}
                    </p>
                    {part.detail && <p className="truncate text-sm text-muted">{part.detail}</p>}
                  </div>
                  <div className="flex shrink-0 items-center gap-2">
                    <select
                      aria-label={t('roleOf', { name: part.name })}
                      value={part.role}
                      className={classes(INPUT_CLASSES, 'h-9 max-w-40')}
                      onChange={(event) => {
                        const role = event.target.value as SpaceRole;
                        client.setQueryData(spaceQuery(space.id).queryKey, (now) => now && withRole(now, part, role));
                        void act(() => changeRole(space.id, part, role), t('roleChanged', { name: part.name }));
                      }}
                    >
                      {space.available_roles.map(({ value }) => (
                        <option key={value} value={value}>
                          {t(`roles.${value}`)}
                        </option>
                      ))}
                    </select>
                    <IconButton
                      icon={Trash2}
                      label={t('removeMember', { name: part.name })}
                      onClick={() => void leave(part)}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </Findable>
      {adding && <AddMemberDialog space={space} onClose={() => setAdding(false)} />}
    </Card>
  );
}
