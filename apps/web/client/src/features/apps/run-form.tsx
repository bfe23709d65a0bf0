import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { FileChooser } from '../../ui/file-chooser';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { TextAreaField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { emptySent } from '../../ui/stored-values';
import { useUnsaved } from '../../ui/use-unsaved';
import { useAttachments } from '../chat/attachments';
import { Recorder } from './recorder';
import { type App, runsQuery } from './queries';

const EMPTY = { text: '' };

/** Puts something into an app: a text, or files of the kinds that it takes. */
export function RunForm({ app }: { app: App }) {
  const { t } = useTranslation('apps');
  const client = useQueryClient();
  const { attachments, add, remove } = useAttachments();
  // A recording is nowhere else.
  useUnsaved(
    attachments.length > 0,
    useCallback(() => true, []),
  );
  const [field] = app.input_fields;
  const form = useApiForm<{ text: string }>({
    defaultValues: EMPTY,
    onSubmit: async ({ text }) => {
      const files = attachments.flatMap(({ file }) => (file ? [{ id: file.id }] : []));
      const params = { path: { id: app.id } };
      await call(api.POST('/api/v1/apps/{id}/runs/', { params, body: { files, ...(text && { text }) } }));
      emptySent(form.form, EMPTY, { text });
      for (const { key } of attachments) remove(key);
      await client.invalidateQueries({ queryKey: runsQuery(app.id).queryKey });
    },
  });
  const takesText = field?.type === 'text-field';
  const accept = field?.accepted_file_types.map(({ mimetype }) => mimetype).join(',');
  const isSending = attachments.some(({ file }) => file === null);
  const isEmpty = !takesText && attachments.length === 0;
  return (
    <Card title={t('input')}>
      {field?.description && <p className="mb-3 text-muted">{field.description}</p>}
      <Form
        api={form}
        actions={
          <fieldset disabled={isSending || isEmpty}>
            <SubmitButton api={form}>{t('run')}</SubmitButton>
          </fieldset>
        }
      >
        {takesText ? (
          <TextAreaField name="text" label={t('text')} rows={6} required />
        ) : (
          <div className="space-y-3">
            {field?.type === 'audio-recorder' && (
              <Recorder
                disabled={attachments.length >= (field.limit.max_files ?? 1)}
                onRecorded={(file) => add([file])}
              />
            )}
            <FileChooser
              multiple={(field?.limit.max_files ?? 1) > 1}
              {...{ attachments, accept }}
              onAdd={add}
              onRemove={remove}
            />
          </div>
        )}
      </Form>
    </Card>
  );
}
