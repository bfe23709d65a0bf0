import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { useToasts } from '../../ui/toasts';
import { RetentionField } from '../retention/retention-field';
import { useRetentionCheck } from '../retention/use-retention-check';
import type { Space } from '../spaces/queries';
import { ChoiceList } from './choice-list';
import { type Assistant, type AssistantChange, changeAssistant } from './queries';
import { SkillChoice } from './skill-choice';

/** What one fills in, as the form holds it. */
interface Values {
  name: string;
  description: string;
  prompt: string;
  completion_model: string;
  temperature: number;
  groups: string[];
  websites: string[];
  retrieval_mode: 'cosine' | 'hybrid' | '';
  mcp_servers: string[];
  skills: string[];
  data_retention_days: number;
  insight_enabled: boolean;
}

/** By what the passages that answer a question are found. */
const RETRIEVAL = ['', 'cosine', 'hybrid'] as const;

const numberOr = <Other,>(value: number, other: Other): number | Other => (Number.isNaN(value) ? other : value);

/** Whether other things are chosen than before, whatever their order. */
const isOtherChoice = (ids: readonly string[], before: readonly { id: string }[]): boolean =>
  ids.length !== before.length || !before.every(({ id }) => ids.includes(id));

const valuesOf = (assistant: Assistant): Values => ({
  name: assistant.name,
  description: assistant.description ?? '',
  prompt: assistant.prompt?.text ?? '',
  completion_model: assistant.completion_model?.id ?? '',
  temperature: assistant.completion_model_kwargs.temperature ?? Number.NaN,
  groups: assistant.groups.map(({ id }) => id),
  websites: assistant.websites.map(({ id }) => id),
  retrieval_mode: assistant.retrieval_mode ?? '',
  mcp_servers: assistant.mcp_servers.map(({ id }) => id),
  skills: assistant.skills.map(({ id }) => id),
  data_retention_days: assistant.data_retention_days ?? Number.NaN,
  insight_enabled: assistant.insight_enabled,
});

const wishOf = (values: Values, before: Assistant): AssistantChange => {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    prompt: { text: values.prompt.trim() },
    ...(values.completion_model && { completion_model: { id: values.completion_model } }),
    completion_model_kwargs: { ...before.completion_model_kwargs, temperature: numberOr(values.temperature, null) },
    groups: named(values.groups),
    websites: named(values.websites),
    retrieval_mode: values.retrieval_mode || null,
    mcp_servers: named(values.mcp_servers),
    data_retention_days: numberOr(values.data_retention_days, null),
    insight_enabled: values.insight_enabled,
    // Only those with the permission may give some.
    ...(isOtherChoice(values.skills, before.skills) && { skills: named(values.skills) }),
  };
};

const changeOf = (values: Values, before: Assistant): AssistantChange =>
  changedMembers(wishOf(values, before), wishOf(valuesOf(before), before));

/** What the assistant answers from and works with, of what lies in its space. */
function MaterialChoice({ space }: { space: Space }) {
  const { t } = useTranslation('assistants');
  return (
    <>
      <ChoiceList
        name="groups"
        label={t('knowledge')}
        empty={t('noKnowledge')}
        options={space.knowledge.groups.items.map(({ id, name }) => [id, name])}
      />
      {space.knowledge.websites.items.length > 0 && (
        <ChoiceList
          name="websites"
          label={t('websites')}
          empty=""
          options={space.knowledge.websites.items.map(({ id, name, url }) => [id, name ?? url])}
        />
      )}
      {space.mcp_servers.length > 0 && (
        <ChoiceList
          name="mcp_servers"
          label={t('tools')}
          empty=""
          options={space.mcp_servers.map(({ id, name }) => [id, name])}
        />
      )}
    </>
  );
}

/** What most never change. */
function FurtherSettings({ permissions = [] }: Pick<Assistant, 'permissions'>) {
  const { t } = useTranslation('assistants');
  return (
    <details>
      <summary className="font-medium">{t('furtherSettings')}</summary>
      <div className="space-y-4 pt-3">
        <TextField
          name="temperature"
          type="number"
          min={0}
          max={2}
          step={0.1}
          label={t('temperature')}
          hint={t('temperatureHint')}
        />
        <SelectField
          name="retrieval_mode"
          label={t('retrieval.label')}
          hint={t('retrieval.hint')}
          options={RETRIEVAL.map((mode) => [mode, t(`retrieval.${mode || 'default'}`)] as const)}
        />
        <RetentionField label={t('retention')} hint={t('retentionHint')} />
        {permissions.includes('insight_toggle') && (
          <CheckboxField name="insight_enabled" label={t('insightSwitch')} hint={t('insightSwitchHint')} />
        )}
      </div>
    </details>
  );
}

/** How an assistant is called, what it is told, and what it answers from. */
export function AssistantForm({
  assistant,
  space,
  restored,
  onUnsaved,
}: {
  assistant: Assistant;
  space: Space;
  /** Instructions that were brought back last: they take the place of those being written. */
  restored: { text: string } | null;
  /** Told whether something was changed and not saved. */
  onUnsaved: (hasUnsaved: boolean) => void;
}) {
  const { t } = useTranslation('assistants');
  const client = useQueryClient();
  const toasts = useToasts();
  const mayDelete = useRetentionCheck();
  const api = useApiForm<Values>({
    defaultValues: valuesOf(assistant),
    onSubmit: async (values) => {
      const before = assistant.data_retention_days ?? null;
      const days = numberOr(values.data_retention_days, null);
      if (!(await mayDelete({ of: 'assistants', id: assistant.id, before, days }))) return false;
      await changeAssistant(client, assistant.id, changeOf(values, assistant));
      toasts.done(t('saved'));
    },
  });
  const { resetField } = api.form;
  useEffect(() => {
    if (restored) resetField('prompt', { defaultValue: restored.text });
  }, [restored, resetField]);
  const { isDirty } = api.form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const models = space.completion_models.map(({ id, nickname }) => [id, nickname] as const);
  const none = assistant.completion_model ? [] : [['', t('noModel')] as const];
  return (
    <Card>
      <Form api={api} actions={<SubmitButton api={api} />}>
        <TextField name="name" label={t('common:name')} required />
        <TextAreaField name="description" label={t('description')} hint={t('descriptionHint')} rows={2} />
        <TextAreaField name="prompt" label={t('prompt')} hint={t('promptHint')} rows={8} />
        <MaterialChoice space={space} />
        <SkillChoice />
        <SelectField name="completion_model" label={t('model')} required options={[...none, ...models]} />
        <FurtherSettings permissions={assistant.permissions} />
      </Form>
    </Card>
  );
}
