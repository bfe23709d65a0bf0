import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn, ChevronLeft, MessagesSquare, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { Button, buttonClasses, IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { spaceQuery } from '../spaces/queries';
import { AssistantForm } from './assistant-form';
import { PromptVersions } from './prompt-versions';
import { type Assistant, assistantQuery, deleteAssistant, publishAssistant } from './queries';

/** Asking, publishing and deleting an assistant. */
function Actions({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants');
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { id, name, published = false, permissions = [], space_id: spaceId } = assistant;
  const publish = (): void => {
    publishAssistant(client, id, !published).then(
      () => toasts.done(t(published ? 'hidden' : 'published', { name })),
      toasts.failed,
    );
  };
  const remove = async (): Promise<void> => {
    const question = { title: t('delete', { name }), text: t('deleteText'), danger: true };
    if (!(await confirm({ ...question, action: t('common:delete') }))) return;
    try {
      await deleteAssistant(client, id);
      await navigate({ to: '/spaces/$spaceId', params: { spaceId } });
      toasts.done(t('deleted', { name }));
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <>
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
      {permissions.includes('publish') && (
        <Button look={published ? 'secondary' : 'primary'} onClick={publish}>
          {t(published ? 'hide' : 'publish')}
        </Button>
      )}
      {permissions.includes('delete') && (
        <IconButton icon={Trash2} label={t('delete', { name })} onClick={() => void remove()} />
      )}
    </>
  );
}

function Content({ assistant }: { assistant: Assistant }) {
  const space = useQuery(spaceQuery(assistant.space_id));
  return (
    <QueryState query={space} skeleton={<SkeletonRows rows={8} />}>
      {(found) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <AssistantForm key={assistant.updated_at} assistant={assistant} space={found} />
          <PromptVersions assistant={assistant} />
        </div>
      )}
    </QueryState>
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
            <Link
              to="/spaces/$spaceId"
              params={{ spaceId: assistant.space_id }}
              className="inline-flex items-center gap-1 text-sm hover:underline"
            >
              <ChevronLeft aria-hidden className="size-4" />
              {t('toSpace')}
            </Link>
            <Badge tone={assistant.published ? 'success' : 'neutral'}>
              {t(assistant.published ? 'isPublished' : 'isDraft')}
            </Badge>
          </span>
        )
      }
    >
      <QueryState query={query}>{(found) => <Content assistant={found} />}</QueryState>
    </Page>
  );
}
