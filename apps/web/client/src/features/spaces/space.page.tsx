import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChevronLeft } from 'lucide-react';
import { lazyPart } from '../../ui/lazy-part';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { Tabs } from '../../ui/tabs';
import { AppsPart } from './apps-part';
import { AssistantsPart } from './assistants-part';
import { GroupChatsPart } from './group-chats-part';
import { KnowledgePart } from './knowledge-part';
import { MembersPart } from './members-part';
import { type Space, spaceQuery } from './queries';
import type { SpacePart } from './routes';
import { ServicesPart } from './services-part';
import { SettingsPart } from './settings-part';
import { useSpaceName } from './space-name';

const Evaluation = lazyPart(async () => (await import('../evaluation/evaluation-part')).EvaluationPart);

function EvaluationPart({ space }: { space: Space }) {
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Evaluation space={space} />
    </Suspense>
  );
}

/**
 * Which parts of a space somebody sees: what they may do nothing with is left out, a personal one has no members, and its
 * settings and what is measured of it are for those who may change it.
 */
function partsOf({ personal, permissions = [], applications, knowledge }: Space): readonly SpacePart[] {
  const mayEdit = permissions.includes('edit');
  const kinds = { groupChats: 'group_chats', apps: 'apps', services: 'services' } as const;
  const built = (['groupChats', 'apps', 'services'] as const).filter(
    (part) => applications[kinds[part]].permissions.length > 0,
  );
  const { groups, websites } = knowledge;
  const known = groups.permissions.length + websites.permissions.length > 0 ? (['knowledge'] as const) : [];
  const administered = mayEdit ? (['evaluation', 'members', 'settings'] as const) : [];
  return ['assistants', ...built, ...known, ...(personal ? (['evaluation'] as const) : administered)];
}

const CONTENT = {
  assistants: AssistantsPart,
  groupChats: GroupChatsPart,
  apps: AppsPart,
  services: ServicesPart,
  knowledge: KnowledgePart,
  evaluation: EvaluationPart,
  members: MembersPart,
  settings: SettingsPart,
} as const;

/** Where one types more than a name. */
const KEEPS = new Set<SpacePart>(['evaluation', 'settings']);

function Parts({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const parts = partsOf(space);
  const { part = 'assistants' } = useSearch({ from: '/signed-in/spaces/$spaceId' });
  const navigate = useNavigate();
  const tabs = parts.map((value) => {
    const Content = CONTENT[value];
    return { value, label: t(`parts.${value}`), content: <Content space={space} />, keeps: KEEPS.has(value) };
  });
  return (
    <Tabs
      label={t('partsLabel')}
      tabs={tabs}
      value={parts.includes(part) ? part : 'assistants'}
      onChange={(next) =>
        void navigate({ to: '/spaces/$spaceId', params: { spaceId: space.id }, search: { part: next }, replace: true })
      }
    />
  );
}

/** A space: what lies in it, who has a part in it, and how it is set. */
export function SpacePage() {
  const { t } = useTranslation('spaces');
  const { spaceId } = useParams({ from: '/signed-in/spaces/$spaceId' });
  const query = useQuery(spaceQuery(spaceId));
  const nameOf = useSpaceName();
  return (
    <Page
      key={spaceId}
      title={query.data ? nameOf(query.data) : t('space')}
      intro={
        <>
          <Link to="/spaces" className="inline-flex items-center gap-1 text-sm hover:underline">
            <ChevronLeft aria-hidden className="size-4" />
            {t('title')}
          </Link>
          {query.data?.description && <p className="break-words">{query.data.description}</p>}
        </>
      }
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={6} />}>
        {(space) => <Parts space={space} />}
      </QueryState>
    </Page>
  );
}
