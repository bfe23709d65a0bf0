import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bot, MessagesSquare, Settings2 } from 'lucide-react';
import { api, call, type Schemas } from '../../api/client';
import { Badge } from '../../ui/badge';
import { buttonClasses } from '../../ui/button';
import { useGoOn } from '../../ui/use-go-on';
import type { TemplateStart } from '../templates/queries';
import { type Space, spaceQuery } from './queries';
import { ThingList } from './thing-list';

function AssistantRow({ assistant }: { assistant: Schemas['AssistantSparse'] }) {
  const { t } = useTranslation('spaces');
  const mayEdit = assistant.permissions?.includes('edit');
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Bot aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium break-words">
            {assistant.name}
          </span>
          {!assistant.published && <Badge>{t('draft')}</Badge>}
        </p>
        {assistant.description && <p className="truncate text-sm text-muted">{assistant.description}</p>}
      </div>
      <Link
        to="/chat/{-$conversationId}"
        search={{ assistant: assistant.id }}
        className={buttonClasses('secondary', { small: true })}
      >
        <MessagesSquare aria-hidden className="size-4" />
        {t('ask')}
        <span className="sr-only">{assistant.name}</span>
      </Link>
      {mayEdit && (
        <Link
          to="/assistants/$assistantId"
          params={{ assistantId: assistant.id }}
          className={buttonClasses('secondary', { small: true })}
        >
          <Settings2 aria-hidden className="size-4" />
          {t('configure')}
          <span className="sr-only">{assistant.name}</span>
        </Link>
      )}
    </div>
  );
}

/** The assistants of a space. */
export function AssistantsPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const goOn = useGoOn();
  const client = useQueryClient();
  const { items, permissions } = space.applications.assistants;
  const create = async (name: string, start?: TemplateStart): Promise<void> => {
    const params = { path: { id: space.id } };
    const body = { name, ...(start && { from_template: start }) };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/applications/assistants/', { params, body }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await goOn({ to: '/assistants/$assistantId', params: { assistantId: id } });
  };
  return (
    <ThingList
      icon={Bot}
      words={{
        create: t('newAssistant'),
        search: t('searchAssistants'),
        none: t('noAssistants.title'),
        noneText: t('noAssistants.text'),
      }}
      things={items}
      mayCreate={permissions.includes('create')}
      onCreate={create}
      templates={{ kind: 'assistant', space }}
    >
      {(assistant) => <AssistantRow assistant={assistant} />}
    </ThingList>
  );
}
