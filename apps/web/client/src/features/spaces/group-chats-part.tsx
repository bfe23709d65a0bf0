import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UsersRound } from 'lucide-react';
import { api, call } from '../../api/client';
import { Badge } from '../../ui/badge';
import { useGoOn } from '../../ui/use-go-on';
import { groupPartner } from '../chat/partner';
import { type Space, spaceQuery } from './queries';
import { THING_LINK, ThingLine, ThingList } from './thing-list';

/** The group chats of a space: those who may change one are led to its settings, the others to the chat. */
export function GroupChatsPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const goOn = useGoOn();
  const { items, permissions } = space.applications.group_chats;
  const to = '/spaces/$spaceId/group-chats/$groupChatId';
  const create = async (name: string): Promise<void> => {
    const params = { path: { id: space.id } };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/applications/group-chats/', { params, body: { name } }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await goOn({ to, params: { spaceId: space.id, groupChatId: id } });
  };
  return (
    <ThingList
      icon={UsersRound}
      words={{
        create: t('newGroupChat'),
        search: t('searchGroupChats'),
        none: t('noGroupChats.title'),
        noneText: t('noGroupChats.text'),
      }}
      things={items}
      mayCreate={permissions.includes('create')}
      onCreate={create}
    >
      {({ id, name, published, permissions: own = [] }) => {
        const line = <ThingLine icon={UsersRound} name={name} badge={!published && <Badge>{t('draft')}</Badge>} />;
        return own.includes('edit') ? (
          <Link to={to} params={{ spaceId: space.id, groupChatId: id }} className={THING_LINK}>
            {line}
          </Link>
        ) : (
          <Link to="/chat/{-$conversationId}" search={{ assistant: groupPartner(id) }} className={THING_LINK}>
            {line}
          </Link>
        );
      }}
    </ThingList>
  );
}
