import { type ReactNode, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Ellipsis, PencilLine, Sparkles, SquarePen, Trash2 } from 'lucide-react';
import { api, call, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useFormat } from '../../i18n/format';
import { buttonClasses, IconButton } from '../../ui/button';
import { INPUT_CLASSES } from '../../ui/classes';
import { useConfirm } from '../../ui/confirm';
import { lazyDialog } from '../../ui/lazy-dialog';
import { Menu, MenuItem } from '../../ui/menu';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { conversationsQuery } from './queries';
import type { Partner } from './partner';
import { useNobody } from './use-nobody';

type Conversation = Schemas['SessionMetadataPublic'];

/** Forms are not needed to begin with. */
const RenameDialog = lazyDialog(async () => (await import('./rename-dialog')).RenameDialog);

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['conversations'] });

/** What can be done with a conversation. */
function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const confirm = useConfirm();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const path = { session_id: conversation.id };
  const remove = async (): Promise<void> => {
    const question = {
      title: t('deleteTitle'),
      text: t('deleteText', { name: conversation.name }),
      action: t('common:delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await call(api.DELETE('/api/v1/conversations/{session_id}/', { params: { path } }));
    // Whoever has gone elsewhere meanwhile stays there.
    if (window.location.pathname.includes(conversation.id))
      await navigate({
        to: '/chat/{-$conversationId}',
        params: { conversationId: undefined },
        search: (before) => before,
      });
    queryClient.removeQueries({ queryKey: ['conversations', 'one', conversation.id] });
    await queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] });
    toasts.done(t('deleted'));
  };
  const suggest = async (): Promise<void> => {
    await call(api.POST('/api/v1/conversations/{session_id}/title/', { params: { path } }));
    await refresh();
  };
  return (
    <>
      <Menu trigger={<IconButton small icon={Ellipsis} label={t('common:actions', { name: conversation.name })} />}>
        <MenuItem icon={PencilLine} onSelect={() => setRenaming(true)}>
          {t('common:rename')}
        </MenuItem>
        <MenuItem icon={Sparkles} onSelect={() => void suggest().catch(toasts.failed)}>
          {t('suggestTitle')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => void remove().catch(toasts.failed)}>
          {t('common:delete')}
        </MenuItem>
      </Menu>
      {renaming && (
        <Suspense fallback={null}>
          <RenameDialog conversation={conversation} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}

export interface ConversationListProps {
  partner: Partner;
  current: string | null;
  /** What is chosen from above the list: with whom one talks. */
  children: ReactNode;
  onGo?: () => void;
}

/** The conversations with an assistant, newest first, and the way to a new one. */
export function ConversationList({ partner, current, children, onGo }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const [wanted, setWanted] = useState('');
  const query = useQuery({ ...conversationsQuery(partner), enabled: partner !== '' });
  const hasNobody = useNobody(partner);
  const matches = ({ name }: Conversation): boolean => name.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-3">
      {children}
      <Link
        to="/chat/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={{ assistant: partner || undefined }}
        onClick={onGo}
        className={buttonClasses('primary')}
      >
        <SquarePen aria-hidden className="size-4" />
        {t('new')}
      </Link>
      <input
        type="search"
        dir="auto"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        aria-label={t('search')}
        placeholder={t('search')}
        className={`${INPUT_CLASSES} h-9 shrink-0`}
      />
      <nav aria-label={t('conversations')} className="relative min-h-0 flex-1 overflow-y-auto">
        {hasNobody && <p className="px-2 text-sm text-muted">{t('noneYet')}</p>}
        <QueryState query={query} skeleton={hasNobody ? <></> : <SkeletonRows rows={6} />}>
          {({ items }) => {
            const shown = items.filter(matches);
            if (shown.length === 0)
              return <p className="px-2 text-sm text-muted">{t(items.length === 0 ? 'noneYet' : 'noneFound')}</p>;
            return (
              <ul className="space-y-0.5">
                {shown.map((conversation) => (
                  <li
                    key={conversation.id}
                    className="flex items-center rounded-lg [contain-intrinsic-size:auto_3rem] [content-visibility:auto] hover:bg-hover has-[[aria-current=page]]:bg-accent-soft forced-colors:has-[[aria-current=page]]:underline"
                  >
                    <Link
                      to="/chat/{-$conversationId}"
                      params={{ conversationId: conversation.id }}
                      search={{ assistant: partner || undefined }}
                      aria-current={conversation.id === current ? 'page' : undefined}
                      onClick={onGo}
                      className="min-w-0 flex-1 rounded-lg px-2 py-1.5"
                    >
                      <span dir="auto" className="block truncate">
                        {conversation.name || t('untitledConversation')}
                      </span>
                      <span className="block text-xs text-muted">
                        {conversation.updated_at && format.ago(conversation.updated_at)}
                      </span>
                    </Link>
                    <ConversationMenu conversation={conversation} />
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryState>
      </nav>
    </div>
  );
}
