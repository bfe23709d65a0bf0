import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagesSquare } from 'lucide-react';
import { api, call } from '../../api/client';
import { buttonClasses } from '../../ui/button';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { groupPartner } from '../chat/partner';
import { spaceQuery } from '../spaces/queries';
import { PublishedBadge, ThingActions } from '../spaces/thing-actions';
import { ToSpace } from '../spaces/to-space';
import { GroupChatForm } from './group-chat-form';
import { type GroupChat, groupChatQuery, publishGroupChat } from './queries';

/** Asking, publishing and deleting a group chat. */
function Actions({ groupChat }: { groupChat: GroupChat }) {
  const { t } = useTranslation('group-chats');
  const client = useQueryClient();
  const { id, space_id: spaceId, tools } = groupChat;
  return (
    <ThingActions
      thing={groupChat}
      place={{ spaceId, part: 'groupChats' }}
      queryKey={groupChatQuery(id).queryKey}
      deleteText={t('deleteText')}
      onDelete={() => call(api.DELETE('/api/v1/group-chats/{id}/', { params: { path: { id } } }))}
      onPublish={(published) => publishGroupChat(client, id, published)}
    >
      {tools.assistants.length > 0 && (
        <Link
          to="/chat/{-$conversationId}"
          search={{ assistant: groupPartner(id) }}
          className={buttonClasses('secondary')}
        >
          <MessagesSquare aria-hidden className="size-4" />
          {t('ask')}
        </Link>
      )}
    </ThingActions>
  );
}

/** How a group chat is set up. */
export function GroupChatPage() {
  const { t } = useTranslation('group-chats');
  const { spaceId, groupChatId } = useParams({ from: '/signed-in/spaces/$spaceId/group-chats/$groupChatId' });
  const query = useQuery(groupChatQuery(groupChatId));
  const space = useQuery(spaceQuery(spaceId));
  const groupChat = query.data;
  return (
    <Page
      key={groupChatId}
      narrow
      title={groupChat?.name ?? t('groupChat')}
      actions={groupChat && <Actions groupChat={groupChat} />}
      intro={
        <span className="flex flex-wrap items-center gap-3">
          <ToSpace spaceId={spaceId} part="groupChats" />
          {groupChat && <PublishedBadge published={groupChat.published} />}
        </span>
      }
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <QueryState query={space}>{(lies) => <GroupChatForm groupChat={found} space={lies} />}</QueryState>}
      </QueryState>
    </Page>
  );
}
