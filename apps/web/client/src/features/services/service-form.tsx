import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { SelectField, TextAreaField, TextField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { useToasts } from '../../ui/toasts';
import { ChoiceList } from '../assistants/choice-list';
import type { Space } from '../spaces/queries';
import { changeService, type Service, type ServiceChange } from './queries';

const FORMATS = ['text', 'list', 'boolean', 'json'] as const;

interface Values {
  name: string;
  prompt: string;
  output_format: (typeof FORMATS)[number];
  json_schema: string;
  completion_model: string;
  groups: string[];
}

const valuesOf = (service: Service): Values => ({
  name: service.name,
  prompt: service.prompt,
  output_format: service.output_format ?? 'text',
  json_schema: service.json_schema ? JSON.stringify(service.json_schema, null, 2) : '',
  completion_model: service.completion_model?.id ?? '',
  groups: service.groups.map(({ id }) => id),
});

function wishOf({ name, prompt, output_format, json_schema, completion_model, groups }: Values): ServiceChange {
  return {
    name: name.trim(),
    prompt,
    output_format: output_format === 'text' ? null : output_format,
    ...(json_schema.trim() && { json_schema: JSON.parse(json_schema) as Record<string, never> }),
    ...(completion_model && { completion_model: { id: completion_model } }),
    groups: groups.map((id) => ({ id })),
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** What a service is told, and in which form it answers. */
export function ServiceForm({ service, space }: { service: Service; space: Space }) {
  const { t } = useTranslation('services');
  const client = useQueryClient();
  const toasts = useToasts();
  const api = useApiForm<Values>({
    defaultValues: valuesOf(service),
    onSubmit: async (values) => {
      await changeService(client, service.id, changedMembers(wishOf(values), wishOf(valuesOf(service))));
      toasts.done(t('saved'));
    },
  });
  const format = api.form.watch('output_format');
  const models = space.completion_models.map(({ id, nickname }) => [id, nickname] as const);
  const none = service.completion_model ? [] : [['', t('noModel')] as const];
  const isSchema = (text: string) => format !== 'json' || isObject(text) || t('noSchema');
  return (
    <Card title={t('settings')}>
      <Form api={api} actions={<SubmitButton api={api} />}>
        <TextField name="name" label={t('common:name')} required />
        <TextAreaField name="prompt" label={t('prompt')} hint={t('promptHint')} rows={6} />
        <SelectField
          name="output_format"
          label={t('format.label')}
          required
          options={FORMATS.map((one) => [one, t(`format.${one}`)] as const)}
        />
        {format === 'json' && (
          <TextAreaField
            name="json_schema"
            label={t('schema')}
            hint={t('schemaHint')}
            rows={8}
            required
            rules={{ validate: isSchema }}
          />
        )}
        <SelectField name="completion_model" label={t('model')} required options={[...none, ...models]} />
        <ChoiceList
          name="groups"
          label={t('knowledge')}
          empty={t('noKnowledge')}
          options={space.knowledge.groups.items.map(({ id, name }) => [id, name])}
        />
      </Form>
    </Card>
  );
}
