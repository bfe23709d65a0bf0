import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bot, MessagesSquare, Plus, Settings2 } from 'lucide-react';
import { api, call, type Schemas } from '../../api/client';
import { Badge } from '../../ui/badge';
import { Button, buttonClasses } from '../../ui/button';
import { NameDialog } from '../../ui/name-dialog';
import { EmptyState } from '../../ui/placeholders';
import { type Space, spaceQuery } from './queries';

function AssistantRow({ assistant }: { assistant: Schemas['AssistantSparse'] }) {
  const { t } = useTranslation('spaces');
  const mayEdit = assistant.permissions?.includes('edit');
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Bot aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{assistant.name}</span>
          {!assistant.published && <Badge>{t('draft')}</Badge>}
        </p>
        {assistant.description && <p className="truncate text-sm text-muted">{assistant.description}</p>}
      </div>
      <Link
        to="/chat/{-$conversationId}"
        search={{ assistant: assistant.id }}
        className={buttonClasses('secondary', true)}
      >
        <MessagesSquare aria-hidden className="size-4" />
        {t('ask')}
        <span className="sr-only">{assistant.name}</span>
      </Link>
      {mayEdit && (
        <Link
          to="/assistants/$assistantId"
          params={{ assistantId: assistant.id }}
          className={buttonClasses('secondary', true)}
        >
          <Settings2 aria-hidden className="size-4" />
          {t('configure')}
          <span className="sr-only">{assistant.name}</span>
        </Link>
      )}
    </li>
  );
}

/** The assistants of a space. */
export function AssistantsPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { items, permissions } = space.applications.assistants;
  const create = async (name: string): Promise<void> => {
    const params = { path: { id: space.id } };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/applications/assistants/', { params, body: { name } }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await navigate({ to: '/assistants/$assistantId', params: { assistantId: id } });
  };
  const button = permissions.includes('create') && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('newAssistant')}
    </Button>
  );
  return (
    <div className="space-y-3">
      {items.length > 0 && button && <div className="flex justify-end">{button}</div>}
      <div className="rounded-xl border border-line bg-surface">
        {items.length === 0 ? (
          <EmptyState icon={Bot} title={t('noAssistants.title')} text={t('noAssistants.text')}>
            {button}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((assistant) => (
              <AssistantRow key={assistant.id} assistant={assistant} />
            ))}
          </ul>
        )}
      </div>
      {creating && (
        <NameDialog
          title={t('newAssistant')}
          action={t('common:create')}
          onClose={() => setCreating(false)}
          onSubmit={create}
        />
      )}
    </div>
  );
}
