import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn, MessagesSquare } from 'lucide-react';
import { buttonClasses } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { PromptVersions } from '../prompts/prompt-versions';
import { spaceQuery } from '../spaces/queries';
import { PublishedBadge, ThingActions } from '../spaces/thing-actions';
import { ToSpace } from '../spaces/to-space';
import { AssistantForm } from './assistant-form';
import { type Assistant, assistantQuery, changeAssistant, deleteAssistant, publishAssistant } from './queries';
import { TestChat } from './test-chat';

/** Asking, publishing and deleting an assistant. */
function Actions({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants');
  const client = useQueryClient();
  const { id, permissions = [], space_id: spaceId } = assistant;
  return (
    <ThingActions
      thing={assistant}
      place={{ spaceId, part: 'assistants' }}
      queryKey={assistantQuery(id).queryKey}
      deleteText={t('deleteText')}
      onDelete={() => deleteAssistant(id)}
      onPublish={(published) => publishAssistant(client, id, published)}
    >
      <Link to="/chat/{-$conversationId}" search={{ assistant: id }} className={buttonClasses('secondary')}>
        <MessagesSquare aria-hidden className="size-4" />
        {t('ask')}
      </Link>
      {permissions.includes('insight_view') && assistant.insight_enabled && (
        <Link
          to="/assistants/$assistantId/insights"
          params={{ assistantId: id }}
          className={buttonClasses('secondary')}
        >
          <ChartNoAxesColumn aria-hidden className="size-4" />
          {t('insights')}
        </Link>
      )}
    </ThingActions>
  );
}

/** The form, the chat that tries out what it says, and what the instructions were. */
function Building({ assistant }: { assistant: Assistant }) {
  const client = useQueryClient();
  const space = useQuery(spaceQuery(assistant.space_id));
  const [hasUnsaved, setUnsaved] = useState(false);
  const [restored, setRestored] = useState<{ text: string } | null>(null);
  return (
    <QueryState query={space} skeleton={<SkeletonRows rows={8} />}>
      {(found) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <AssistantForm assistant={assistant} space={found} restored={restored} onUnsaved={setUnsaved} />
          <TestChat assistantId={assistant.id} hasUnsaved={hasUnsaved} />
          <PromptVersions
            owner="assistants"
            id={assistant.id}
            current={assistant.prompt?.text ?? ''}
            onRestore={async (text) => {
              await changeAssistant(client, assistant.id, { prompt: { text } });
              setRestored({ text });
            }}
          />
        </div>
      )}
    </QueryState>
  );
}

/** The form for those who may change it; others are told what they may do instead. */
function Content({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants');
  if (assistant.permissions?.includes('edit')) return <Building assistant={assistant} />;
  return (
    <div className="space-y-4">
      {assistant.description && <p className="max-w-3xl break-words">{assistant.description}</p>}
      <Notice>{t('onlyAsk')}</Notice>
    </div>
  );
}

/** How an assistant is set up. */
export function AssistantPage() {
  const { t } = useTranslation('assistants');
  const { assistantId } = useParams({ from: '/signed-in/assistants/$assistantId' });
  const query = useQuery(assistantQuery(assistantId));
  const assistant = query.data;
  return (
    <Page
      key={assistantId}
      title={assistant?.name ?? t('assistant')}
      actions={assistant && <Actions assistant={assistant} />}
      intro={
        assistant && (
          <span className="flex flex-wrap items-center gap-3">
            <ToSpace spaceId={assistant.space_id} part="assistants" />
            <PublishedBadge published={assistant.published} />
          </span>
        )
      }
    >
      <QueryState query={query}>{(found) => <Content assistant={found} />}</QueryState>
    </Page>
  );
}
