import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { api, call, type Schemas } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { IconButton } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { StatusBadge } from '../../ui/status-badge';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { type App, runQuery, runsQuery } from './queries';
import { useLiveRuns } from './use-live-runs';

function Output({ runId }: { runId: string }) {
  const { t } = useTranslation('apps');
  const query = useQuery(runQuery(runId));
  return (
    <QueryState query={query}>
      {({ output }) =>
        output && (
          <div className="flex items-start gap-2 rounded-lg bg-sunken p-3">
            <p className="min-w-0 flex-1 break-words whitespace-pre-wrap">{output}</p>
            <CopyButton text={output} label={t('copyOutput')} />
          </div>
        )
      }
    </QueryState>
  );
}

function Run({ run, appId }: { run: Schemas['AppRunSparse']; appId: string }) {
  const { t } = useTranslation('apps');
  const format = useFormat();
  const actOnceConfirmed = useConfirmedAction(['apps', appId, 'runs']);
  const given = run.input.text ?? run.input.files.map(({ name }) => name).join(', ');
  const [open, setOpen] = useState(false);
  const remove = () =>
    actOnceConfirmed(
      { title: t('deleteRunTitle'), text: t('deleteRunText'), action: t('common:delete') },
      () => call(api.DELETE('/api/v1/app-runs/{id}/', { params: { path: { id: run.id } } })),
      t('runDeleted'),
    );
  return (
    <li className="py-2">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer">
          <span dir="auto" className="mr-2 break-words">
            {given.slice(0, 120)}
          </span>
          <StatusBadge status={run.status}>{t(`status.${run.status}`)}</StatusBadge>
          {run.created_at && <span className="ml-2 text-sm text-muted">{format.ago(run.created_at)}</span>}
        </summary>
        <div className="mt-2 space-y-2">
          {open && run.status === 'complete' && <Output runId={run.id} />}
          {run.status === 'failed' && <p className="text-sm text-danger">{t('failed')}</p>}
          <IconButton small icon={Trash2} label={t('deleteRun')} onClick={() => void remove()} />
        </div>
      </details>
    </li>
  );
}

/** The person's own runs of an app, as they get on. */
export function Runs({ app }: { app: App }) {
  const { t } = useTranslation('apps');
  const query = useQuery(runsQuery(app.id));
  useLiveRuns(app.id);
  return (
    <Card title={t('runs')}>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{t('noRuns')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((run) => (
                <Run key={run.id} run={run} appId={app.id} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
