import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagesSquare, Trash2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { Badge } from '../../ui/badge';
import { Button, buttonClasses, IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { groupPartner } from '../chat/partner';
import { spaceQuery } from '../spaces/queries';
import { ToSpace } from '../spaces/to-space';
import { GroupChatForm } from './group-chat-form';
import { type GroupChat, groupChatQuery, publishGroupChat } from './queries';

/** Asking, publishing and deleting a group chat. */
function Actions({ groupChat }: { groupChat: GroupChat }) {
  const { t } = useTranslation('group-chats');
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const act = useAction(['spaces']);
  const { id, name, published, permissions = [], space_id: spaceId, tools } = groupChat;
  const publish = () =>
    act(() => publishGroupChat(client, id, !published), t(published ? 'hidden' : 'published', { name }));
  const remove = async (): Promise<void> => {
    const question = { title: t('delete', { name }), text: t('deleteText'), action: t('common:delete'), danger: true };
    if (!(await confirm(question))) return;
    const params = { path: { id } };
    if (!(await act(() => call(api.DELETE('/api/v1/group-chats/{id}/', { params })), t('deleted', { name })))) return;
    client.removeQueries({ queryKey: ['group-chats', id] });
    await navigate({ to: '/spaces/$spaceId', params: { spaceId }, search: { part: 'groupChats' } });
  };
  return (
    <>
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
      {permissions.includes('publish') && (
        <Button look={published ? 'secondary' : 'primary'} onClick={() => void publish()}>
          {t(published ? 'hide' : 'publish')}
        </Button>
      )}
      {permissions.includes('delete') && (
        <IconButton icon={Trash2} label={t('delete', { name })} onClick={() => void remove()} />
      )}
    </>
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
          {groupChat && (
            <Badge tone={groupChat.published ? 'success' : 'neutral'}>
              {t(groupChat.published ? 'isPublished' : 'isDraft')}
            </Badge>
          )}
        </span>
      }
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={8} />}>
        {(found) => (
          <QueryState query={space}>
            {(lies) => <GroupChatForm key={found.updated_at} groupChat={found} space={lies} />}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}
