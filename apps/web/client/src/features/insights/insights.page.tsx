import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChevronLeft } from 'lucide-react';
import { Page } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { assistantQuery } from '../assistants/queries';
import { AskCard } from './ask-card';
import { ConversationsCard } from './conversations-card';
import { countsQuery } from './queries';

/** What people ask an assistant, for those who look after it. */
export function InsightsPage() {
  const { t } = useTranslation('insights');
  const { assistantId } = useParams({ from: '/signed-in/assistants/$assistantId/insights' });
  const assistant = useQuery(assistantQuery(assistantId));
  const counts = useQuery(countsQuery(assistantId));
  return (
    <Page
      title={t('title', { name: assistant.data?.name ?? '' })}
      intro={
        <Link
          to="/assistants/$assistantId"
          params={{ assistantId }}
          className="inline-flex items-center gap-1 text-sm hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t('toAssistant')}
        </Link>
      }
    >
      <QueryState query={counts}>
        {({ total_conversations, total_questions }) => (
          <div className="space-y-4">
            <p>
              {t('lastDays', {
                conversations: t('conversationCount', { count: total_conversations }),
                questions: t('questionCount', { count: total_questions }),
              })}
            </p>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
              <AskCard assistantId={assistantId} />
              <ConversationsCard assistantId={assistantId} />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
