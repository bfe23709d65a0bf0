import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { SidePanel } from '../../ui/dialog';
import { QueryState } from '../../ui/placeholders';
import { conversationQuery } from './queries';

/** What somebody asked, and was answered. */
export function ConversationPanel({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const query = useQuery(conversationQuery(id));
  return (
    <SidePanel open onClose={onClose} title={name}>
      <QueryState query={query}>
        {({ messages }) => (
          <ol className="space-y-5">
            {messages.map((message, at) => (
              <li key={message.id ?? at} className="space-y-2">
                {message.created_at && <p className="text-sm text-muted">{format.dateTime(message.created_at)}</p>}
                <p dir="auto" className="rounded-lg bg-accent-soft px-3 py-2 break-words whitespace-pre-wrap">
                  {message.question}
                </p>
                <p className="break-words whitespace-pre-wrap">{message.answer || t('noAnswer')}</p>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </SidePanel>
  );
}
