import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import type { Schemas } from '../../api/client';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { SelectField, TextAreaField, TextField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { useToasts } from '../../ui/toasts';
import { RetentionField } from '../retention/retention-field';
import { useRetentionCheck } from '../retention/use-retention-check';
import type { Space } from '../spaces/queries';
import { INPUT_TYPES } from './input-types';
import { type App, type AppChange, changeApp } from './queries';

interface Values {
  name: string;
  description: string;
  input_type: Schemas['InputFieldType'];
  input_description: string;
  prompt: string;
  completion_model: string;
  transcription_model: string;
  data_retention_days: number;
}

const valuesOf = (app: App): Values => ({
  name: app.name,
  description: app.description ?? '',
  input_type: app.input_fields[0]?.type ?? 'text-field',
  input_description: app.input_fields[0]?.description ?? '',
  prompt: app.prompt?.text ?? '',
  completion_model: app.completion_model?.id ?? '',
  transcription_model: app.transcription_model?.id ?? '',
  data_retention_days: app.data_retention_days ?? Number.NaN,
});

const wishOf = (values: Values): AppChange => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  input_fields: [{ type: values.input_type, description: values.input_description.trim() || null }],
  prompt: { text: values.prompt.trim() },
  ...(values.completion_model && { completion_model: { id: values.completion_model } }),
  ...(values.transcription_model && { transcription_model: { id: values.transcription_model } }),
  data_retention_days: Number.isNaN(values.data_retention_days) ? null : values.data_retention_days,
});

/** What an app takes, and what it does with that. */
export function AppForm({
  app,
  space,
  restored,
}: {
  app: App;
  space: Space;
  /** Instructions that were brought back last: they take the place of those being written. */
  restored: { text: string } | null;
}) {
  const { t } = useTranslation('apps');
  const client = useQueryClient();
  const toasts = useToasts();
  const mayDelete = useRetentionCheck();
  const form = useApiForm<Values>({
    defaultValues: valuesOf(app),
    onSubmit: async (values) => {
      const wish = wishOf(values);
      const [before, days] = [app.data_retention_days ?? null, wish.data_retention_days ?? null];
      if (!(await mayDelete({ of: 'apps', id: app.id, before, days }))) return false;
      await changeApp(client, app.id, changedMembers(wish, wishOf(valuesOf(app))));
      toasts.done(t('saved'));
    },
  });
  const { resetField } = form.form;
  useEffect(() => {
    if (restored) resetField('prompt', { defaultValue: restored.text });
  }, [restored, resetField]);
  const named = (models: readonly { id: string; nickname: string }[], isChosen: boolean) => [
    ...(isChosen ? [] : [['', t('noModel')] as const]),
    ...models.map(({ id, nickname }) => [id, nickname] as const),
  ];
  const hears = form.form.watch('input_type').startsWith('audio');
  return (
    <Card>
      <Form api={form} actions={<SubmitButton api={form} />}>
        <TextField name="name" label={t('common:name')} required />
        <TextAreaField name="description" label={t('description')} rows={2} />
        <SelectField
          name="input_type"
          label={t('type.label')}
          required
          options={INPUT_TYPES.map((type) => [type, t(`type.${type}`)] as const)}
        />
        <TextField name="input_description" label={t('inputDescription')} hint={t('inputDescriptionHint')} />
        <TextAreaField name="prompt" label={t('prompt')} hint={t('promptHint')} rows={8} />
        <SelectField
          name="completion_model"
          label={t('model')}
          required
          options={named(space.completion_models, Boolean(app.completion_model))}
        />
        {hears && (
          <SelectField
            name="transcription_model"
            label={t('hearingModel')}
            required
            options={named(space.transcription_models, Boolean(app.transcription_model))}
          />
        )}
        <RetentionField label={t('retention')} hint={t('retentionHint')} />
      </Form>
    </Card>
  );
}
