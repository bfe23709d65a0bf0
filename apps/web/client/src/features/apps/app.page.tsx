import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { Tabs } from '../../ui/tabs';
import { PromptVersions } from '../prompts/prompt-versions';
import { spaceQuery } from '../spaces/queries';
import { PublishedBadge, ThingActions } from '../spaces/thing-actions';
import { ToSpace } from '../spaces/to-space';
import { AppForm } from './app-form';
import { type App, appQuery, changeApp, showApp } from './queries';
import { RunForm } from './run-form';
import { Runs } from './runs';

/** Publishing and deleting an app. */
function Actions({ app, spaceId }: { app: App; spaceId: string }) {
  const { t } = useTranslation('apps');
  const client = useQueryClient();
  const path = { id: app.id };
  return (
    <ThingActions
      thing={app}
      place={{ spaceId, part: 'apps' }}
      queryKey={appQuery(app.id).queryKey}
      deleteText={t('deleteText')}
      onDelete={() => call(api.DELETE('/api/v1/apps/{id}/', { params: { path } }))}
      onPublish={async (published) => {
        const params = { path, query: { published } };
        await showApp(client, await call(api.POST('/api/v1/apps/{id}/publish/', { params })));
      }}
    />
  );
}

function Use({ app }: { app: App }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <RunForm app={app} />
      <Runs app={app} />
    </div>
  );
}

function Parts({ app, spaceId }: { app: App; spaceId: string }) {
  const { t } = useTranslation('apps');
  const client = useQueryClient();
  const space = useQuery(spaceQuery(spaceId));
  const [restored, setRestored] = useState<{ text: string } | null>(null);
  const [part, setPart] = useState<'use' | 'settings'>('use');
  if (!app.permissions?.includes('edit')) return <Use app={app} />;
  const settings = (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <QueryState query={space}>{(found) => <AppForm app={app} space={found} restored={restored} />}</QueryState>
      <PromptVersions
        owner="apps"
        id={app.id}
        current={app.prompt?.text ?? ''}
        onRestore={async (text) => {
          await changeApp(client, app.id, { prompt: { text } });
          setRestored({ text });
        }}
      />
    </div>
  );
  return (
    <Tabs
      label={t('partsLabel')}
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'use', label: t('parts.use'), content: <Use app={app} />, keeps: true },
        { value: 'settings', label: t('parts.settings'), content: settings, keeps: true },
      ]}
    />
  );
}

/** An app: what it does with what one gives it, and how it is set up. */
export function AppPage() {
  const { t } = useTranslation('apps');
  const { spaceId, appId } = useParams({ from: '/signed-in/spaces/$spaceId/apps/$appId' });
  const query = useQuery(appQuery(appId));
  const app = query.data;
  return (
    <Page
      key={appId}
      title={app?.name ?? t('app')}
      actions={app && <Actions app={app} spaceId={spaceId} />}
      intro={
        <span className="flex flex-wrap items-center gap-3">
          <ToSpace spaceId={spaceId} part="apps" />
          {app && <PublishedBadge published={app.published} />}
          {app?.description && <span className="break-words">{app.description}</span>}
        </span>
      }
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <Parts app={found} spaceId={spaceId} />}
      </QueryState>
    </Page>
  );
}
