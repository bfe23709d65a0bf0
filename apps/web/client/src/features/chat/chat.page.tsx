import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PanelLeft } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { SidePanel } from '../../ui/dialog';
import { AssistantSelect } from './assistant-select';
import { Conversation } from './conversation';
import { ConversationList } from './conversation-list';
import { answering, isGroup, type Partner } from './partner';
import { conversationQuery, personalSpaceQuery } from './queries';

/** Whom one talks to: who answered last, who the address names, or one's own assistant; and what the talk is called. */
function usePartner(conversationId: string | null): { partner: Partner; name: string } {
  const { t } = useTranslation('chat');
  const { assistant = '' } = useSearch({ strict: false });
  const { data: space } = useQuery(personalSpaceQuery);
  const { data: conversation } = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== null,
  });
  const name = conversation?.name || t('title');
  // Who answers in a group chat is not whom one talks to.
  if (isGroup(assistant)) return { partner: assistant, name };
  return { partner: (answering(conversation) ?? assistant) || (space?.default_assistant?.id ?? ''), name };
}

/** Conversations with an assistant, and one of them. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const { conversationId = null } = useParams({ strict: false });
  const [listOpen, setListOpen] = useState(false);
  const navigate = useNavigate();
  const { partner, name } = usePartner(conversationId);
  useEffect(() => {
    document.title = `${name} · ${t('common:product')}`;
  }, [name, t]);
  const begin = useCallback(
    (id: string) =>
      void navigate({
        to: '/chat/{-$conversationId}',
        params: { conversationId: id },
        search: { assistant: partner },
        replace: true,
      }),
    [navigate, partner],
  );
  const choose = (assistant: string): void =>
    void navigate({ to: '/chat/{-$conversationId}', params: { conversationId: undefined }, search: { assistant } });
  const list = (onGo?: () => void) => (
    <ConversationList partner={partner} current={conversationId} onGo={onGo}>
      <AssistantSelect value={partner} onChange={choose} />
    </ConversationList>
  );
  const opener = (
    <IconButton look="secondary" icon={PanelLeft} label={t('showConversations')} onClick={() => setListOpen(true)} />
  );
  return (
    <div className="flex h-full min-h-0 print:block print:h-auto">
      <div className="hidden w-64 shrink-0 border-r border-line lg:block print:hidden">{list()}</div>
      <div className="flex min-w-0 flex-1 flex-col print:block">
        <h1 className="sr-only print:not-sr-only print:text-xl print:font-semibold">{name}</h1>
        <Conversation autoFocus corner={opener} conversationId={conversationId} partner={partner} onBegin={begin} />
      </div>
      {listOpen && (
        <SidePanel open onClose={() => setListOpen(false)} title={t('conversations')}>
          {list(() => setListOpen(false))}
        </SidePanel>
      )}
    </div>
  );
}
