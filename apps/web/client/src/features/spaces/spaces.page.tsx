import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Boxes, Building2, Plus, UserRound } from 'lucide-react';
import { usePerson } from '../../app/person';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Findable } from '../../ui/findable';
import { NameDialog } from '../../ui/name-dialog';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { useGoOn } from '../../ui/use-go-on';
import { createSpace, spacesQuery } from './queries';
import { useSpaceName } from './space-name';
import type { Schemas } from '../../api/client';

function SpaceCard({ space }: { space: Schemas['SpaceSparse'] }) {
  const { t } = useTranslation('spaces');
  const nameOf = useSpaceName();
  const Icon = space.personal ? UserRound : space.organization ? Building2 : Boxes;
  return (
    <Link
      to="/spaces/$spaceId"
      params={{ spaceId: space.id }}
      className="flex h-full items-start gap-3 rounded-xl border border-line bg-surface p-4 hover:border-control hover:bg-hover"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium break-words">
          {nameOf(space)}
        </span>
        <span className="line-clamp-2 block text-sm text-muted">
          {space.description ?? t(space.personal ? 'personalText' : 'noDescription')}
        </span>
        {space.organization && <Badge>{t('organization')}</Badge>}
      </span>
    </Link>
  );
}

/** Spaces, with a way to find one where there are many. */
function SpaceList({ spaces }: { spaces: readonly Schemas['SpaceSparse'][] }) {
  const { t } = useTranslation('spaces');
  const nameOf = useSpaceName();
  return (
    <Findable label={t('search')} things={spaces} textsOf={(space) => [nameOf(space), space.description]}>
      {(found) => (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((space) => (
            <li key={space.id}>
              <SpaceCard space={space} />
            </li>
          ))}
        </ul>
      )}
    </Findable>
  );
}

/** The spaces that one has a part in. */
export function SpacesPage() {
  const { t } = useTranslation('spaces');
  const [creating, setCreating] = useState(false);
  const query = useQuery(spacesQuery);
  const client = useQueryClient();
  const goOn = useGoOn();
  const create = async (name: string): Promise<void> => {
    const { id } = await createSpace(name);
    await client.invalidateQueries({ queryKey: spacesQuery.queryKey, exact: true });
    await goOn({ to: '/spaces/$spaceId', params: { spaceId: id } });
  };
  const button = usePerson().can('shared_spaces') && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('newSpace')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={button}>
      <QueryState query={query}>
        {(spaces) =>
          spaces.length === 0 ? (
            <EmptyState framed icon={Boxes} title={t('empty.title')} text={t('empty.text')}>
              {button}
            </EmptyState>
          ) : (
            <SpaceList spaces={spaces} />
          )
        }
      </QueryState>
      {creating && (
        <NameDialog
          title={t('newSpace')}
          description={t('newSpaceText')}
          action={t('common:create')}
          onClose={() => setCreating(false)}
          onSubmit={create}
        />
      )}
    </Page>
  );
}
