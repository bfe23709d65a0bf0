import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { api, apiUrl, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { Button, buttonClasses } from '../../ui/button';
import { Actions } from '../../ui/actions';
import { Dialog } from '../../ui/dialog';
import { SelectField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { Notice, ProblemNotice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { useAction } from '../../ui/use-action';
import { type AuditFilter, exportQuery, hasEnded, isSought, spanOf } from './queries';

/** Has a file made of what the filter finds, and tells how far it is. */
export function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const [job, setJob] = useState<string | null>(null);
  if (job !== null) return <ExportProgress jobId={job} onClose={onClose} />;
  return (
    <FormDialog<{ format: 'csv' | 'jsonl' }>
      title={t('export.title')}
      description={t('export.text')}
      action={t('export.action')}
      values={{ format: 'csv' }}
      staysOpen
      onClose={onClose}
      onSubmit={async ({ format }) => {
        const body = { format, ...spanOf(filter), ...(filter.action !== '' && { action: filter.action }) };
        setJob((await call(api.POST('/api/v1/audit/logs/export/async', { body }))).job_id);
      }}
    >
      {isSought(filter.search) && <Notice tone="warning">{t('export.unsought', { words: filter.search })}</Notice>}
      <SelectField
        name="format"
        label={t('export.format')}
        required
        options={[
          ['csv', t('export.csv')],
          ['jsonl', t('export.jsonl')],
        ]}
      />
    </FormDialog>
  );
}

function ExportProgress({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const act = useAction(['audit', 'export', jobId]);
  const { data, error } = useQuery(exportQuery(jobId));
  const params = { path: { job_id: jobId } };
  const cancel = (): void => void act(() => call(api.POST('/api/v1/audit/logs/export/{job_id}/cancel', { params })));
  const ended = data !== undefined && hasEnded(data);
  return (
    <Dialog open onClose={onClose} title={t('export.title')}>
      {error && <ProblemNotice error={error} />}
      {data?.status === 'failed' && <Notice tone="danger">{t('export.failed')}</Notice>}
      {data?.status === 'cancelled' && <Notice>{t('export.cancelled')}</Notice>}
      {!ended && <ProgressBar label={t('export.title')} {...(data && { value: data.progress / 100 })} />}
      <p role="status" className="text-muted">
        {data &&
          t(data.status === 'completed' ? 'export.ready' : 'export.so_far', {
            done: format.number(data.processed_records),
            all: format.number(data.total_records),
          })}
      </p>
      <Actions>
        {!ended && <Button onClick={cancel}>{t('common:cancel')}</Button>}
        {ended && <Button onClick={onClose}>{t('common:close')}</Button>}
        {data?.status === 'completed' && (
          <a className={buttonClasses('primary')} href={apiUrl(`/api/v1/audit/logs/export/${jobId}/download`)} download>
            <Download aria-hidden className="size-4" />
            {t('export.download')}
          </a>
        )}
      </Actions>
    </Dialog>
  );
}
